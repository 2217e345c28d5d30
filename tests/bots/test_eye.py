"""A bot sees what its seat may know, and nothing else; it has a budget and a memory."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import FunctionType, MethodType, ModuleType
from typing import Any, Final

import pytest
from tests.contract.cases import game_of
from tests.contract.walking import question
from tests.support.play import play_on
from tests.support.toy import Works

from arcology.bots import BOTS, Bot, Budget, Eye, budget
from arcology.kernel.codec import encode
from arcology.kernel.decision import Option
from arcology.kernel.game import Game, Setup
from arcology.kernel.rng import Rng
from arcology.kernel.state import State
from arcology.kernel.values import IllegalChoice
from arcology.lab import playing

TABLES: Final = [
    ("works", Setup(3, 5, {"length": "long"})),
    ("free_radicals", Setup(3, 5)),
    ("euphoria", Setup(3, 5)),
    ("tamashii", Setup(2, 5, {"mode": "competitive"})),
]
tables = pytest.mark.parametrize(("name", "setup"), TABLES, ids=[name for name, _ in TABLES])
MOMENTS: Final = 60


def asked(game: Game, setup: Setup) -> Iterator[tuple[Any, int]]:
    """The first moments of a random game, and a seat that is asked at each."""
    state = game.new(setup)
    for _, (decision, _) in zip(range(MOMENTS), play_on(game, state, setup.seed), strict=False):
        yield state, decision.seat


def within(thing: Any) -> Iterator[Any]:
    """What an object holds: attributes, items, what a function encloses; not what its module can import."""
    if isinstance(thing, (str, int, float, type, ModuleType)) or thing is None:
        return
    if isinstance(thing, dict):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, (list, tuple, set, frozenset)):
        yield from thing
    elif isinstance(thing, FunctionType):
        yield from [cell.cell_contents for cell in thing.__closure__ or ()]
        yield thing.__defaults__
    elif isinstance(thing, MethodType):
        yield thing.__self__
        yield thing.__func__
    else:
        yield getattr(thing, "__dict__", None)
        for cls in type(thing).__mro__:
            slots = vars(cls).get("__slots__", ())
            yield from [getattr(thing, name, None) for name in ([slots] if isinstance(slots, str) else slots)]


def reached(start: Any) -> list[Any]:
    """Everything that can be reached from an object."""
    seen: dict[int, Any] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen:
            seen[id(thing)] = thing
            waiting += within(thing)
    return list(seen.values())


def stored(game: Game, state: Any) -> str:
    return json.dumps(encode(game, state))


class Thief(Bot):
    """Looks for the true state in everything it was given, and tries to change what it finds."""

    def __init__(self, truth: list[Any]) -> None:
        self.truth = truth
        self.states = 0

    def choose(self, eye: Eye) -> Option:
        for thing in reached(eye):
            if isinstance(thing, State):
                assert thing is not self.truth[0], "the true state can be reached"
                self.states += 1
        for imagined in (eye.imagine(), eye.imagine()):
            for thing in reached([getattr(imagined, field.name) for field in imagined.own_fields]):
                if isinstance(thing, list):
                    thing.clear()
        return eye.decision.options[0]


def robbed(game: Game, setup: Setup, kind: type[Eye]) -> int:
    """Let a thief look at some moments of a game; how many states it found."""
    found = 0
    for state, seat in asked(game, setup):
        thief = Thief([state])
        before = stored(game, state)
        thief.choose(kind(game, state, seat, Rng(1)))
        assert stored(game, state) == before, "the true state can be changed"
        found += thief.states
    return found


@pytest.mark.plain
@tables
def test_the_truth_cannot_be_reached(name: str, setup: Setup) -> None:
    assert robbed(game_of(name), setup, Eye) >= MOMENTS, "the thief does find states"


class Leaking(Eye):
    """Keeps the truth, out of sight."""

    def __init__(self, game: Game, state: Any, seat: int, rng: Rng) -> None:
        super().__init__(game, state, seat, rng)
        self._truth = lambda: state


class Careless(Eye):
    """Hands out what the true state holds."""

    def __init__(self, game: Game, state: Any, seat: int, rng: Rng) -> None:
        super().__init__(game, state, seat, rng)
        self._players = state.players

    def imagine(self) -> Any:
        imagined = super().imagine()
        imagined.players = self._players
        return imagined


@pytest.mark.parametrize(("kind", "found"), [(Leaking, "reached"), (Careless, "changed")])
def test_a_planted_leak_is_found(kind: type[Eye], found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        robbed(Works(), Setup(3, 5), kind)


@tables
def test_whatever_is_imagined_looks_to_the_seat_like_the_truth(name: str, setup: Setup) -> None:
    game = game_of(name)
    differ = 0
    for state, seat in asked(game, setup):
        eye = Eye(game, state, seat, Rng(2))
        wanted = question(game.decision_of(state, seat))
        assert question(eye.decision) == wanted, "standing options included"
        assert eye.view() == game.view(state, seat)
        imagined = [eye.imagine() for _ in range(3)]
        for each in imagined:
            assert game.view(each, seat) == eye.view()
            assert question(game.decision_of(each, seat)) == wanted
            assert game.components(each) == game.components(state)
        differ += len({stored(game, each) for each in imagined}) == 3
    assert differ == MOMENTS, "each time otherwise, its dice at least"


def test_what_is_imagined_is_dealt_anew_each_time() -> None:
    works = Works()
    hands = set()
    state, seat = next(asked(works, Setup(3, 5)))
    eye = Eye(works, state, seat, Rng(3))
    for _ in range(20):
        yard = eye.imagine()
        hands.add(tuple(yard.players[(seat + 1) % 3].hand.cards))
    assert len(hands) > 3


def test_a_seat_without_a_question_has_no_eye() -> None:
    game = game_of("free_radicals")
    state = game.new(Setup(2, 1))
    silent = 1 - game.blocking(state)[0]
    with pytest.raises(IllegalChoice, match="not asked"):
        Eye(game, state, silent, Rng(1))


def test_standing_options_are_seen() -> None:
    works = Works()
    state: Any = works.new(Setup(3, 5))
    for decision, _ in play_on(works, state, 5):
        standing = works.standing(state, decision.seat)
        if standing:
            offered = Eye(works, state, decision.seat, Rng(1)).decision.options
            assert set(standing) <= set(offered)
            return
    raise AssertionError("nothing ever stands")


# ---- what it may spend ---------------------------------------------------------------------------


def test_a_budget_in_steps_is_spent_by_steps_alone() -> None:
    one = Budget(steps=3)
    for _ in range(3):
        assert not one.spent()
        one.take()
    assert one.spent()


def test_a_budget_in_seconds_is_spent_by_time() -> None:
    now = [10.0]
    one = Budget(seconds=2.0, clock=lambda: now[0])
    one.take(1000)
    assert not one.spent()
    now[0] = 12.0
    assert one.spent()


def test_what_is_spent_first_ends_it_and_without_either_it_never_ends() -> None:
    now = [0.0]
    both = Budget(2, 5.0, lambda: now[0])
    both.take(2)
    assert both.spent()
    free = Budget()
    free.take(10**9)
    assert not free.spent()


@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_level_has_a_budget_that_ends(name: str) -> None:
    one = budget(name)
    one.take(10**6)
    assert one.spent()


# ---- what it remembers ---------------------------------------------------------------------------


class Counting(Bot):
    """Counts its choices in its memory, and notes every count it came to."""

    def __init__(self) -> None:
        self.counts: dict[int, list[int]] = {}

    def choose(self, eye: Eye) -> Option:
        eye.memory["choices"] = eye.memory.get("choices", 0) + 1
        self.counts.setdefault(eye.seat, []).append(eye.memory["choices"])
        return eye.decision.options[eye.rng.below(len(eye.decision.options))]


def test_each_seat_remembers_its_own_game_only(monkeypatch: pytest.MonkeyPatch) -> None:
    works = Works()
    for _ in range(2):
        counting = Counting()
        monkeypatch.setattr(playing, "bot", lambda name, each=counting: each)
        ends = playing.play_out(works, works.load(), Setup(3, 5), ["random"] * 3)
        for end in ends:
            assert counting.counts[end.seat] == list(range(1, end.decisions + 1))
