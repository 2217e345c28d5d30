"""Shapes: what one declaration gives, and what it promises to what was stored before."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from arcology.kernel.kinds import Misfit
from arcology.kernel.shape import Shape, given, inner, passing, shared, tied


class Card(Shape):
    name: str
    known: int = 0


class Board(Shape):
    """What a seat's own board derives from."""


class Merchants(Board):
    stalls: int = 0


class Seat(Shape):
    board: Any
    hand: list[Card] = []
    stock: list[int] = [0] * 3
    best: Card = Card("none")
    pairs: tuple[tuple[int, ...], ...] = ()
    partner: Card | None = None


class Table(Shape):
    pack: object = shared()
    chance: list[int] = given()
    agenda: list[str] = inner([])
    now: list[str] = tied("agenda")
    events: list[str] | None = passing(None)
    refused: list[str] = passing([])
    seats: list[Seat] = []


CLASSES = {"Merchants": Merchants}


def seat() -> Seat:
    return Seat(Merchants(2), [Card("a"), Card("b", 3)], best=Card("c"), pairs=((1, 2), (3,)), partner=Card("d"))


def test_a_copy_shares_nothing_that_can_change() -> None:
    one = seat()
    other = one.copy()
    assert repr(other) == repr(one)
    other.hand[0].known = 7
    other.stock[1] = 5
    other.board.stalls = 9
    other.best.name = "z"
    assert other.partner is not None
    other.partner.known = 4
    assert repr(one) == repr(seat())


def test_every_object_has_defaults_of_its_own() -> None:
    one, two = Seat(Merchants()), Seat(Merchants())
    one.hand.append(Card("a"))
    one.stock[0] = 1
    one.best.known = 1
    assert repr(two) == repr(Seat(Merchants()))


def test_a_copy_keeps_what_is_kept_forgets_what_passes_and_ties_what_is_tied() -> None:
    table = Table(pack := object(), [1, 2])
    table.agenda.append("step")
    table.events = ["told"]
    table.refused.append("why")
    other = table.copy()
    assert other.pack is pack
    assert other.chance == [1, 2]
    assert other.chance is not table.chance
    assert other.now is other.agenda
    assert other.agenda == ["step"]
    assert other.agenda is not table.agenda
    assert other.events is None
    assert other.refused == []
    assert other.refused is not Table(pack, []).refused


@pytest.mark.plain
def test_nothing_but_what_is_declared_can_be_set() -> None:
    with pytest.raises(AttributeError):
        seat().mood = 1  # type: ignore[attr-defined]


def test_defaults_are_not_stored_and_come_back() -> None:
    assert Seat(Merchants()).stored() == {"board": {"@is": "Merchants"}}
    data = seat().stored()
    assert data["hand"] == [{"name": "a"}, {"name": "b", "known": 3}]
    assert data["pairs"] == [[1, 2], [3]]
    assert repr(Seat.restored(data, CLASSES)) == repr(seat())
    assert Seat.restored({"board": {"@is": "Merchants"}}, CLASSES).stock == [0, 0, 0]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({}, "board is missing"),
        ({"board": {}}, "does not say what part it is"),
        ({"board": {"@is": "Dragon"}}, "board: there is no part 'Dragon' here"),
        ({"board": {"@is": "Merchants"}, "wings": 2}, "Seat has no field 'wings'"),
        ({"board": {"@is": "Merchants", "wings": 2}}, "board: Merchants has no field 'wings'"),
        ({"board": {"@is": "Merchants", "stalls": True}}, "board: stalls: True is not a whole number"),
        ({"board": {"@is": "Merchants"}, "stock": 3}, "stock: 3 is not a list"),
        ({"board": {"@is": "Merchants"}, "stock": ["many"]}, "stock: 'many' is not a whole number"),
        ({"board": {"@is": "Merchants"}, "best": 1}, "best: 1 is not a part with fields"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(Misfit, match=reason):
        Seat.restored(data, CLASSES)


class Stall(Shape):
    colour: str = ""
    cubes: int = 0


class SwappedStall(Shape):
    cubes: int = 0
    colour: str = ""


class RicherStall(Shape):
    colour: str = ""
    cubes: int = 0
    guards: list[int] = []


class RenamedStall(Shape):
    formerly: ClassVar = {"markers": "cubes"}
    colour: str = ""
    markers: int = 0


class SplitStall(Shape):
    colour: str = ""
    small: int = 0
    large: int = 0

    @staticmethod
    def split(data: dict[str, Any]) -> None:
        data["large"], data["small"] = divmod(data.pop("cubes", 0), 5)

    migrations: ClassVar = {2: split}


@pytest.mark.parametrize("later", [SwappedStall, RicherStall, RenamedStall])
def test_swapped_added_and_renamed_fields_read_what_was_stored_before(later: type[Shape]) -> None:
    data = Stall("red", 7).stored()
    assert later.restored(data, {}).stored() == data


def test_a_migration_reads_what_a_rename_cannot_say() -> None:
    now = SplitStall.restored(Stall("red", 7).stored(), {})
    assert (now.small, now.large) == (2, 1)
    assert repr(SplitStall.restored(now.stored(), {})) == repr(now)
