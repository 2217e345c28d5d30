"""The Paladins, rule by rule (FR-PAL, FR-BLDG-10)."""

from __future__ import annotations

import pytest
from tests.games.free_radicals.playing import check_playthrough, company, play_at_random, story
from tests.games.free_radicals.support import Table, table

from arcology.games.free_radicals.factions.paladins.rules import bit, board_of
from arcology.games.free_radicals.factions.paladins.state import KNIGHT, NO_QUEST, NONE, SPACES, SQUIRE

QUESTS = tuple(f"Q{n}" for n in range(1, 9))
FOREIGN = ("red", "yellow", "green", "blue")


@pytest.fixture
def t() -> Table:
    """Seat 0 plays the Paladins and has nothing; seat 1 is yellow, seat 2 red."""
    return table("paladins", "artisans", "executives").poor(0)


def stand(t: Table, knights: tuple[str, ...] = (), squires: tuple[str, ...] = ()) -> Table:
    """Paladins on the spaces; the rest is at home."""
    board = board_of(t.s, 0)
    board.spaces = [KNIGHT if space in knights else SQUIRE if space in squires else NONE for space in SPACES]
    return t


def knights(t: Table, number: int) -> Table:
    board_of(t.s, 0).knights = number
    return t


def use(t: Table, space: str) -> Table:
    """A Paladin has just come to the space, or leaves it."""
    t.s.turn = 0
    return t.begin(("pal_use", 0, space))


def used(t: Table, *options: str) -> Table:
    """These options were used this turn."""
    mask = 0
    for option in options:
        space, column = option.split("/")
        mask |= bit(space, column)
    board_of(t.s, 0).used = mask
    return t


def quest(t: Table, active: str | None, *deck: str) -> Table:
    board = board_of(t.s, 0)
    board.quest = NO_QUEST if active is None else QUESTS.index(active)
    board.quests = [QUESTS.index(id) for id in deck]
    board.finished = [i for i, id in enumerate(QUESTS) if id != active and id not in deck]
    return t


# ---- board and phases ------------------------------------------------------------------------


@pytest.mark.table("T-START")
@pytest.mark.rule("FR-PAL-1")
def test_setup() -> None:
    t = table("paladins", "artisans", first=1)
    board = t.board(0)
    assert board["home"] == {"knight": 1, "squire": 4}
    assert set(board["spaces"].values()) == {None}
    assert board["track"] == 0
    assert board["quest"] in QUESTS
    assert board["quests"] == 7
    assert board["finished"] == []
    assert t.goods(0) == {"credit": 1, "hydrogen": 1, "carbon": 1}
    assert len(t.hand(0)) == 2


@pytest.mark.rule("FR-PAL-1")
def test_the_quests_are_shuffled() -> None:
    assert len({table("paladins", "artisans", seed=seed).board(0)["quest"] for seed in range(20)}) > 4


@pytest.mark.rule("FR-PAL-2")
def test_odd_turns_place_and_even_turns_remove(t: Table) -> None:
    board = board_of(t.s, 0)
    for turn in range(1, 13):
        board.track = turn - 1
        stand(t, ("L1",), ("L2",)) if turn % 2 == 0 else stand(t)
        t.begin(("pal_progress", 0))
        assert board.track == turn
        assert t.prompt() == ("pal_place" if turn % 2 else "pal_use"), "a single Knight is taken back unasked"


@pytest.mark.rule("FR-PAL-2", "FR-PAL-17")
def test_what_was_used_is_forgotten_when_a_new_turn_begins(t: Table) -> None:
    used(t, "L5/first", "R2/second").begin(("pal_progress", 0))
    assert t.board(0)["used"] == []


# ---- Place and Remove turns ------------------------------------------------------------------


