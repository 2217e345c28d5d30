"""The component tables of Free Radicals: their counts, and what their rules say about them as a whole."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import pytest
from tests.games.free_radicals.support import stated

from arcology.games import game
from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS
from arcology.games.free_radicals.factions.couriers.tables import GOODS
from arcology.games.free_radicals.factions.farmers.tables import CROPS
from arcology.games.free_radicals.scenes import FACTIONS
from arcology.games.free_radicals.terms import BUILDINGS, COLOURS, ITEMS
from arcology.kernel.columns import Row
from arcology.kernel.notation import Node, render, walk
from arcology.kernel.pack import PackError

GAME = game("free_radicals")
PLAIN_POINTS = {"VF": 3, "CC": 3, "CA": 4, "CT": 3, "HC": 5, "CS": 4, "GO": 4, "BZ": 3, "AD": 5, "NC": 3}
"""What a Building's cards bring, but for the pair of colours on them."""


@pytest.fixture(scope="module")
def content() -> Components:
    pack: Components = GAME.load()
    return pack


def rows(content: Components, table: str) -> list[Row]:
    return list(content.tables[table].rows.values())


def column(content: Components, table: str, name: str) -> dict[str, str]:
    """An effect of every row as canonical text."""
    texts: dict[str, str] = {}
    for row in rows(content, table):
        node = row.effect(name)
        texts[row.id] = "" if node is None else render(node)
    return texts


def effect(row: Row, name: str) -> Node:
    node = row.effect(name)
    assert node is not None
    return node


@pytest.mark.table("T-COUNT")
@pytest.mark.parametrize(
    ("component", "table", "each"),
    [
        ("data_card", "data", ""),
        ("tile", "tiles", ""),
        ("adventurer", "adventurers", ""),
        ("contract", "contracts", ""),
        ("cost_token", "cost_tokens", ""),
        ("entertainer", "entertainers", ""),
        ("prediction", "colours", ""),
        ("quest", "quests", ""),
        ("project", "projects", ""),
        ("domino", "dominoes", ""),
        ("upgrade", "characters", ""),
        ("underground_card", "characters", "cards"),
        ("hotelier_card", "rooms", "cards"),
        ("room_tile", "rooms", "tiles"),
    ],
)
def test_the_tables_hold_as_many_as_the_box(content: Components, component: str, table: str, each: str) -> None:
    wanted = content.tables["components"].rows[component].number("count")
    assert sum(row.number(each) if each else 1 for row in rows(content, table)) == wanted


@pytest.mark.table("T-COUNT")
def test_the_box_holds_what_the_rules_list(content: Components) -> None:
    counts = {row.id: row.number("count") for row in rows(content, "components")}
    assert counts == {
        "data_card": 50,
        "prestige": 1,
        "tile": 50,
        "adventurer": 5,
        "contract": 18,
        "cost_token": 12,
        "good": 16,
        "drone": 3,
        "entertainer": 12,
        "prediction": 5,
        "stall": 5,
        "merchant": 1,
        "marker": 3,
        "paladin": 5,
        "quest": 8,
        "asset": 10,
        "project": 10,
        "underground_card": 18,
        "upgrade": 9,
        "domino": 21,
        "crystal": 7,
        "hotelier_card": 42,
        "room_tile": 50,
    }


def test_every_table_says_where_it_comes_from(content: Components) -> None:
    for table in content.tables.values():
        for row in table.rows.values():
            assert row.source or row.note
            if row.provenance == "public":
                assert row.source.startswith("https://")


# ---- the city --------------------------------------------------------------------------------


@pytest.mark.rule("FR-SETUP-1", "FR-SETUP-2")
def test_each_colour_has_two_factions_and_each_faction_one_colour(content: Components) -> None:
    owner = {faction: COLOURS[i] for i, pair in enumerate(content.factions_of) for faction in pair}
    assert set(content.tables["colours"].rows) == set(COLOURS)
    assert sorted(owner) == sorted(FACTIONS)
    assert {len(pair) for pair in content.factions_of} == {2}
    assert owner == {row.id: row.text("colour") for row in rows(content, "start")}
    assert {row.id: row.text("icon") for row in rows(content, "colours")} == {
        "red": "shape-triangle",
        "yellow": "shape-circle",
        "green": "shape-diamond",
        "blue": "shape-square",
        "purple": "shape-pentagon",
    }


