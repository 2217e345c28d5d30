"""No level cheats: what a bot does depends on imagined states alone, never on what its seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.support.nets import drawn

from arcology.bots import Budget, Eye, bot, opponents, planner
from arcology.bots.habits import PlayingOn
from arcology.bots.sense import module_of
from arcology.bots.sequels import Comparison, compared
from arcology.games import GAMES, game
from arcology.kernel.decision import Decision
from arcology.kernel.game import Game, Setup
from arcology.kernel.rng import Rng
from arcology.nets.model import save
from arcology.nets.playing import Master

NET = "net"
STEPS = 120
EVERY = 15


class Table(NamedTuple):
    game: str
    settings: dict[str, str]

    def __str__(self) -> str:
        return "-".join([self.game, *self.settings.values()])


TABLES = [
    Table("free_radicals", {}),
    Table("euphoria", {}),
    Table("tamashii", {"mode": "competitive"}),
    Table("tamashii", {"scenario": "S3"}),
]
PLAYING_ON = [
    (table, level)
    for table in TABLES
    for level, games in {
        "expert": ("tamashii",),
        "master": ("tamashii", "euphoria", "free_radicals"),
        NET: ("tamashii",),
    }.items()
    if table.game in games
]
"""Who goes on in the mind after the end of a turn, and where."""


@pytest.fixture(scope="module")
def nets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A net of each game in a file."""
    found = {name: tmp_path_factory.mktemp("nets") / f"{name}.net" for name in GAMES}
    for name, path in found.items():
        save(path, drawn(name))
    return found


def called(level: str, table: Table, nets: dict[str, Path]) -> str:
    return f"net:{nets[table.game]}" if level == NET else level


def asked(table: Table, steps: int) -> Iterator[tuple[int, Any, Decision]]:
    """The step, the state and the question, wherever somebody has something to choose in a game at random."""
    played, rng = game(table.game), Rng(4)
    state = played.new(Setup(3, 4, played.unattended() | table.settings))
    for step in range(steps):
        decision = played.awaited(state)
        assert decision is not None
        if len(decision.options) > 1:
            yield step, state, decision
        played.choose(state, decision.seat, decision.options[rng.below(len(decision.options))])


def dreaming(name: str, worlds: list[Any], monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game, in which whoever imagines a state gets one of these in turn."""
    played = game(name)
    turn = cycle(worlds)
    monkeypatch.setattr(type(played), "imagine", lambda game, state, seat, rng: game.copy(next(turn)))
    return played


def thought(name: str, level: str, state: Any, seat: int, steps: int, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What a bot expects of its options, or else which it takes, where it is shown the truth, and where it is shown
    nothing that its seat cannot see, both with the same imagined states."""
    played = game(name)
    worlds = [played.imagine(state, seat, Rng(each)) for each in range(3)]
    with monkeypatch.context() as patched:
        return [
            (bot(level).rated if isinstance(bot(level), planner.Planner) else bot(level).choose)(
                Eye(dreaming(name, worlds, patched), each, seat, Rng(steps), Budget(steps))
            )
            for each in (state, played.cover(state, seat))
        ]


@pytest.mark.plain  # compiled methods cannot be replaced
@pytest.mark.parametrize(
    ("table", "level"), [(table, level) for table in TABLES for level in [*opponents(table.game), NET]], ids=str
)
def test_a_bot_does_the_same_where_everything_hidden_is_blank(
    table: Table, level: str, nets: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot, or an eye, that looked at more than was imagined would stumble over the blanks, or choose otherwise."""
    hidden = 0
    for step, state, decision in asked(table, STEPS):
        if step % EVERY == 0:
            hidden += game(table.game).cover(state, decision.seat).stored() != state.stored()
            one, other = thought(table.game, called(level, table, nets), state, decision.seat, 300, monkeypatch)
            assert one == other
    assert hidden > 2


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether playing on told something, each time that it was tried; on few states after few options, to be quick."""
    found: list[bool] = []

    def noted(*given: Any) -> Comparison:
        comparison = compared(*given)
        found.append(bool(comparison.surely_more()))
        return comparison

    monkeypatch.setattr(planner, "compared", noted)
    monkeypatch.setattr(planner, "OTHERS", 2)
    monkeypatch.setattr(Master, "deep", 1)
    for name in GAMES:
        module: Any = module_of(name)
        for habits in ("HABITS", "MASTERLY_HABITS"):
            if hasattr(module, habits):
                monkeypatch.setattr(module, habits, short(getattr(module, habits)))
    return found


def short(habits: Any) -> Any:
    """The same habits, to play on with four states."""

    def sequels(state: Any) -> PlayingOn:
        return PlayingOn(*[each and each._replace(states=4) for each in habits.sequels(state)])

    return habits._replace(sequels=sequels)


@pytest.mark.plain
@pytest.mark.parametrize(("table", "level"), PLAYING_ON, ids=str)
def test_who_plays_on_does_the_same_where_everything_hidden_is_blank(
    table: Table, level: str, nets: dict[str, Path], told: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    positions = hidden = 0
    for step, state, decision in asked(table, STEPS):
        if step < positions * EVERY:
            continue
        told.clear()
        one, other = thought(table.game, called(level, table, nets), state, decision.seat, 50_000, monkeypatch)
        assert one == other
        if told == [True, True]:
            positions += 1
            hidden += game(table.game).cover(state, decision.seat).stored() != state.stored()
        if positions == 4:
            break
    assert (positions, hidden) == (4, 4)