@pytest.mark.rule("FR-PAL-3")
def test_all_five_are_placed_one_by_one_on_different_spaces(t: Table) -> None:
    t.begin(("pal_place", 0))
    assert t.offers() == {f"place:{space}/{kind}" for space in SPACES for kind in ("knight", "squire")}
    for n, space in enumerate(("R2", "L5", "L2", "R5", "R1")):
        kind = "knight" if n == 1 else "squire"
        assert not {"skip", "done"} & t.offers()
        t.choose("place", f"{space}/{kind}").skip()
        if n < 4:
            assert not any(offer.startswith(f"place:{space}/") for offer in t.offers())
            assert any(offer.endswith("/knight") for offer in t.offers()) == (n < 1)
    t.nothing_pending()
    spaces = t.board(0)["spaces"]
    assert {space: kind for space, kind in spaces.items() if kind} == {
        "R2": "squire",
        "L5": "knight",
        "L2": "squire",
        "R5": "squire",
        "R1": "squire",
    }
    assert t.board(0)["home"] == {"knight": 0, "squire": 0}


@pytest.mark.rule("FR-PAL-3")
@pytest.mark.parametrize("kind", ["knight", "squire"])
def test_squires_and_knights_use_a_space_alike(t: Table, kind: str) -> None:
    t.begin(("pal_place", 0)).choose("place", f"R2/{kind}")
    assert t.offers() == {"use:R2/first", "use:R2/second", "skip"}
    t.choose("use", "R2/first")
    assert t.goods(0) == {"credit": 1}
    assert t.prompt() == "pal_place", "one option only"


@pytest.mark.rule("FR-PAL-3", "FR-ACT-5")
def test_a_space_need_not_be_used(t: Table) -> None:
    use(t, "R2")
    assert t.question().default is t.pack.skip
    t.skip().nothing_pending()
    assert t.goods(0) == {}
    assert t.board(0)["used"] == []


@pytest.mark.rule("FR-PAL-4")
def test_knights_are_taken_back_in_any_order_and_use_the_space_they_leave(t: Table) -> None:
    knights(t, 3)
    stand(t, ("R2", "L5", "R5"), ("L1", "L2")).begin(("pal_remove", 0))
    assert t.offers() == {"recall:R2", "recall:L5", "recall:R5"}, "no Squire acts"
    t.choose("recall", "L5").choose("use", "L5/first").choose("gain", "titanium")
    assert t.offers() == {"recall:R2", "recall:R5"}
    t.choose("recall", "R5").skip()
    assert t.question().about == ("R2",), "the last Knight leaves unasked"
    t.choose("use", "R2/second").nothing_pending()
    assert t.goods(0) == {"titanium": 1}
    assert t.favor(0) == {"red": 1}
    assert set(t.board(0)["spaces"].values()) == {None}, "the Squires have come home, too"


@pytest.mark.rule("FR-PAL-5")
def test_one_squire_becomes_a_knight_at_the_end_of_a_remove_turn(t: Table) -> None:
    for before in range(1, 6):
        knights(t, before)
        stand(t).begin(("pal_remove", 0)).nothing_pending()
        assert t.board(0)["home"] == {"knight": min(before + 1, 5), "squire": max(4 - before, 0)}
        assert bool(t.events("pal_promoted")) == (before < 5)


@pytest.mark.rule("FR-PAL-5")
def test_nobody_is_promoted_in_a_place_turn(t: Table) -> None:
    knights(t, 2).begin(("pal_place", 0))
    for space in ("R2", "L5", "L2", "R5", "R1"):
        option = next(o for o in t.question().options if o.target.startswith(space))
        t.choose(option.verb, option.target).skip()
    t.nothing_pending()
    assert board_of(t.s, 0).knights == 2


