"""The promise that nobody's game dies with an update: recorded games of every mode play on as they were played.

A change that breaks one must raise the game's `rules` and say why in the changelog; `scripts/record_games.py` records
what is missing.
"""

from pathlib import Path

import pytest
from tests.support.playthroughs import FOLDER as PLAYTHROUGHS
from tests.support.records import PACKS, name_of, recorded, replayed

from arcology import games
from arcology.kernel.record import Record

LEAST = 30


@pytest.mark.parametrize("path", recorded(), ids=name_of)
def test_a_recorded_game_plays_again_step_by_step(path: Path) -> None:
    match = replayed(path)
    assert match.over
    assert [step.choice.hash for step in match.moves] == [
        choice.hash for choice in Record.from_json(path.read_text(encoding="utf-8")).choices
    ]


def test_every_mode_is_recorded_with_its_components() -> None:
    records = [Record.from_json(path.read_text(encoding="utf-8")) for path in recorded()]
    assert len(records) >= LEAST
    stems = {f"{path.parent.name}/{path.stem.partition('.')[0]}" for path in recorded()}
    told = {f"{path.parent.name}/{path.stem}" for path in PLAYTHROUGHS.rglob("*.txt") if path.parent.name != "works"}
    assert told <= stems, "scripts/record_games.py records what is missing"
    kept = {path.stem for path in PACKS.glob("*.json")}
    assert {record.pack for record in records} == kept
    seats = {(record.game, record.setup.seats) for record in records}
    for game in map(games.game, games.GAMES):
        assert {(game.name, n) for n in range(game.min_seats, game.max_seats + 1)} <= seats
        assert {*game.former} <= {record.rules for record in records if record.game == game.name}