@pytest.mark.table("T-START")
def test_every_faction_starts_with_five_items(content: Components) -> None:
    for row in rows(content, "start"):
        assert sum(row.cost("items").values()) + row.number("data") == 5, row.id


@pytest.mark.table("T-DATA")
@pytest.mark.rule("FR-DATA-1")
def test_every_pair_of_colours_stands_on_five_data_cards(content: Components) -> None:
    pairs = Counter(row.names("colours") for row in rows(content, "data"))
    assert pairs == Counter(dict.fromkeys(combinations(COLOURS, 2), 5))


@pytest.mark.table("T-DATA")
def test_each_buildings_cards_form_a_ring_through_all_colours(content: Components) -> None:
    for code in BUILDINGS:
        cards = [row for row in rows(content, "data") if row.text("building") == code]
        assert [card.id for card in cards] == [f"{code}{n}" for n in range(1, 6)]
        links = {
            colour: [set(card.names("colours")) for card in cards if colour in card.names("colours")]
            for colour in COLOURS
        }
        assert all(len(found) == 2 for found in links.values())
        ring, card = ["red"], links["red"][0]
        while len(ring) < 6:
            (after,) = card - {ring[-1]}
            (card,) = [other for other in links[after] if other != card]
            ring.append(after)
        assert ring[5] == "red"
        assert set(ring) == set(COLOURS)


@pytest.mark.table("T-DATA")
def test_each_resource_is_asked_six_times_and_never_with_credits(content: Components) -> None:
    asked: Counter[str] = Counter()
    for code in BUILDINGS:
        (cost,) = {
            tuple(sorted(row.cost("cost").items())) for row in rows(content, "data") if row.text("building") == code
        }
        assert len(cost) == 1 or "credit" not in dict(cost)
        asked.update(dict(cost))
    assert [asked[item] for item in ITEMS[:3]] == [6, 6, 6]


@pytest.mark.table("T-DATA")
def test_points_of_data_cards_are_those_of_the_building_and_of_the_pair_of_colours(content: Components) -> None:
    for pair in combinations(COLOURS, 2):
        cards = [row for row in rows(content, "data") if row.names("colours") == pair]
        more = {row.number("vp") - PLAIN_POINTS[row.text("building")] for row in cards}
        assert len(more) == 1, f"{pair}: {more}"
    for row in rows(content, "data"):
        plain = PLAIN_POINTS[row.text("building")]
        assert (sum(row.cost("cost").values()), plain) in ((2, 3), (3, 4), (3, 5))


@pytest.mark.rule("FR-DATA-6")
@pytest.mark.parametrize(("players", "unwanted"), [(2, 15), (3, 5), (4, 0), (5, 0)])
def test_cards_that_match_no_player_are_as_many_as_the_rule_says(
    content: Components, players: int, unwanted: int
) -> None:
    for seated in combinations(COLOURS, players):
        assert sum(not set(row.names("colours")) & set(seated) for row in rows(content, "data")) == unwanted


@pytest.mark.table("T-BLDG")
def test_each_item_is_the_reward_of_two_buildings_and_never_what_the_building_pays_out(content: Components) -> None:
    buildings = rows(content, "buildings")
    assert tuple(row.id for row in buildings) == BUILDINGS
    assert set(Counter(row.text("reward") for row in buildings).values()) == {2}
    assert sorted(row.text("faction") for row in buildings) == sorted(FACTIONS)
    for row in buildings:
        paid_out = {str(node.args[0]) for node in walk(effect(row, "main")) if node.word == "gain"}
        assert row.text("reward").removeprefix("random_") not in paid_out
        assert row.text("rule") == f"FR-BLDG-{BUILDINGS.index(row.id) + 1}"