@pytest.mark.rule("FR-PAL-5", "FR-PAL-2", "FR-PAL-4")
def test_the_number_of_knights_that_act_over_a_whole_game() -> None:
    """1, 2, 3, 4, 5, 5 on the six Remove turns."""
    t = table("paladins", "artisans")
    recalls: dict[int, int] = {}
    while not t.s.over:
        decision = t.question()
        option = decision.options[-1]
        t.choose(option.verb, option.target)
        for event in t.events("pal_recalled"):
            assert event.seat == 0
            track = board_of(t.s, 0).track
            recalls[track] = recalls.get(track, 0) + 1
    assert recalls == {2: 1, 4: 2, 6: 3, 8: 4, 10: 5, 12: 5}


# ---- the ten spaces --------------------------------------------------------------------------


SECOND = {"L1": "yellow", "L2": "red", "L3": "blue", "L4": "green"}
SECOND |= {space.replace("L", "R"): colour for space, colour in SECOND.items()}


@pytest.mark.rule("FR-PAL-6", "FR-PAL-7", "FR-PAL-8", "FR-PAL-9", "FR-PAL-10")
@pytest.mark.rule("FR-PAL-12", "FR-PAL-13", "FR-PAL-14", "FR-PAL-15")
@pytest.mark.parametrize("space", SECOND)
def test_the_second_option_is_a_favor(t: Table, space: str) -> None:
    use(t, space).choose("use", f"{space}/second").nothing_pending()
    assert t.favor(0) == {SECOND[space]: 1}


@pytest.mark.rule("FR-PAL-6", "FR-PAL-11", "FR-PAL-16")
@pytest.mark.parametrize("space", ["L5", "R5"])
def test_the_lowest_spaces_have_one_option(t: Table, space: str) -> None:
    use(t, space)
    assert t.offers() == {f"use:{space}/first", "skip"}


@pytest.mark.rule("FR-PAL-6", "FR-ACT-5")
@pytest.mark.parametrize(
    ("space", "why"),
    [
        ("L1", "no_card_to_awaken"),
        ("L2", "no_credit"),
        ("L3", "no_building"),
        ("L4", "nothing_to_copy"),
        ("R1", "no_track"),
        ("R3", "no_data"),
    ],
)
def test_without_means_only_the_favor_is_left(t: Table, space: str, why: str) -> None:
    use(t, space)
    assert t.offers() == {f"use:{space}/second", "skip"}
    assert t.refused() == {f"use:{space}/first": why}


@pytest.mark.rule("FR-PAL-7", "FR-AWAKEN-1")
def test_l1_awakens(t: Table) -> None:
    t.seat(0, hand=["CT4", "CT5", "VF1"], credit=2)
    use(t, "L1").choose("use", "L1/first")
    assert t.offers() == {"awaken:CT4", "awaken:CT5"}
    t.choose("awaken", "CT5").nothing_pending()
    assert t.sources(0) == {"awaken": 3}
    assert t.s.slots[2 * 3] == 0


@pytest.mark.rule("FR-PAL-8", "FR-PREST-2")
def test_l2_buys_the_token(t: Table) -> None:
    t.seat(0, credit=2).prestige(1)
    use(t, "L2").choose("use", "L2/first").nothing_pending()
    assert t.holder() == 0
    assert t.goods(0) == {"credit": 1}
    assert t.sources(0) == {"prestige": 1}


@pytest.mark.rule("FR-PAL-9", "FR-VISIT-1")
def test_l3_visits_any_building(t: Table) -> None:
    t.awake("CS", 1).awake("CA", 2)
    use(t, "L3").choose("use", "L3/first").choose("favor", "red").choose("favor", "blue").nothing_pending()
    assert t.favor(0) == {"red": 1, "blue": 1}
    assert t.favor(1) == {"purple": 1}


@pytest.mark.rule("FR-PAL-11", "FR-ITEM-3")
def test_l5_gains_a_resource(t: Table) -> None:
    use(t, "L5").choose("use", "L5/first")
    assert t.offers() == {"gain:hydrogen", "gain:carbon", "gain:titanium"}
    t.choose("gain", "carbon").nothing_pending()
    assert t.goods(0) == {"carbon": 1}


