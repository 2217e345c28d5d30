"""What options cost and bring, drawn and said."""

from __future__ import annotations

from typing import Any

from tests.support.table import Table
from tests.support.toy import Works

from arcology.kernel.decision import Option
from arcology.kernel.figures import BURDEN, LEVEL, Change, Figure
from arcology.kernel.foretelling import Foretold, Further
from arcology.kernel.match import Match
from arcology.kernel.state import Sealed
from arcology.wording import Wording, outcome, plain, withheld

WORDING = Wording("works", Works().load())


def foretold(match: Match, seat: int, verb: str, target: str = "") -> Foretold:
    return match.foretell(seat, [match.offered(seat, verb, target)])[0]


def told(match: Match, seat: int, verb: str, target: str = "") -> dict[str, Any]:
    decision = match.decision(seat)
    assert decision is not None
    found = foretold(match, seat, verb, target)
    return outcome(WORDING, seat, decision.prompt, match.offered(seat, verb, target), found)


def test_prices_and_gains_are_marks_and_words() -> None:
    table = Table()
    table.seat(0, hand=("press",), carbon=1)
    line = told(table.turns(), 0, "use", "tool:press")
    assert line["row"][:2] == [{"i": "carbon", "n": 1, "t": "Carbon"}, {"i": "arrow", "t": "then"}]
    assert [(mark["i"], mark["n"]) for mark in line["row"][2:]] == [("victory-point", 2)]
    assert plain(line["text"]) == "costs 1 Carbon; gives 2 points"
    assert line["changes"][0] == {"id": "carbon", "before": 1, "after": 0}


def test_what_another_seat_gets_is_said_of_it() -> None:
    table = Table()
    table.seat(0, carbon=1)
    table.seat(1, credit=1)
    match = table.turns()
    match.choose(0, "offer", "carbon/credit")
    line = told(match, 1, "accept", "carbon/credit")
    said = "costs 1 Credit; gives 1 Carbon; Ada loses 1 Carbon, gets 1 Credit"
    assert plain(line["text"], ["Ada", "Bob"]) == said


def test_what_is_unsure_is_named_where_it_concerns_the_seat_or_all() -> None:
    def unsure(sealed: Sealed) -> str:
        nothing = Foretold("consent", [], {}, sealed, None, False, [])
        return plain(outcome(WORDING, 0, "turn", Option("wait", ""), nothing)["text"])

    assert unsure(Sealed("draw", 0, "carbon", 2)) == "then draw 2 Carbon"
    assert unsure(Sealed("roll", 1, "carbon", 2)) == "then their roll"
    assert unsure(Sealed("draw", 1, "carbon", 2)) == "", "somebody else's cards"
    assert unsure(Sealed("refill")) == "", "nothing that is weighed"
    assert unsure(Sealed("chance")) == "then chance"


def test_tracks_go_up_and_down_and_are_not_paid() -> None:
    def change(kind: str, before: int, after: int) -> Change:
        return Change(Figure("credit", lambda _state, _seat: 0, kind), before, after)

    def text(*changes: Change) -> str:
        found = Foretold("free", [*changes], {}, None, None, False, [])
        return plain(outcome(WORDING, 0, "turn", Option("wait", ""), found)["text"])

    assert text(change(LEVEL, 3, 1)) == "Credit −2"
    assert text(change(BURDEN, 1, 2), change("stock", 2, 1)) == "costs 1 Credit; Credit +1"
    assert text(change(LEVEL, 0, 1), change("stock", 0, 1)) == "gives 1 Credit; Credit +1"


def test_what_is_asked_next_is_drawn() -> None:
    asks = Further("choose", (next(iter(WORDING.pack.effects)),))
    found = Foretold("free", [], {}, None, asks, False, [])
    line = outcome(WORDING, 0, "turn", Option("wait", ""), found)
    assert line["row"][:1] == WORDING.drawn(WORDING.pack.effects[str(asks.about[0])])[:1]
    assert plain(line["text"]).startswith("then ")


def test_where_nobody_is_helped_only_the_way_back_is_told() -> None:
    table = Table()
    table.seat(0, hand=("press",), carbon=1)
    line = withheld(foretold(table.turns(), 0, "use", "tool:press"))
    assert {name: value for name, value in line.items() if value} == {"undo": "free"}
