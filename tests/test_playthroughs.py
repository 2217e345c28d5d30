"""Every mode of every game is played to its end and reads as it did; `tests/playthroughs` holds what is read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from tests.contract.cases import CASES, game_of
from tests.support.playthroughs import FOLDER, REWRITE, check, read_head

from arcology.kernel.game import Setup

FILES: Final = sorted(FOLDER.rglob("*.txt"))
NO_MODES: Final = ("first", "map", "conditions", "enhancement", "pvp", "flags", "locked_diary")
"""Settings that pick a card or a seat, or are a campaign's to say: they make no other game."""


def tables(name: str) -> list[Setup]:
    heads = [read_head(path.read_text(encoding="utf-8")) for path in FILES]
    return [setup for _, game, setup in heads if game == name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_playthrough_reads_as_before(path: Path) -> None:
    check(path)


@pytest.mark.parametrize("name", CASES)
def test_every_number_of_players_is_played(name: str) -> None:
    game = game_of(name)
    assert {setup.seats for setup in tables(name)} >= set(range(game.min_seats, game.max_seats + 1))


@pytest.mark.parametrize("name", CASES)
def test_every_value_of_every_setting_is_played(name: str) -> None:
    game = game_of(name)
    for setting in game.settings():
        if setting.name in NO_MODES:
            continue
        played = {setting.unattended or setting.default}
        for setup in tables(name):
            played |= {value for key, value in setup.settings.items() if key.partition(".")[0] == setting.name}
        unplayed = set(setting.choices) - played - {"random"}
        assert not unplayed or setting.unattended, f"{setting.name}: nobody plays {unplayed}"


@pytest.mark.parametrize("name", ["tamashii"])
def test_every_scenario_is_played_alone_and_together(name: str) -> None:
    (setting,) = [each for each in game_of(name).settings() if each.name == "scenario"]
    played = {
        (setup.settings.get("scenario", setting.default), setup.seats > 1)
        for setup in tables(name)
        if setup.settings.get("mode") != "competitive"
    }
    assert played == {(id, together) for id in setting.choices for together in (False, True)}


def test_alone_the_bot_is_used() -> None:
    alone = [path.read_text(encoding="utf-8") for path in FILES if path.match("tamashii/*_alone.txt")]
    assert any("bot_moved" in text or "bot_stands" in text for text in alone)


def test_a_difference_is_found_and_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(REWRITE, raising=False)
    path = tmp_path / "two.txt"
    sound = (FOLDER / "works" / "two.txt").read_text(encoding="utf-8")
    path.write_text(sound.replace("    > ", "    > not ", 1), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"two\.txt reads differently"):
        check(path)
    monkeypatch.setenv(REWRITE, "1")
    check(path)
    assert path.read_text(encoding="utf-8") == sound