@pytest.mark.rule("FR-PAL-12", "FR-KNOW-2")
def test_r1_pays_to_advance(t: Table) -> None:
    t.seat(0, hydrogen=1)
    use(t, "R1").choose("use", "R1/first").choose("advance", "green").nothing_pending()
    assert t.step("green") == 1
    assert t.goods(0) == {}
    assert t.favor(0) == {"green": 1}


@pytest.mark.rule("FR-PAL-13")
def test_r2_gains_a_credit(t: Table) -> None:
    use(t, "R2").choose("use", "R2/first").nothing_pending()
    assert t.goods(0) == {"credit": 1}


@pytest.mark.rule("FR-PAL-14", "FR-ACT-1")
def test_r3_trades_a_data_card_for_a_resource_and_a_credit(t: Table) -> None:
    t.seat(0, hand=["VF1", "CC1"])
    use(t, "R3").choose("use", "R3/first").choose("discard", "CC1").choose("gain", "titanium").nothing_pending()
    assert t.goods(0) == {"titanium": 1, "credit": 1}
    assert t.hand(0) == {"VF1"}
    assert t.discard() == ["CC1"]


@pytest.mark.rule("FR-PAL-16", "FR-DATA-3")
def test_r5_gains_a_data_card_and_a_favor(t: Table) -> None:
    t.display("VF1")
    use(t, "R5").choose("use", "R5/first").choose("take", "VF1")
    assert t.offers() == {f"favor:{colour}" for colour in FOREIGN}
    t.choose("favor", "green").nothing_pending()
    assert t.hand(0) == {"VF1"}
    assert t.favor(0) == {"green": 1}


# ---- copying ---------------------------------------------------------------------------------


@pytest.mark.rule("FR-PAL-10", "FR-PAL-17")
def test_l4_copies_an_option_used_this_turn_at_another_space(t: Table) -> None:
    t.begin(("pal_place", 0))
    t.choose("place", "R2/squire").choose("use", "R2/first")
    t.choose("place", "L2/squire").choose("use", "L2/second")
    t.choose("place", "L4/knight")
    assert t.offers() == {"use:L4/first", "use:L4/second", "skip"}
    t.choose("use", "L4/first")
    assert t.offers() == {"copy:R2/first", "copy:L2/second"}
    t.choose("copy", "L2/second")
    assert t.favor(0) == {"red": 2}
    assert t.goods(0) == {"credit": 1}
    assert t.prompt() == "pal_place"


@pytest.mark.rule("FR-PAL-17")
def test_a_skipped_option_cannot_be_copied_nor_l4_itself(t: Table) -> None:
    t.begin(("pal_place", 0)).choose("place", "R2/squire").skip().choose("place", "L4/squire")
    assert t.refused() == {"use:L4/first": "nothing_to_copy"}
    used(t, "L4/second")
    use(t, "L4")
    assert t.refused() == {"use:L4/first": "nothing_to_copy"}


@pytest.mark.rule("FR-PAL-17", "FR-ACT-1")
def test_a_copy_pays_again(t: Table) -> None:
    t.seat(0, credit=1)
    used(t, "L2/first")
    use(t, "L4").choose("use", "L4/first").nothing_pending()
    assert t.goods(0) == {}
    assert t.sources(0) == {"prestige": 1}
    use(t, "L4")
    assert t.refused() == {"use:L4/first": "nothing_to_copy"}, "the Credit is spent"


@pytest.mark.rule("FR-PAL-17")
def test_a_copy_makes_its_choices_anew(t: Table) -> None:
    used(t, "R5/first")
    use(t, "L4").choose("use", "L4/first").choose("draw", "deck")
    assert t.offers() == {f"favor:{colour}" for colour in FOREIGN}


