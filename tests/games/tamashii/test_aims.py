"""Goals and events of somebody's own pack: what they may wait for, and what is said when they cannot be met."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from tests.games.tamashii.support import GAME, Table, table

from arcology.games.tamashii.asking import Ask
from arcology.games.tamashii.city.places import hex_id
from arcology.games.tamashii.components import Components
from arcology.games.tamashii.effects import EFFECTS, holds
from arcology.games.tamashii.terms import QUEST
from arcology.kernel.meaning import read_cond
from arcology.kernel.pack import PackError


def pack_with(folder: Path, name: str, fields: str) -> Components:
    """The components, and one row more of the user's."""
    head = {"goals": '[X1]\nname = "Own"\nrule = "Our own"\nvp = 2\n'}
    head["events"] = '[X1]\nname = "Own"\nrule = "Our own"\nnumber = 5\n'
    (folder / f"{name}.toml").write_text(f"{head[name]}{fields}\n", encoding="utf-8")
    pack = GAME.load(folder)
    assert isinstance(pack, Components)
    return pack


def rivals(pack: Components) -> Table:
    """A rivalry with that goal out and no other."""
    t = table("C", pack=pack, map="MS1", enhancement="EN2", pvp="PV1", conditions="CO1")
    t.decks(goals_out=["X1"], next_goal="none").seat(0, goals=[])
    return t.seat(1, goals=[id for id in pack.goal_ids if id != "X1"])


def taken(t: Table, seat: int = 0) -> list[str]:
    return [t.pack.goal_ids[each] for each in t.p(seat).goals]


@pytest.mark.rule("TA-COMP-9")
def test_a_new_goal_is_met_by_a_condition_nobody_used_before(tmp_path: Path) -> None:
    t = rivals(pack_with(tmp_path, "goals", 'met = "exp - attached >= 2 and (trace >= 3 or not revealed(D09))"'))
    t.seat(0, exp=2, trace=2).enemies(0, "E01").begin(("exp", 0, 1))
    assert taken(t) == [], "the trace is too low"
    t.begin(("trace", 0, 1))
    assert taken(t) == ["X1"], "at once, when the last part of it comes true"
    assert t.game.scores(t.s)[0].sources["goals"] == 2


@pytest.mark.rule("TA-COMP-10")
def test_a_new_goal_counts_moments_while_its_condition_holds(tmp_path: Path) -> None:
    own = 'when = "reveal"\nneed = 2\nwithin = "round"\nmet = "asset(power) >= 1"'
    t = rivals(pack_with(tmp_path, "goals", own))
    t.seat(0, power=0).begin(("reveal_place", 0, 1))
    t.seat(0, power=1).begin(("reveal_place", 0, 2))
    assert taken(t) == [], "the first was revealed without power"
    t.begin(("reveal_place", 0, 3))
    assert taken(t) == ["X1"]
    late = rivals(t.pack).seat(0, power=1).begin(("reveal_place", 0, 1)).begin(("next_round",))
    late.seat(0, power=1).begin(("reveal_place", 0, 2))
    assert taken(late) == [], "not in one round"


def test_a_new_goal_may_ask_for_different_districts(tmp_path: Path) -> None:
    t = rivals(pack_with(tmp_path, "goals", 'when = "districts"\nneed = 2'))
    t.begin(("district_done", 0, 3)).begin(("district_done", 0, 3))
    assert taken(t) == []
    t.begin(("district_done", 0, 4))
    assert taken(t) == ["X1"]


STATES = {
    "exp >= 3": ("exp", 0, 3),
    "asset(power) == 0": ("lose", 0, "power", 9),
    "attached >= 1": ("attach", 0, 1),
    "attached == 0": ("drop_top", 0),
    "on(D03)": ("arrive", 0, 0, 0),
    "itg <= 2": ("hurt", 0, 3),
    "trace >= 2": ("trace", 0, 2),
    "owned(O) >= 1": ("token", 0, "O", 1),
}


@pytest.mark.rule("TA-COMP-9")
@pytest.mark.parametrize("met", STATES)
def test_whatever_a_goal_may_look_at_is_seen_at_once(met: str, tmp_path: Path) -> None:
    t = rivals(pack_with(tmp_path, "goals", f'met = "{met}"')).tile("hex:0,0", "D03")
    for seat in (0, 1):
        t.seat(seat, exp=0, power=1, itg=5, trace=0)
        if met == "attached == 0":
            t.enemies(seat, f"E01#{seat}")
    t.begin(("act", 0))
    assert taken(t) == []
    t.begin(STATES[met])
    assert taken(t) == ["X1"]


@pytest.mark.rule("TA-LC-6")
def test_a_new_event_is_offered_at_its_moment(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, "events", 'when = "launches"\nneed = 2\nmet = "bodies == 0"')
    t = table("S1", pack=pack, living_city="on")
    t.seat(0, events=["X1"]).grid(0, "SSS.", "MMM.").begin(("launch_step", 0))
    t.choose("launch", "BP-S3/a1-b1-c1")
    assert t.prompt() == "launch", "only one so far"
    t.choose("launch", "BP-M3/a2-b2-c2")
    assert t.prompt() == "event_complete"
    t.choose("event_complete", "X1")
    assert t.events("heist")


