"""Whole games between bots, without events: what simulations, benchmarks and soaks repeat."""

from __future__ import annotations

from traceback import extract_tb
from typing import Any, Final, NamedTuple

from arcology.bots import Bot, Eye, bot, budget
from arcology.kernel.decision import Decision, Option
from arcology.kernel.events import Event
from arcology.kernel.game import Game, Setup
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng
from arcology.kernel.values import SPECTATOR, Invalid
from arcology.lab import BotFailed
from arcology.programs.messages import Fault

LONGEST: Final = 100_000
"""More choices than any game takes: a game that needs more does not end."""
UNKNOWN: Final = -1
"""A seat's place in the order of turns where the game does not say it."""


class Endless(Invalid):
    """A game did not end."""


class Seat(NamedTuple):
    """How a seat fared in one game: a row of every table of results."""

    game: int
    seed: int
    players: int
    seat: int
    order: int  # 0 for who had the first turn, 1 for the next one clockwise; UNKNOWN
    bot: str
    label: str  # what was played: a faction, a class, the recruit first chosen
    score: int
    rank: int
    together: bool  # all won or lost as one
    won: bool
    rounds: int
    decisions: int
    settings: dict[str, str]  # of the table, as they were chosen
    sources: dict[str, int]  # points by where they came from
    traits: dict[str, tuple[str, ...]]  # what the game tells of it: `Game.traits`
    faults: int = 0  # of a program: each cost it a choice, the third the rest of its game
    ending: tuple[str, ...] = ()  # what ended the game: `Game.ending`

    def row(self) -> dict[str, Any]:
        return self._asdict()


class Moment(NamedTuple):
    """When something happened: in which game, at which choice of all seats."""

    game: int
    seed: int
    decisions: list[int]  # by seat, up to now

    def __str__(self) -> str:
        return f"game {self.game} (seed {self.seed}), choice {sum(self.decisions)}"


def play_out(
    game: Game,
    pack: Pack,
    setup: Setup,
    names: list[str],
    index: int = 0,
    steps: int | None = None,
    seconds: float | None = None,
    choices: list[tuple[int, str, str]] | None = None,
) -> list[Seat]:
    """Play one game to its end. Each bot has an eye, chance and a memory of its own, and may spend so much.

    Seat, verb and target of every choice are added to `choices`. Raises BotFailed.
    """
    bots = [bot(name) for name in names]
    state = game.new(setup, pack, watched=any(each.watches for each in bots))
    heard = [0] * setup.seats
    chance = [Rng(setup.seed * 31 + seat + 1) for seat in range(setup.seats)]
    memories: list[dict[str, Any]] = [{} for _ in names]
    decisions = [0] * setup.seats
    moment = Moment(index, setup.seed, decisions)
    opener = game.opener(state)
    before: Any = None

    def news(seat: int) -> list[Event]:
        """What the seat was told since it was last asked, if its bot watches."""
        if not bots[seat].watches or state.events is None:
            return []
        since, heard[seat] = heard[seat], len(state.events)
        return [event for event in state.events[since:] if event.seen_by(seat)]

    def chosen(state: Any, decision: Decision) -> Option:
        nonlocal opener, before
        before = game.remembered(state)
        if opener == SPECTATOR:
            opener = game.opener(state)
        seat = decision.seat
        decisions[seat] += 1
        may = budget(names[seat], seconds, steps)
        eye = Eye(game, state, seat, chance[seat], may, memories[seat], news(seat), setup.settings)
        option = answer(bots[seat], names[seat], eye, moment)
        if choices is not None:
            choices.append((seat, option.verb, option.target))
        return option

    if game.playout(state, Rng(setup.seed), chosen, LONGEST) == LONGEST:
        raise Endless(f"{game.name} with seed {setup.seed} has not ended after {LONGEST} choices")
    together = game.together(state)
    chosen_settings = {name: value for name, value in setup.settings.items() if "." not in name}
    scores = game.scores(state)
    ending = game.ending(state, before)
    faults = [each.ended(memories[seat], scores, news(seat)) for seat, each in enumerate(bots)]
    return [
        Seat(
            game=index,
            seed=setup.seed,
            players=setup.seats,
            seat=score.seat,
            order=UNKNOWN if opener == SPECTATOR else (score.seat - opener) % setup.seats,
            bot=names[score.seat],
            label=score.label,
            score=score.total,
            rank=score.rank,
            together=together,
            won=score.total > 0 if together else score.rank == 1,
            rounds=game.turns(state)[0],
            decisions=decisions[score.seat],
            settings=chosen_settings,
            sources=score.sources,
            traits=game.traits(state, score.seat),
            faults=faults[score.seat],
            ending=ending,
        )
        for score in scores
    ]


def answer(each: Bot, name: str, eye: Eye, moment: Moment) -> Option:
    """What a bot chooses. Raises BotFailed, with when and where that was, for anything that stops the game.

    A program that fails is not among it: it has had a standard choice made, unless it is being examined.
    """
    try:
        option = each.choose(eye)
    except (Fault, MemoryError):
        raise
    except Exception as error:
        raise BotFailed(f"{name} failed in {moment}, seat {eye.seat}: {in_words(error)}") from error
    if ":" in name and option not in eye.decision.options:  # those on the list are ours to test
        raise BotFailed(f"{name} chose {option!r:.80} in {moment}, seat {eye.seat}, which is not offered")
    return option


def in_words(error: Exception) -> str:
    """What somebody's own code raised, on one line, and where."""
    place = extract_tb(error.__traceback__)[-1]
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said:.200} ({place.filename}, line {place.lineno})"