@pytest.mark.rule("FR-PAL-17", "FR-VISIT-2")
def test_a_copied_visit_needs_another_building(t: Table) -> None:
    t.awake("CS", 1)
    use(t, "L3").choose("use", "L3/first").choose("favor", "red").choose("favor", "red")
    use(t, "L4")
    assert t.refused() == {"use:L4/first": "nothing_to_copy"}
    t.awake("VF", 1).seat(0, hydrogen=1)
    use(t, "L4").choose("use", "L4/first")
    assert t.events("visited")[0].about == ("VF",)


@pytest.mark.rule("FR-PAL-17")
@pytest.mark.parametrize("space", [space for space in SPACES if space != "L4"])
@pytest.mark.parametrize("column", ["first", "second"])
def test_every_option_can_be_copied(t: Table, space: str, column: str) -> None:
    if column == "second" and space not in SECOND:
        return
    quest(t, "Q1", "Q2").awake("CS", 1).seat(0, hand=["CT4"], hydrogen=1, carbon=1, credit=2)
    used(t, f"{space}/{column}")
    use(t, "L4").choose("use", "L4/first")
    assert t.events("pal_copied")[0].about == (space, column)


# ---- Quests ----------------------------------------------------------------------------------


REWARDS: dict[str, tuple[dict[str, int], int, str]] = {
    "Q1": ({"hydrogen": 1, "carbon": 1}, 3, "credit"),
    "Q2": ({"carbon": 1, "titanium": 1}, 3, "credit"),
    "Q3": ({"hydrogen": 1, "titanium": 1}, 3, "credit"),
    "Q4": ({"hydrogen": 2, "carbon": 1}, 5, "data"),
    "Q5": ({"carbon": 2, "titanium": 1}, 5, "data"),
    "Q6": ({"titanium": 2, "hydrogen": 1}, 5, "data"),
    "Q7": ({"hydrogen": 1, "carbon": 1, "titanium": 1}, 5, "credit"),
    "Q8": ({"hydrogen": 2, "carbon": 1, "titanium": 1}, 7, "credit"),
}


@pytest.mark.table("T-QUEST")
@pytest.mark.rule("FR-PAL-15", "FR-PAL-18")
@pytest.mark.parametrize("id", QUESTS)
def test_a_quest_costs_resources_and_brings_points_and_an_item(t: Table, id: str) -> None:
    cost, points, item = REWARDS[id]
    after = "Q2" if id == "Q1" else "Q1"
    quest(t, id, after).seat(0, hand=[], **cost)
    use(t, "R4").choose("use", "R4/first")
    if item == "data":
        assert t.board(0)["quest"] == id, "its Items first, then the next Quest"
        t.choose("draw", "deck")
    t.nothing_pending()
    assert t.sources(0) == {"faction": points}
    assert t.goods(0) == ({"credit": 1} if item == "credit" else {})
    assert len(t.hand(0)) == (item == "data")
    assert t.board(0)["quest"] == after
    assert id in t.board(0)["finished"]
    assert t.game.components(t.s)["quest"] == 8


@pytest.mark.table("T-QUEST")
@pytest.mark.rule("FR-PAL-18", "FR-ACT-1")
@pytest.mark.parametrize("id", QUESTS)
def test_a_quest_is_refused_one_resource_short(t: Table, id: str) -> None:
    cost = REWARDS[id][0]
    for item in cost:
        short = {**dict.fromkeys(("hydrogen", "carbon", "titanium"), 3), item: cost[item] - 1}
        quest(t, id).seat(0, hand=[], credit=5, **short)
        use(t, "R4")
        assert t.refused() == {"use:R4/first": f"no_{item}"}


@pytest.mark.rule("FR-PAL-18")
def test_a_copy_completes_the_next_quest_if_it_can_be_paid(t: Table) -> None:
    quest(t, "Q1", "Q2").seat(0, hydrogen=1, carbon=2, titanium=1)
    use(t, "R4").choose("use", "R4/first")
    assert t.board(0)["quest"] == "Q2"
    use(t, "L4").choose("use", "L4/first").nothing_pending()
    assert t.score(0) == 6
    assert t.board(0)["finished"][-2:] == ["Q1", "Q2"]
    assert t.board(0)["quest"] is None