@pytest.mark.rule("FR-BLDG-1", "FR-BLDG-5", "FR-BLDG-7", "FR-BLDG-9", "FR-BLDG-10")
def test_powers_of_buildings(content: Components) -> None:
    main, power = column(content, "buildings", "main"), column(content, "buildings", "power")
    assert main["VF"] == "pay(resource, 1): gain(resource, 3)"
    assert main["HC"] == "pay(credit, 1): score(level)"
    assert main["AD"] == "pay(credit, 2): gain(carbon, 1); gain(titanium, 1); gain(hydrogen, 1)"
    assert [main[code] for code in ("CC", "CA", "NC")] == [
        "pay(carbon, 2): score(4)",
        "pay(titanium, 2): score(4)",
        "pay(hydrogen, 2): score(4)",
    ]
    assert power["GO"] == "if(femtoscope_used){ score(3) }"
    assert power["NC"] == "prestige => favor(any, 1)"


@pytest.mark.table("T-KNOW")
@pytest.mark.rule("FR-KNOW-1", "FR-KNOW-3")
def test_knowledge_steps(content: Components) -> None:
    steps = rows(content, "knowledge")
    assert [step.id for step in steps] == [str(n) for n in range(1, 13)]
    assert [step.number("level") for step in steps] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert [step.number("vp") for step in steps] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 5, 5, 5]
    assert all(sum(step.cost("cost").values()) == step.number("level") for step in steps)
    assert steps[3].cost("cost") == {"titanium": 1, "credit": 1}
    bonuses = {step.id: step.cost("bonus") for step in steps if step.cost("bonus")}
    assert bonuses == {
        "1": {"favor": 1},
        "4": {"favor": 1, "data": 1},
        "7": {"favor": 2},
        "10": {"favor": 2, "resource": 1},
    }


@pytest.mark.table("T-COLOURITEM")
@pytest.mark.rule("FR-ART-5", "FR-EXE-11")
def test_constructs_and_liquidated_assets_agree(content: Components) -> None:
    conduit = content.tables["tools"].rows["conduit"]
    for row in rows(content, "colour_items"):
        assert render(effect(conduit, row.id)) == render(effect(row, "effect"))


# ---- the factions ----------------------------------------------------------------------------


@pytest.mark.table("T-TILE")
def test_each_adventurer_is_on_fourteen_tiles_and_shares_two_with_each_other(content: Components) -> None:
    shown = [tuple(who for who in ADVENTURERS if row.effect(who)) for row in rows(content, "tiles")]
    assert Counter(map(len, shown)) == {1: 30, 2: 20}
    assert Counter(who for pair in shown for who in pair) == dict.fromkeys(ADVENTURERS, 14)
    assert Counter(pair for pair in shown if len(pair) == 2) == dict.fromkeys(combinations(ADVENTURERS, 2), 2)


@pytest.mark.table("T-TILE")
def test_features_of_tiles(content: Components) -> None:
    features = Counter(row.text("feature") for row in rows(content, "tiles"))
    assert features == {"crown": 12, "shield": 12, "glass": 10, "monster": 8, "": 8}


@pytest.mark.table("T-TILE", "T-VALUE")
def test_no_adventurers_tiles_are_worth_half_as_much_again_as_anothers(content: Components) -> None:
    worth = {"score": 1.0, "gain": 1.0, "favor": 0.75, "prestige": 1.75, "ap": 1.0, "reveal": 1.0, "know": 1.0}
    totals = dict.fromkeys(ADVENTURERS, 0.0)
    for who in ADVENTURERS:
        for row in rows(content, "tiles"):
            node = row.effect(who)
            for word in walk(node) if node is not None else []:
                if word.kind == "word":
                    amount = 1 if word.word in ("know", "prestige") else int(word.args[-1])
                    totals[who] += worth[word.word] * amount
    assert max(totals.values()) < 1.5 * min(totals.values()), totals


