"""What an event is in the log, and which of them nobody should miss: said once for each game, of events it has."""

from __future__ import annotations

from typing import get_args

import pytest

from arcology import games
from arcology.kernel.events import Event
from arcology.server.lines import Role
from arcology.server.sentences import spoken
from arcology.wording.reading import GENERAL, sentences

ICONS = (GENERAL.parent / "icons.txt").read_text(encoding="utf-8").split()


def said_of(game: str, group: str) -> dict[str, str]:
    return {key.partition(".")[2]: said for key, said in sentences(game).items() if key.startswith(f"{group}.")}


@pytest.mark.parametrize("game", games.GAMES)
def test_roles_and_notices_are_of_events_that_the_game_has(game: str) -> None:
    events = said_of(game, "event")
    assert said_of(game, "role").keys() <= events.keys()
    assert said_of(game, "notice").keys() <= events.keys()
    assert set(said_of(game, "role").values()) <= set(get_args(Role))
    assert set(said_of(game, "notice").values()) <= set(ICONS)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_price_and_a_gain_can_be_drawn(game: str) -> None:
    for name, role in said_of(game, "role").items():
        if role in ("price", "gain"):
            assert "[" in sentences(game)[f"event.{name}"], f"{name} has no icon to show beside its action"


@pytest.mark.parametrize(
    ("game", "name", "role", "notice"),
    [
        ("free_radicals", "awakened", None, "awaken"),
        ("free_radicals", "paid", "price", None),
        ("euphoria", "worker_lost", "fact", "eu-knowledge-check"),
        ("euphoria", "bumped", "fact", "eu-bump"),
        ("euphoria", "built", "fact", "eu-market"),
        ("tamashii", "test_failed", "fact", "cross"),
        ("tamashii", "reset", None, "ta-body"),
        ("tamashii", "round", "round", None),
    ],
)
def test_lines_say_their_role(game: str, name: str, role: str | None, notice: str | None) -> None:
    line = spoken(games.game(game).load()).event(name, 0, (1, 2), ())
    assert (line.get("role"), line.get("notice")) == (role, notice)


@pytest.mark.parametrize("game", games.GAMES)
def test_the_log_of_every_game_begins_rounds_and_turns(game: str) -> None:
    roles = said_of(game, "role")
    assert {roles.get("round"), roles.get("turn")} == {"round", "turn"}
    assert Event("round", -1, (1,)).seen_by(0)