@pytest.mark.rule("FR-PAL-18")
def test_a_next_quest_that_cannot_be_paid_cannot_be_copied(t: Table) -> None:
    quest(t, "Q1", "Q8").seat(0, hydrogen=1, carbon=2, titanium=1)
    use(t, "R4").choose("use", "R4/first")
    use(t, "L4")
    assert t.refused() == {"use:L4/first": "nothing_to_copy"}


@pytest.mark.rule("FR-PAL-18")
def test_without_an_active_quest_the_option_is_closed(t: Table) -> None:
    quest(t, None).seat(0, hydrogen=5, carbon=5, titanium=5)
    use(t, "R4")
    assert t.refused() == {"use:R4/first": "no_active_quest"}
    assert t.offers() == {"use:R4/second", "skip"}


@pytest.mark.rule("FR-PAL-1", "FR-PAL-18")
def test_the_next_quest_is_drawn_by_chance_from_what_is_left(t: Table) -> None:
    seen = set()
    for _ in range(20):
        quest(t, "Q1", "Q2", "Q5", "Q7").begin(("pal_quest_done", 0))
        seen.add(t.board(0)["quest"])
        assert t.s.chanced
    assert seen == {"Q2", "Q5", "Q7"}


# ---- Neon Church -----------------------------------------------------------------------------


@pytest.mark.rule("FR-PAL-19", "FR-BLDG-10")
def test_neon_church_gives_the_token_and_a_favor(t: Table) -> None:
    t.awake("NC", 1).begin(("visit", 0, "any"))
    assert t.holder() == 0
    assert t.offers() == {f"favor:{colour}" for colour in FOREIGN}
    t.choose("favor", "yellow").nothing_pending()
    assert t.sources(0) == {"prestige": 1}
    assert t.favor(0) == {"yellow": 1}
    assert t.favor(1) == {"purple": 1}
    assert t.goods(1) == {"hydrogen": 1}


@pytest.mark.rule("FR-PAL-19", "FR-BLDG-10", "FR-ACT-3")
def test_neon_church_with_the_token_in_hand_scores_two(t: Table) -> None:
    t.awake("NC", 0).prestige(0).seat(0, hydrogen=2).begin(("visit", 0, "any"))
    assert t.offers() == {"visit:NC", "visit:NC/power"}
    t.choose("visit", "NC/power").choose("favor", "red").nothing_pending()
    assert t.sources(0) == {"prestige": 2}
    assert t.goods(0) == {"hydrogen": 2}


@pytest.mark.rule("FR-BLDG-10")
def test_neon_church_main_power(t: Table) -> None:
    t.awake("NC", 0).seat(0, hydrogen=2).begin(("visit", 0, "any")).choose("visit", "NC").nothing_pending()
    assert t.sources(0) == {"visit": 4}
    assert t.goods(0) == {}


# ---- the whole faction -----------------------------------------------------------------------


def test_outline_reads_spaces_home_track_and_quest(t: Table) -> None:
    quest(stand(t, ("L3",), ("R5",)), "Q6")
    (zone,) = [zone for zone in t.game.outline(t.game.view(t.s, 1)) if zone.id == "paladins"]
    said = [(item.id, item.count, item.facts) for item in zone.items]
    kinds = {"L3": ("knight",), "R5": ("squire",)}
    assert said == [
        *[(space, int(space in kinds), kinds.get(space, ())) for space in SPACES],
        ("knight", 0, ()),
        ("squire", 3, ()),
        ("action_track", board_of(t.s, 0).track, ()),
        ("Q6", 1, ()),
        *[(id, 1, ()) for id in QUESTS if id != "Q6"],
    ]


@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    s = play_at_random(company("paladins", seed), seed)
    assert s.round == 12


def test_playthrough() -> None:
    check_playthrough("paladins", story(("paladins", "artisans"), 7))
