"""Every district, exploration token and diary card."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.tamashii.components.cards import PACK, answer, board, changes, numbers
from tests.games.tamashii.support import Table, table

DISTRICTS: dict[str, tuple[dict[str, int], tuple[str, ...]]] = {
    "D01": ({"itg": 2}, ("districts.D01.effect/0",)),
    "D02": ({"dump": 1}, ()),
    "D03": ({"itg": 3}, ()),
    "D04": ({"power": 2}, ()),
    "D05": ({"shield": 2}, ()),
    "D06": ({"memory": 2}, ()),
    "D07": ({"reroll": 2}, ()),
    "D08": ({"bag": -3, "grid": 3, "moves": 1}, ()),
    "D09": ({"power": -1, "memory": -1, "exp": 1}, ("power", "memory", "districts.D09.effect/1/1")),
    "D11": ({"memory": -2, "locks": -1}, ()),
    "D12": ({"dump": -2, "corrupted": -2}, ()),
    "D15": ({"power": -1, "exp": 1}, ()),
    "D17": ({"itg": 1}, ()),
    "D18": ({"spare": 1}, ()),
    "D19": ({"spare": 1}, ()),
    "D20": ({"spare": 1}, ()),
    "D21": ({"spare": 1}, ()),
    "D23": ({"core": 2, "dump": 1}, ("V",)),
    "D24": ({"trace": -1}, ()),
}


@pytest.mark.rule("TA-DIST-1")
@pytest.mark.parametrize(("tile", "wanted"), DISTRICTS.items())
def test_every_district(tile: str, wanted: tuple[dict[str, int], tuple[str, ...]]) -> None:
    t = board().tile("hex:1,0", tile).seat(0, at="hex:1,0", max_itg=9)
    if tile == "D11":
        t.seat(0, memory=2)
    before = numbers(t)
    t.begin(("district_step", 0)).choose("district", f"districts.{tile}.effect")
    answer(t, *wanted[1])
    assert changes(before, numbers(t)) == wanted[0]


def test_the_other_districts() -> None:
    shop = board().tile("hex:1,0", "D10").seat(0, at="hex:1,0", bodies=["B01", "B02"])
    shop.begin(("district_step", 0)).choose("district", "districts.D10.effect")
    old = shop.s.decks.market[:]
    shop.choose("choose", "districts.D10.effect/0/0")
    for body in old:
        shop.choose("choose", PACK.body_ids[body])
    assert not set(old) & set(shop.s.decks.market)
    assert shop.prompt() == "program"
    shelter = board().seat(0, bodies=["B01", "B02"]).begin(("district_step", 0))
    shelter.choose("district", "districts.D01.effect").choose("choose", "districts.D01.effect/1")
    assert PACK.body_ids[shelter.p().bodies[-1]] == "B01"
    relay = board().tile("hex:1,0", "D13").seat(0, at="hex:1,0").begin(("district_step", 0))
    relay.choose("district", "districts.D13.effect").choose("reveal", "hex:0,1").choose("choose", "power")
    assert (relay.s.city.up[relay.place("hex:0,1")], relay.assets()["power"]) == (1, 2)
    metro = board().tile("hex:1,0", "D14").seat(0, at="hex:1,0").begin(("district_step", 0))
    metro.choose("district", "districts.D14.effect")
    assert metro.at() == "D01"
    bazaar = board().tile("hex:1,0", "D16").seat(0, at="hex:1,0").begin(("district_step", 0))
    bazaar.choose("district", "districts.D16.effect").choose("convert", "power/shield").choose("done").choose(
        "choose", "memory"
    )
    assert bazaar.assets() == {"shield": 2, "memory": 2, "reroll": 1}
    spire = board().tile("hex:1,0", "D22").seat(0, at="hex:1,0").begin(("district_step", 0))
    spire.nothing_pending()
    gardens = table("S4").dump(0, "").seat(0, at="D17").begin(("district_step", 0))
    gardens.choose("district", "districts.D17.effect")
    assert gardens.dumped() == "I"


TRACES = (
    "D01 0/1 D02 1/1 D03 1/2 D04 1/2 D05 1/2 D06 1/2 D07 1/2 D08 2/3 D09 1/2 D10 1/2 D11 2/2 D12 1/2 D13 2/3 D14 0/2"
)
TRACES += " D15 1/3 D16 1/2 D17 1/1 D18 1/2 D19 1/2 D20 1/2 D21 1/2 D22 3/4 D23 2/3 D24 0/0"


def test_trace_values_of_every_district() -> None:
    found = [
        f"{id} {row.number('entry')}/{row.number('stationary')}" for id, row in PACK.table("districts").rows.items()
    ]
    assert " ".join(found) == TRACES


EXPLORED = {
    "X1.reward1": {"shield": 1},
    "X1.reward2": {"power": 1},
    "X2.reward1": {"memory": 1},
    "X2.reward2": {"reroll": 1},
    "X3.reward1": {"exp": 1},
    "X4.reward1": {"dump": 2},
    "X4.reward2": {"itg": 1},
    "X5.reward1": {"trace": -2},
    "X5.reward2": {"shield": 1},
    "X6.reward1": {"dump": 1, "open": 1},
    "X7.reward1": {"memory": 2},
    "X8.reward1": {"power": 2},
    "X9.reward1": {"dump": -2, "corrupted": -2},
    "X9.reward2": {"itg": 1},
}


@pytest.mark.rule("TA-MOVE-3")
@pytest.mark.parametrize(("reward", "wanted"), EXPLORED.items())
def test_every_exploration_reward(reward: str, wanted: dict[str, int]) -> None:
    t = board()
    before = numbers(t)
    t.effect(0, f"exploration.{reward}")
    answer(t)
    assert changes(before, numbers(t)) == wanted
    assert sum(row.number("copies") for row in PACK.table("exploration").rows.values()) == 16


def check_home(t: Table) -> bool:
    return t.at() == "D01" and [player.itg for player in t.s.players] == [3, 3]


DIARY: dict[str, Callable[[Table], bool]] = {
    "DI1": lambda t: t.p().itg == 5,
    "DI2": lambda t: t.p().core == 1 and t.p().dump[1] == 2,
    "DI3": lambda t: t.stack() == ["F02#0"],
    "DI4": lambda t: len([token for token in t.p().grid if token >= 0]) == 6,
    "DI5": lambda t: [player.trace for player in t.s.players] == [0, 0],
    "DI6": lambda t: t.p().damage[0] == 3,
    "DI8": check_home,
}


@pytest.mark.rule("TA-DIARY-5")
@pytest.mark.parametrize("card", DIARY)
def test_every_diary_card(card: str) -> None:
    t = board(diary="on").seat(0, diary=card, at="D21")
    t.begin(("use_diary", 0))
    answer(t, "M")
    assert DIARY[card](t)
    assert t.p().diary == -1


def test_borrowed_luck_is_for_rolls() -> None:
    t = board(diary="on").seat(0, diary="DI7", reroll=0).roll(0, "BLANK", "BLANK").begin(("after_roll", 0, ""))
    t.luck(2, 2).choose("diary_use", "DI7").choose("reroll", "BLANK-BLANK")
    assert t.s.fight.dice == [1, 1]
    t.seat(0, diary="DI7").begin(("move_step", 0))
    assert "diary_use" not in t.verbs()