@pytest.mark.rule("FR-ADV-15")
def test_paid_parts_of_tiles_may_be_declined(content: Components) -> None:
    tiles = content.tables["tiles"].rows
    assert render(effect(tiles["M12"], "cleric")) == "may{ know(any, 0) }; favor(any, 1)"
    assert render(effect(tiles["M27"], "mage")) == "may{ know(any, 0) }; gain(data, 1)"


@pytest.mark.rule("FR-ADV-1", "FR-ADV-6", "FR-ADV-14")
def test_adventurers_have_all_five_colours_and_nine_actions(content: Components) -> None:
    assert sorted(row.text("colour") for row in rows(content, "adventurers")) == sorted(COLOURS)
    actions = rows(content, "adventurer_actions")
    assert [row.number("ap") for row in actions] == [1, 1, 2, 2, 2, 1, 1, 1, 1]
    assert [row.text("rule") for row in actions] == [f"FR-ADV-{n}" for n in range(6, 15)]
    assert [row.text("feature") for row in actions[5:]] == ["crown", "glass", "shield", "monster"]


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-COU-1")
def test_districts_are_a_grid_with_twelve_roads(content: Components) -> None:
    districts = content.tables["districts"].rows
    cells = {name: row.ints("cell") for name, row in districts.items()}
    assert sorted(cells.values()) == [(r, c) for r in (1, 2, 3) for c in (1, 2, 3)]
    roads = set()
    for name, row in districts.items():
        (r, c) = cells[name]
        near = {other for other, (r2, c2) in cells.items() if abs(r - r2) + abs(c - c2) == 1}
        assert set(row.names("roads")) == near
        roads |= {frozenset((name, other)) for other in near}
    assert len(roads) == 12


@pytest.mark.table("T-DIST")
@pytest.mark.rule("FR-COU-3")
def test_each_foreign_colour_owns_an_edge_and_a_corner(content: Components) -> None:
    districts = content.tables["districts"].rows
    for colour in GOODS:
        owned = [name for name, row in districts.items() if row.text("colour") == colour]
        assert sorted(map(len, owned)) == [1, 2]
        (edge,) = [name for name in owned if len(name) == 1]
        assert render(effect(districts[edge], "product")) == f"goods({colour}, 2)"
    assert districts["C"].text("colour") == "blue"
    assert [name for name, row in districts.items() if row.effect("start_power")] == ["N"]


@pytest.mark.table("T-CONTRACT")
def test_contracts_ask_for_all_goods_alike_and_give_more_for_more(content: Components) -> None:
    contracts = rows(content, "contracts")
    assert set(Counter(row.text("district") for row in contracts).values()) == {2}
    assert len({row.text("district") for row in contracts}) == 9
    asked: Counter[str] = Counter()
    points: dict[int, list[int]] = {3: [], 4: []}
    for row in contracts:
        asked.update(row.cost("goods"))
        points[sum(row.cost("goods").values())].append(row.number("vp"))
    assert 0 < min(points[3]) <= max(points[3]) < min(points[4])
    assert [asked[colour] for colour in GOODS] == [16, 16, 15, 16]


@pytest.mark.table("T-COST")
def test_cost_tokens_ask_for_one_or_two_items(content: Components) -> None:
    sizes = Counter(sum(row.cost("cost").values()) for row in rows(content, "cost_tokens"))
    assert sizes == {1: 6, 2: 6}


@pytest.mark.table("T-ENT")
@pytest.mark.rule("FR-ENT-1", "FR-ENT-9")
def test_three_entertainers_for_each_agency(content: Components) -> None:
    agencies = Counter(row.text("colour") for row in rows(content, "entertainers"))
    assert agencies == {"red": 3, "yellow": 3, "green": 3, "purple": 3}
    assert set(content.tables["agencies"].rows) == set(agencies)


@pytest.mark.rule("FR-EXE-1")
def test_companies_form_the_ring(content: Components) -> None:
    companies = content.tables["companies"].rows
    ring = ["red"]
    while len(ring) < 6:
        ring.append(companies[ring[-1]].text("next"))
    assert ring == ["red", "blue", "purple", "green", "yellow", "red"]


