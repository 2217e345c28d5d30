"""Things that only the table can name: hexes by their districts, moves by their tokens, frames by their dice."""

from __future__ import annotations

from typing import Any

import pytest

from arcology import games
from arcology.kernel.events import Event
from arcology.kernel.game import Item, Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng
from arcology.wording import Wording, plain
from arcology.wording.reading import sentences

TAMASHII = games.game("tamashii")
CELLS = {f"{column}{row}" for column in "abcde" for row in "1234"}
SETUPS = [Setup(2, 3, {"scenario": "S1"}), Setup(1, 4, {"scenario": "S2"}), Setup(2, 5, {"mode": "competitive"})]


def place(q: int, r: int, tile: str | None) -> dict[str, Any]:
    return {"id": f"hex:{q},{r}", "q": q, "r": r, "tile": tile}


def view(places: list[dict[str, Any]]) -> dict[str, Any]:
    return {"map": places, "combat": None, "seat": -1, "seats": []}


def label(places: list[dict[str, Any]], id: str) -> str:
    words = Wording("tamashii", TAMASHII.load()).at(TAMASHII.called(view(places), -1))
    return plain([words.piece(id)])


def test_a_hex_is_called_by_its_district() -> None:
    assert label([place(0, 0, "D01"), place(1, 0, "D05")], "hex:0,0") == "Shelter"


def test_an_unknown_hex_is_called_by_its_sector_counted_row_by_row() -> None:
    city = [place(0, 0, "D01"), place(1, -1, None), place(2, -2, None), place(0, -1, None)]
    assert label(city, "hex:2,-2") == "unknown sector 1"
    assert label(city, "hex:0,-1") == "unknown sector 2"
    assert label(city, "hex:1,-1") == "unknown sector 3"


def test_districts_of_one_name_are_told_apart() -> None:
    city = [place(0, 0, "D01"), place(1, 0, "D01")]
    assert [label(city, "hex:0,0"), label(city, "hex:1,0")] == ["Shelter in sector 1", "Shelter in sector 2"]


def test_moves_say_token_place_and_way() -> None:
    match = Match(TAMASHII, Setup(1, 4, {"scenario": "P0"}))
    words = Wording("tamashii", match.pack)
    while match.view(0)["phase"] != "planning" or not match.view(0)["seats"][0]["refilled"]:
        decision = match.decision(0)
        assert decision is not None
        match.choose(0, decision.options[0].verb, decision.options[0].target)
    offer = match.offer(0)
    assert offer is not None
    moves = [option["target"] for option in offer["options"] if option["verb"] == "program"]
    said = [plain(words.at(match.called(0)).option("plan", "program", target)) for target in moves]
    assert len(set(said)) == len(said) > 5, "no two of them sound alike"
    launcher = {slot["id"]: slot["token"] for slot in match.view(0)["seats"][0]["launcher"]}
    for target, text in zip(moves, said, strict=True):
        start, end = target.split("/")
        assert text.startswith(f"{words.label(launcher[start])} {start.upper()} ")
        assert (end.upper() in text) == (launcher[end] is not None), "a switch names both"


@pytest.mark.parametrize("setup", SETUPS)
def test_options_read_as_words_and_every_name_has_its_sentence(setup: Setup) -> None:
    """No option of a whole game says an id: no slot in small letters, no column and row of a hex, no card's number."""
    match, rng = Match(TAMASHII, setup), Rng(setup.seed)
    words, known = Wording("tamashii", match.pack), sentences("tamashii")
    cards = {id for table in match.pack.tables.values() for id in table.rows if id[-1].isdecimal()}
    while not match.over:
        decision = match.decision(match.waiting()[0])
        assert decision is not None
        called = match.called(decision.seat)
        for target, (key, *_) in called.items():
            assert f"called.{key}" in known or f"option.program.{key}" in known, target
        for option in decision.options:
            text = plain(words.at(called).option(decision.prompt, option.verb, option.target))
            spoken = set(text.replace(",", " ").replace(":", " ").split())
            assert text, f"{option!r} says nothing"
            assert not spoken & cards, f"{option!r} is called {text!r}"
            assert "hex" not in text
            assert not {word for word in spoken if word in CELLS}, f"{option!r} is called {text!r}"
        option = decision.options[rng.below(len(decision.options))]
        match.choose(decision.seat, option.verb, option.target)


def test_squares_of_a_board_are_called_by_what_lies_there() -> None:
    game = games.game("free_radicals")
    match = Match(game, Setup(2, 3, {"faction.0": "adventurers", "faction.1": "farmers"}))
    words = Wording("free_radicals", match.pack)
    cells = match.view(-1)["seats"][0]["board"]["cells"]
    tile = cells["3.4"]["tile"]
    moved = {
        cell: plain(words.at(match.called(-1, 0)).event(Event("adv_moved", 0, ("druid", cell))))
        for cell in ("3.3", "3.4", "1.1")
    }
    assert moved == {
        "3.3": "Seat 1 moved the Druid to the Home Base",
        "3.4": f"Seat 1 moved the Druid to {words.label(tile)}",
        "1.1": "Seat 1 moved the Druid to row 1, column 1",
    }
    other = words.at(match.called(-1, 1))
    assert plain(other.item(Item("C01", 1, ("3.3", "3.4"), "far_planted"))).endswith(
        "at row 3, column 3 and row 3, column 4"
    ), "squares of another board"


def test_workers_to_retrieve_are_called_by_where_they_stand_and_markets_by_their_names() -> None:
    game = games.game("euphoria")
    match, rng = Match(game, Setup(2, 9, {"trading": "off"})), Rng(3)
    words, markets = Wording("euphoria", match.pack), 0
    while not match.over and match.seq < 400:
        decision = match.decision(match.waiting()[0])
        assert decision is not None
        called = words.at(match.called(decision.seat))
        dice = {str(die["die"]): die for die in match.view(decision.seat)["seats"][decision.seat]["dice"]}
        for option in decision.options:
            text = plain(called.option(decision.prompt, option.verb, option.target))
            assert "Action space" not in text
            markets += "market_" in option.target
            if option.verb == "retrieve":
                assert all(f"{dice[each]['value']} from" in text for each in option.path()), f"{option!r}: {text}"
        option = decision.options[rng.below(len(decision.options))]
        match.choose(decision.seat, option.verb, option.target)
    assert markets, "no market was built"


def test_facts_name_the_district() -> None:
    match = Match(TAMASHII, Setup(2, 3, {"scenario": "S1"}))
    here = match.view(-1)["seats"][0]["at"]
    words = Wording("tamashii", match.pack).at(match.called())
    assert plain(words.event(Event("moved", 0, (here,)))) == "Seat 1 went to Shelter"
