"""What options cost and bring, drawn and said."""

from __future__ import annotations

from tests.support.table import Table
from tests.support.toy import Works

from arcology.kernel.foretelling import Foretold
from arcology.kernel.match import Match
from arcology.kernel.state import Sealed
from arcology.wording import Wording, outcome, plain, withheld

WORDING = Wording("works", Works().load())


def foretold(match: Match, seat: int, verb: str, target: str = "") -> Foretold:
    return match.foretell(seat, [match.offered(seat, verb, target)])[0]


def test_prices_and_gains_are_marks_and_words() -> None:
    table = Table()
    table.seat(0, hand=("press",), carbon=1)
    line = outcome(WORDING, 0, foretold(table.turns(), 0, "use", "tool:press"))
    assert line["costs"] == [{"i": "carbon", "n": 1, "t": "Carbon"}]
    assert [(mark["i"], mark["n"]) for mark in line["gains"]] == [("victory-point", 2)]
    assert plain(line["text"]) == "costs 1 Carbon; gives 2 points"
    assert line["changes"][0] == {"id": "carbon", "before": 1, "after": 0}


def test_what_another_seat_gets_is_said_of_it() -> None:
    table = Table()
    table.seat(0, carbon=1)
    table.seat(1, credit=1)
    match = table.turns()
    match.choose(0, "offer", "carbon/credit")
    line = outcome(WORDING, 1, foretold(match, 1, "accept", "carbon/credit"))
    said = "costs 1 Credit; gives 1 Carbon; Ada loses 1 Carbon, gets 1 Credit"
    assert plain(line["text"], ["Ada", "Bob"]) == said
    assert [share["seat"] for share in line["others"]] == [0]


def test_what_is_unsure_is_named_where_it_concerns_the_seat_or_all() -> None:
    def unsure(sealed: Sealed) -> str:
        nothing = Foretold("consent", [], {}, sealed, False, False, [])
        return plain(outcome(WORDING, 0, nothing)["text"])

    assert unsure(Sealed("draw", 0, "carbon", 2)) == "then draw 2 Carbon"
    assert unsure(Sealed("roll", 1, "carbon", 2)) == "then their roll"
    assert unsure(Sealed("draw", 1, "carbon", 2)) == "", "somebody else's cards"
    assert unsure(Sealed("refill")) == "", "nothing that is weighed"
    assert unsure(Sealed("chance")) == "then chance", "the die beside the word is not read out"


def test_where_nobody_is_helped_only_the_way_back_is_told() -> None:
    table = Table()
    table.seat(0, hand=("press",), carbon=1)
    told = withheld(foretold(table.turns(), 0, "use", "tool:press"))
    assert {name: value for name, value in told.items() if value} == {"undo": "free"}