@pytest.mark.table("T-PROJ")
def test_each_colour_is_double_on_two_projects_and_single_on_two(content: Components) -> None:
    amounts: Counter[tuple[str, int]] = Counter()
    for row in rows(content, "projects"):
        assert sorted(row.cost("assets").values()) == [1, 2]
        assert row.number("vp") == 5
        amounts.update(row.cost("assets").items())
    assert amounts == {(colour, n): 2 for colour in COLOURS for n in (1, 2)}
    assert len({tuple(row.cost("assets").items()) for row in rows(content, "projects")}) == 10


@pytest.mark.table("T-CROP")
@pytest.mark.rule("FR-FAR-1")
def test_dominoes_are_all_pairs_of_crops_once(content: Components) -> None:
    assert [row.names("halves") for row in rows(content, "dominoes")] == list(combinations_with_replacement(CROPS, 2))


@pytest.mark.rule("FR-FAR-4")
def test_trade_offers_three_bargains_of_one_for_two(content: Components) -> None:
    trade = effect(content.tables["farm_rows"].rows["trade"], "effect")
    assert [render(part) for part in trade.parts] == [
        "pay(resource, 1): gain(credit, 2)",
        "pay(credit, 1): gain(data, 2)",
        "pay(data, 1): gain(resource, 2)",
    ]


@pytest.mark.table("T-ROOM")
@pytest.mark.rule("FR-HOT-1")
def test_rooms_are_connected_and_fit_the_hotels(content: Components) -> None:
    sizes = {row.id: row.number("rows") * row.number("columns") for row in rows(content, "hotels")}
    assert sizes == {"purple": 16, "red": 15, "yellow": 20, "blue": 18}
    for row in rows(content, "rooms"):
        cells = set(row.cells("cells"))
        assert len(cells) == len(row.cells("cells")) == int(row.id[1])
        reached = {min(cells)}
        for _ in cells:
            reached |= {(r, c) for r, c in cells for r2, c2 in reached if abs(r - r2) + abs(c - c2) == 1}
        assert reached == cells
        addition = row.id.startswith("A")
        assert row.number("cards") == (0 if addition else 6)
        assert row.number("tiles") == {"A1": 8, "A2": 7}.get(row.id, 5)


@pytest.mark.table("T-HOTREW")
def test_hotel_rewards_run_from_an_empty_space_to_eight(content: Components) -> None:
    rewards = rows(content, "hotel_rewards")
    assert [row.id for row in rewards] == [str(n) for n in range(9)]
    assert [row.effect("effect") is None for row in rewards] == [True] + [False] * 8


@pytest.mark.table("T-MARKET")
@pytest.mark.rule("FR-MER-1", "FR-MER-8")
def test_markets_have_eight_spaces_and_two_that_exclude_each_other(content: Components) -> None:
    spaces = content.tables["markets"].rows
    assert list(spaces) == [f"{colour}.{n}" for colour in COLOURS for n in range(1, 9)]
    for colour in ("red", "yellow", "blue", "purple"):
        assert render(effect(spaces[f"{colour}.7"], "effect")) == (
            f"if(colour_is_player({colour})){{ give_favor@{colour}: favor({colour}, 1) }}"
        )
        assert render(effect(spaces[f"{colour}.8"], "effect")) == f"if(colour_is_absent({colour})){{ score(2) }}"
    assert [space for space, row in spaces.items() if row.flag("first_stall")] == ["green.8"]
    assert all(row.id == f"{row.text('market')}.{row.number('space')}" for row in spaces.values())


@pytest.mark.rule("FR-PAL-6")
def test_paladin_spaces(content: Components) -> None:
    spaces = rows(content, "paladin_spaces")
    assert [row.id for row in spaces] == ["L1", "L2", "L3", "L4", "L5", "R1", "R2", "R3", "R4", "R5"]
    assert [row.text("rule") for row in spaces] == [f"FR-PAL-{n}" for n in range(7, 17)]
    second = column(content, "paladin_spaces", "second")
    for left in ("L1", "L2", "L3", "L4"):
        assert second[left] == second[left.replace("L", "R")] != ""
    assert second["L5"] == second["R5"] == ""