def documented(file: str) -> str:
    text = (Path(__file__).parents[3] / "docs" / "adding_cards.md").read_text(encoding="utf-8")
    return text.split(f"```toml\n# {file}\n")[1].split("```")[0]


def test_the_documented_goal_is_met_and_the_documented_fault_is_named(tmp_path: Path) -> None:
    (tmp_path / "goals.toml").write_text(documented("goals.toml").replace("G21", "X1"), encoding="utf-8")
    pack = GAME.load(tmp_path)
    assert isinstance(pack, Components)
    t = rivals(pack).seat(0, power=1, trace=2).begin(("reveal_place", 0, 1), ("reveal_place", 0, 2))
    assert taken(t) == ["X1"]
    (tmp_path / "goals.toml").write_text(
        documented("goals.toml").replace("asset(power)", "asset(gold)"), encoding="utf-8"
    )
    with pytest.raises(PackError, match=r"goals.toml: G21: met: column 16: asset cannot take 'gold'"):
        GAME.load(tmp_path)


FAULTS = {
    "goals": {
        'when = "sunrise"': "when: 'sunrise' is not among launch, launches",
        'met = "wealth >= 3"': "met: column 1: unknown condition 'wealth'",
        'met = "asset(gold) >= 3"': "met: column 1: asset cannot take 'gold' as asset, expected shield",
        'met = "exp >= 3 and on(D99)"': "met: column 14: there is no D99 among the districts",
        'met = "exp >="': "met: column 7: ",
        "": "met: is missing: nothing says when it is fulfilled",
        'met = "exp >= 3"\nneed = 2': "need: counts a moment, and there is no when",
        'met = "exp >= 3"\nwithin = "round"': "within: counts a moment, and there is no when",
        'when = "defeat"\nwithin = "week"': "within: 'week' is not among round",
        'when = "defeat"\nneed = 0': "need: must be 1 or more",
        'test = "M"': "difficulty: a test has one, of 1 or more",
        'when = "defeat"\ndifficulty = 2': "difficulty: there is no test",
        'test = "M"\ndifficulty = 3\nwhen = "defeat"': "when: a goal with a test is met by passing it",
    },
    "events": {
        "": "met: is missing: nothing says when it is fulfilled",
        'when = "defeat"\nneed = 2': "need: an event does not count, and defeat comes one by one",
        'when = "reveal"\nmet = "revealed(D99)"': "met: column 1: there is no D99 among the districts",
    },
}
CASES = [(name, fields, said) for name, faults in FAULTS.items() for fields, said in faults.items()]


@pytest.mark.parametrize(("name", "fields", "said"), CASES, ids=[f"{name}: {said}" for name, _, said in CASES])
def test_a_bad_row_is_refused_with_file_row_and_column(name: str, fields: str, said: str, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    with pytest.raises(PackError) as caught:
        pack_with(folder, name, fields)
    assert str(caught.value).startswith(f"own/{name}.toml: X1: {said}")


@pytest.mark.parametrize(
    ("name", "row", "fields", "said"),
    [
        ("pvp", "PV9", 'pattern = "VFF"', "effect: is missing, and there is a pattern"),
        ("enhancements", "EN9", 'when = "reset"', "effect: is missing, and there is a when"),
        ("enhancements", "EN9", 'upgrade = "token(O)"', "upgrade: column 1: token takes 2 arguments, 1 given"),
        ("pvp", "PV9", 'when = "reset"\nif = "on(D99)"\neffect = "exp(1)"', "if: column 1: there is no D99"),
        ("enhancements", "EN9", 'upgrade = "if(defeated(Z99)){ exp(1) }"', "upgrade: column 4: there is no Z99"),
        ("pvp", "PV9", 'when = "quest"\neffect = "dance"', "effect: column 1: unknown word 'dance'"),
    ],
)
def test_a_card_of_a_rivalry_that_would_do_nothing_is_refused(
    name: str, row: str, fields: str, said: str, tmp_path: Path
) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / f"{name}.toml").write_text(f'[{row}]\nname = "Own"\nrule = "Our own"\n{fields}\n', encoding="utf-8")
    with pytest.raises(PackError) as caught:
        GAME.load(folder)
    assert str(caught.value).startswith(f"own/{name}.toml: {row}: {said}")


