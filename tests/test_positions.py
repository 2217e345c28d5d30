"""Position files: every one can be laid out, played from and written again; what is wrong is said with its line."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from tests.contract.cases import setups_of
from tests.support.play import finish
from tests.support.positions import NAMES, position, read

from arcology import games
from arcology.kernel.codec import encode
from arcology.kernel.game import Game, Setup
from arcology.kernel.match import Match
from arcology.kernel.pieces import rests
from arcology.kernel.position import Position, PositionError, write
from arcology.kernel.record import Record, RecordError
from arcology.kernel.reference import position_keys
from arcology.kernel.rng import Rng
from arcology.parts.deck import Deck

WRITTEN = {name: setups_of(name) for name in ("free_radicals", "euphoria", "tamashii")}
"""Games whose every state can be written down, with their tables."""


def meant(game: Game, state: Any) -> dict[str, Any]:
    """A state as it is stored, but for chance and the order of what nobody knows the order of."""
    other = game.copy(state)
    for place, field, _ in rests(other, game.lexicon(other), game.positions.keys).values():
        value = getattr(place.part, field.name)
        if isinstance(value, list):
            value.sort()
    stored = {**encode(game, other), "chance": []}
    forget_order(stored)
    return stored


def forget_order(data: Any) -> None:
    """The bag of a deck has none."""
    if isinstance(data, dict):
        if "bag" in data and set(data) <= {field.name for field in Deck.own_fields}:
            data["bag"].sort()
        data = list(data.values())
    if isinstance(data, list):
        for each in data:
            forget_order(each)


@pytest.mark.parametrize("name", NAMES)
def test_a_position_is_possible_and_can_be_played_to_the_end(name: str) -> None:
    found = read(name)
    state = found.state()
    assert found.about
    assert found.game.check(state) == []
    assert found.game.decisions(state)
    finish(found.game, state, 3)
    assert found.game.check(state) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_position_is_written_and_read_again(name: str) -> None:
    found = read(name)
    state = found.state()
    again = Position.read(write(found.game, found.setup, state), games.game)
    assert meant(found.game, again.state()) == meant(found.game, state)


@pytest.mark.parametrize("name", NAMES)
def test_a_match_from_a_position_has_a_record_that_plays(name: str) -> None:
    match = position(name)
    decision = match.game.decisions(match.state)[0]
    match.choose(decision.seat, decision.options[0].verb, decision.options[0].target)
    record = Record.from_json(match.record().to_json())
    assert Match.from_record(match.game, record, match.pack).hash() == match.hash()


@pytest.mark.parametrize("game", sorted(WRITTEN))
@pytest.mark.parametrize("seed", range(3))
def test_any_moment_of_a_game_can_be_written_down(game: str, seed: int) -> None:
    played = games.game(game)
    for table in WRITTEN[game]:
        setup = Setup(table.seats, seed, played.unattended() | table.settings)
        state: Any = played.new(setup)
        rng = Rng(seed)
        for step in range(10**6):
            if state.over:
                break
            if step % 211 == 61 * seed:
                again = Position.read(write(played, setup, state), games.game)
                assert meant(played, again.state()) == meant(played, state), f"step {step}"
            decision = played.asked(state)
            assert decision is not None
            played.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])


GOOD = """game = "free_radicals"
seats = ["artisans", "paladins"]
round = 3
to_move = "artisans"

[artisans]
credit = 2
hand = ["VF1"]
board = { stacks = { visor = ["CC1"] } }

[city]
knowledge = { red = 5 }
display = ["CA1", "CA2", "CA3", "CA4"]
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('"free_radicals"', '"chess"', 1, "there is no game"),
        ('"paladins"]', '"lawyers"]', 2, "faction.1 cannot be lawyers"),
        ('"paladins"]', '"underground"]', 2, "are both yellow"),
        ("round = 3", "round = 13", 0, "round is 13, more than 12"),
        ('to_move = "artisans"', 'to_move = "farmers"', 4, "there is no 'farmers'"),
        ("[artisans]", "[farmers]", 6, "there is no 'farmers' at this table: artisans, paladins, city"),
        ("credit = 2", "gold = 2", 7, "there is no 'gold' here"),
        ("credit = 2", "credit = -2", 0, "artisans stock: credit is -2, less than 0 (FR-INV-2)"),
        ("credit = 2", "favor_yellow = 2", 0, "artisans have Favor of their own colour (FR-INV-2)"),
        ('["VF1"]', '["VF9"]', 8, "there is no 'VF9'"),
        ('["VF1"]', '["VF1", "VF1"]', 8, "VF1 lies here twice"),
        ('["VF1"]', '["CA2"]', 8, "CA2 is said to lie elsewhere, too"),
        ('["CC1"]', '["VF1"]', 8, "VF1 is said to lie elsewhere, too"),
        ('visor = ["CC1"]', 'hammer = ["CC1"]', 9, "there is no 'hammer'"),
        ("red = 5", "red = 13", 0, "knowledge: red is 13, more than 12 (FR-INV-3)"),
        ("red = 5", "pink = 5", 12, "there is no 'pink' among red"),
        ("red = 5", "red = 'five'", 12, "'five' is not a whole number"),
        ("[city]", '[city]\ndeck = ["VF2"]\ndiscard = []', 0, "is nowhere (FR-INV-1)"),
        ("round = 3", 'steps = [["fly", 0]]', 3, "is not a step of free_radicals"),
        ("round = 3", 'steps = [["end_turn", 1, 2]]', 3, "the rules cannot go on from here"),
        ("round = 3", "round = [", 3, "Invalid value"),
        ("round = 3", "seed = 'x'", 3, "seed cannot be 'x'"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    assert old in GOOD
    with pytest.raises(PositionError) as error:
        Position.read(GOOD.replace(old, new, 1), games.game, "bad.toml").state()
    assert reason in str(error.value)
    if line and "Invalid value" not in reason:
        assert str(error.value).startswith(f"bad.toml:{line}: ")


def test_a_record_that_begins_impossibly_is_refused() -> None:
    match = position("artisans_last_draw")
    record = match.record()
    assert record.start is not None
    record.start["fields"]["seats"][0]["stock"][0] = -1
    with pytest.raises(RecordError, match=r"artisans stock: hydrogen is -1, less than 0"):
        Match.from_record(match.game, record, match.pack)


DOCS = Path(__file__).parents[1] / "docs" / "positions.md"


def test_the_documented_keys_are_those_there_are() -> None:
    """`ARCOLOGY_REWRITE=1 pytest tests/test_positions.py` writes them anew."""
    text = DOCS.read_text(encoding="utf-8")
    fresh = text
    for name in games.names():
        begin, end = f"<!-- keys: {name} -->\n", "<!-- end -->"
        if begin in fresh:
            at = fresh.index(begin) + len(begin)
            fresh = fresh[:at] + position_keys(games.game(name)).rstrip("\n") + "\n\n" + fresh[fresh.index(end, at) :]
    assert fresh.count("<!-- keys: ") == len(WRITTEN)
    if os.environ.get("ARCOLOGY_REWRITE"):
        DOCS.write_text(fresh, encoding="utf-8")
    assert DOCS.read_text(encoding="utf-8") == fresh


def test_the_documented_position_is_sound() -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert Position.read(text, games.game).state().round == 12