@pytest.mark.table("T-QUEST")
def test_quests_give_more_for_a_higher_price_and_one_item(content: Components) -> None:
    given: dict[int, set[int]] = {2: set(), 3: set(), 4: set()}
    for row in rows(content, "quests"):
        words = [node for node in walk(effect(row, "effect")) if node.kind == "word"]
        price = sum(int(node.args[1]) for node in words if node.word == "pay")
        given[price].add(stated(row, "effect", "score"))
        assert [node.args[1] for node in words if node.word == "gain"] == [1]
    assert 0 < max(given[2]) < min(given[3]) <= max(given[3]) < min(given[4])


@pytest.mark.table("T-UND")
@pytest.mark.rule("FR-UND-1")
def test_two_characters_for_each_foreign_colour_and_one_without(content: Components) -> None:
    colours = Counter(row.text("colour") for row in rows(content, "characters"))
    assert colours == {"red": 2, "green": 2, "blue": 2, "purple": 2, "": 1}
    level3 = column(content, "characters", "level3")
    assert level3["hacker"] == "awaken(any) as card => favor(card.other, 2)"


def test_a_users_pack_changes_one_card_and_is_checked(tmp_path: Path) -> None:
    (tmp_path / "data.toml").write_text("[NC3]\nvp = 4\n")
    changed = GAME.load(tmp_path)
    assert changed.tables["data"].rows["NC3"].number("vp") == 4
    assert changed.hash != GAME.load().hash
    (tmp_path / "data.toml").write_text('[NC3]\nbuilding = "XX"\n')
    with pytest.raises(PackError, match="NC3: building: 'XX' is not among VF"):
        GAME.load(tmp_path)


RULES = Path(__file__).parents[3] / "docs" / "rules" / "free_radicals.md"
RULINGS = Path(__file__).parents[3] / "docs" / "rulings" / "free_radicals.md"


def test_every_rule_is_defined_once_and_rows_cite_rules_that_exist(content: Components) -> None:
    text = RULES.read_text(encoding="utf-8")
    defined = Counter(re.findall(r"^(?:- \*\*|\| )(FR-[A-Z]+-\d+)(?:\*\*| \|)", text, re.MULTILINE))
    assert set(defined.values()) == {1}
    for table in content.tables.values():
        for row in table.rows.values():
            assert row.text("rule") in {"", *defined}, (table.name, row.id)


def test_every_ruling_is_numbered_and_cited_by_its_rule() -> None:
    rules = RULES.read_text(encoding="utf-8").splitlines()
    rulings = re.findall(r"^## R(\d+)\. .*\((FR-[A-Z]+-\d+)\)$", RULINGS.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(number) for number, _ in rulings] == list(range(1, len(rulings) + 1))
    for number, rule in rulings:
        (line,) = [line for line in rules if line.startswith(f"- **{rule}**")]
        assert re.search(rf"\bR{number}\b", line), (number, rule)


def test_the_documented_pack_is_sound(tmp_path: Path) -> None:
    text = (RULES.parents[1] / "adding_cards.md").read_text(encoding="utf-8")
    tables = game("free_radicals").load().tables
    files = re.findall(r"```toml\n# (\w+)\.toml\n(.*?)```", text, re.DOTALL)
    files = [(f"{name}.toml", rows) for name, rows in files if name in tables]
    assert [name for name, _ in files] == ["data.toml", "buildings.toml"]
    for name, rows_of_it in files:
        (tmp_path / name).write_text(rows_of_it)
    changed = GAME.load(tmp_path).tables
    assert changed["data"].rows["NC3"].cost("cost") == {"carbon": 1}
    assert changed["data"].rows["NC3"].note == "cheaper churches"
    assert render(effect(changed["buildings"].rows["VF"], "main")) == (
        "pay(resource, 1): gain(resource, 2); gain(credit, 1)"
    )