def test_a_new_pvp_card_needs_no_code(tmp_path: Path) -> None:
    (tmp_path / "pvp.toml").write_text(documented("pvp.toml"), encoding="utf-8")
    pack = GAME.load(tmp_path)
    assert isinstance(pack, Components)
    t = table("C", pack=pack, map="MS1", enhancement="EN2", pvp="PV7", conditions="CO1")
    for seat in (0, 1):
        t.seat(seat, at="hex:0,0", assets=[0, seat, 0, 0])
    t.begin(("quest_turn", 0), ("quest_turn", 1), phase=QUEST)
    assert [t.assets(seat) for seat in (0, 1)] == [{}, {"memory": 1}], "there and back"
    assert len(t.events("triggered")) == 2


def test_a_new_enhancement_needs_no_code(tmp_path: Path) -> None:
    row = '[EN9]\nname = "Own"\nrule = "Our own"\npassive = "mod(district_gain, 2); mod(body_any, 2)"\n'
    (tmp_path / "enhancements.toml").write_text(f'{row}upgrade = "spend_exp(1): recover(2)"\n', encoding="utf-8")
    pack = GAME.load(tmp_path)
    assert isinstance(pack, Components)
    t = table("C", pack=pack, map="MS1", enhancement="EN9", pvp="PV1", conditions="CO1")
    t.tile("hex:0,0", "D04").seat(0, at="hex:0,0", assets=[0] * 4, exp=1, itg=1).begin(("district_step", 0))
    t.choose("district", "districts.D04.effect")
    assert t.assets() == {"power": 4}, "two more"
    t.decks(market=["B01"]).grid(0, "SMSM").begin(("launch_step", 0))
    assert "B01/a1-b1-c1-d1" in t.targets("launch"), "two symbols count as any"
    t.begin(("plan", 0)).choose("upgrade", "EN9")
    assert (t.p().exp, t.p().itg) == (0, 3)


def own(folder: Path, name: str, text: str) -> Components:
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    pack = GAME.load(folder)
    assert isinstance(pack, Components)
    return pack


def test_a_new_companion_needs_no_code(tmp_path: Path) -> None:
    fox = '[FOX]\nname = "Cyberfox"\ncode = "K01"\ntiming = "launch"\neffect = "gain(reroll, 1)"\n'
    t = table("S1", pack=own(tmp_path, "companions", fox), companion="FOX")
    t.shared(figures={"companion_place": hex_id(t.s, t.p().place)})
    t.seat(0, assets=[0] * 4).begin(("launch_step", 0)).choose("companion", "FOX")
    assert t.assets() == {"reroll": 1}


def test_a_new_district_may_be_a_home_or_wait_to_be_unlocked(tmp_path: Path) -> None:
    row = 'name = "Own"\nentry = 1\nstationary = 1\ncopies = 1\nrandom = true\n'
    pack = own(tmp_path, "districts", f'[D30]\n{row}home = true\n[D31]\n{row}code = "L01"\n')
    t = table("S1", pack=pack).tile("hex:1,0", "D30")
    t.begin(("reset_home", 0))
    assert t.targets("move") == {"hex:1,0", t.hex("D01")}
    for unlocked, there in (("S1", False), ("S1 L01", True)):
        pool = table("S1", pack=pack, unlocked=unlocked).s.city
        assert (pack.tile_number["D31"] in {*pool.tiles, *pool.tiles_left}) == there


def test_a_new_pattern_for_all_has_its_condition(tmp_path: Path) -> None:
    row = '[WAR]\nname = "Own"\npattern = "VSV"\nif = "attached >= 2"\nhack = true\neffect = "exp(2)"\n'
    t = table("S1", pack=own(tmp_path, "extras", row)).seat(0, exp=0).grid(0, "VSV.")
    t.enemies(0, "E01").begin(("launch_step", 0))
    assert "WAR/a1-b1-c1" not in (t.targets("launch") if t.prompt() else set())
    t.enemies(0, "E01", "E01#1").begin(("launch_step", 0)).choose("launch", "WAR/a1-b1-c1")
    assert t.p().exp == 2


FORMS = (
    *("exp >= 2", "exp > 2", "exp <= 2", "exp < 2", "exp == 2", "exp != 2", "not exp >= 2", "solo", "not solo"),
    *("exp >= 2 and trace <= 1", "exp >= 2 and (trace <= 1 or attached)", "exp - trace >= 2", "2 <= exp"),
    *("asset(power) >= 1 and not on(D03)", "owned(O) == 0 and on(D03)"),
)


@pytest.mark.parametrize("form", FORMS)
def test_what_is_asked_often_is_answered_as_ever(form: str) -> None:
    problems: list[str] = []
    cond = read_cond(form, GAME.vocabulary.knowing({"districts": GAME.load().table("districts").ids()}), (), problems)
    assert problems == []
    t = table("S1").tile("hex:1,0", "D03")
    for exp, trace, power, at in product(range(5), (0, 1, 2), (0, 1), ("D01", "hex:1,0")):
        t.seat(0, at=at, exp=exp, trace=trace, power=power)
        assert holds(t.s, 0, Ask(cond)) == (not EFFECTS.why_false(t.s, 0, cond))
    assert holds(t.s, 0, Ask(None)), "what asks for nothing holds"
