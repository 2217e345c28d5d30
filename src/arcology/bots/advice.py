"""What a bot advises a seat: up to three options, what each is expected to bring, and from which source.

All of it is averaged over states that the seat cannot tell from the true one. The first option is the one the bot
would choose itself with the same chance, so whoever follows a hint plays as that bot does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from arcology.bots.base import Bot
from arcology.bots.chances import SEEDS, won_tries
from arcology.bots.estimates import Estimate, average, estimate
from arcology.bots.eye import Budget, Eye
from arcology.bots.planner import Planner
from arcology.bots.sense import sources_of
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Game
from arcology.kernel.rng import Rng
from arcology.kernel.values import Value

SHOWN: Final = 3
LOOKS: Final = 8
"""States that are imagined."""
FUTURES: Final = 6
"""Of what may come before the seat is asked again."""
FAR: Final = 300
"""Choices of others after which nobody looks further ahead."""
BEYOND: Final = "beyond"
"""The source of what a bot expects and no source says: it has thought further, or learnt by playing."""
NEGLIGIBLE: Final = 0.05
FINISHING: Final = Planner()
"""Does what an option begins, up to the end of the turn."""


class Candidate(NamedTuple):
    """An option, what it is expected to bring, in all and by source."""

    verb: str
    target: str
    gain: Estimate  # above the position in which the seat is asked
    sources: dict[str, float]
    chosen: int  # in how many of the looks the bot would take it
    wins: int = 0  # where all win together: tries won …
    tries: int = 0  # … of so many


class Advice(NamedTuple):
    """The best options, the bot's own first. Nothing where the bot expects nothing of anything."""

    prompt: str  # the question that they answer …
    about: tuple[Value, ...]  # … and what it speaks of
    candidates: list[Candidate]
    lead: Estimate  # how much more the first brings than the second
    looks: int
    ahead: bool  # whether that question is yet to come


NO_ADVICE: Final = Advice("", (), [], Estimate(0.0, None), 0, False)


class Allowance(NamedTuple):
    """What the bot may spend on each thing it is asked; a budget begins to count when it is made."""

    choosing: Callable[[], Budget]  # on a choice, as if it sat there
    rating: Callable[[], Budget]  # on rating the options of one look
    trying: Callable[[], Budget]  # on playing games to their end
    playing: Callable[[], Budget]  # on each choice on the way to there, or to the seat's next question


class Look:
    """One imagined state in which the seat is asked, and what the bot expects there."""

    def __init__(self, eye: Eye, said: dict[Option, float]) -> None:
        self.eye = eye
        self.now = eye.imagine()
        self.said = said
        self.found: dict[Option, dict[str, float]] = {}

    def brings(self, option: Option) -> dict[str, float]:
        """By source, once what the option begins is done."""
        if option not in self.found:
            game, seat = self.eye.game, self.eye.seat
            after = game.copy(self.now)
            game.choose(after, seat, option)
            after = FINISHING.at_the_end(self.eye, after, game.turns(self.now))
            self.found[option] = brought(game.name, seat, self.now, after)
        return self.found[option]

    def gains(self, options: list[Option]) -> dict[Option, float]:
        """What these bring here in all: as far apart as the bot says, around what the sources say of the position."""
        felt = {option: sum(self.brings(option).values()) for option in options if option in self.eye.decision.options}
        both = [option for option in felt if option in self.said]
        shift = sum([self.said[option] - felt[option] for option in both]) / max(1, len(both))
        return {option: self.said[option] - shift if option in both else felt[option] for option in felt}


def brought(game: str, seat: int, now: Any, after: Any) -> dict[str, float]:
    """What a seat gained between two positions, by source."""
    sources = sources_of(game)
    before, there = sources.of(now, seat), sources.of(after, seat)
    if after.over and there:  # nothing is promised any more: all that was has become what stands
        stands = max(there, key=lambda name: abs(there[name]))
        before = {name: sum(before.values()) if name == stands else 0.0 for name in before}
    return {name: worth - before[name] for name, worth in there.items()}


class Adviser:
    """Asks one bot on behalf of one seat of a game. The bot may be any: it is only asked to choose and to rate.

    A quick one plays on where many choices are made, and compares where the bot has made up its mind.
    """

    def __init__(self, game: Game, seat: int, player: Bot, quick: Bot, allowance: Allowance) -> None:
        self.game = game
        self.seat = seat
        self.player = player
        self.quick = quick
        self.allowance = allowance

    def now(self, state: Any, seed: int) -> Advice:
        """About what the seat is asked. The first look is the very one at which the bot, with this seed, chooses."""
        rng = Rng(seed)
        looks = self.looks([(state, seed if at == 0 else rng.below(SEEDS)) for at in range(LOOKS)])
        if not looks:
            return NO_ADVICE
        advice = compared(looks, Counter([self.choice(state, seed)]), ahead=False)
        return self.tried(state, advice, rng) if self.game.together(state) else advice

    def ahead(self, state: Any, seed: int) -> Advice:
        """About what the seat will be asked next, in some of the ways in which others may go on until then."""
        rng = Rng(seed)
        futures = [found for _ in range(FUTURES) if (found := self.awaited(state, rng)) is not None]
        prompts = [asked.prompt for _, asked in futures]
        likely = [(found, rng.below(SEEDS)) for found, asked in futures if asked.prompt == most_common(prompts)]
        looks = self.looks(likely)
        if not looks:
            return NO_ADVICE
        return compared(looks, Counter([self.choice(found, own) for found, own in likely]), ahead=True)

    def choice(self, state: Any, seed: int) -> Option:
        """What the bot would do in that seat."""
        return self.player.choose(Eye(self.game, state, self.seat, Rng(seed), self.allowance.choosing()))

    def looks(self, asked: list[tuple[Any, int]]) -> list[Look]:
        """At these states, each with its own chance; none by a bot that has no opinions."""
        found: list[Look] = []
        for state, seed in asked:
            eye = Eye(self.game, state, self.seat, Rng(seed), self.allowance.rating())
            said = {option: worth for worth, option in self.player.rated(eye)}
            if len(said) == 1:
                again = Eye(self.game, state, self.seat, Rng(seed), self.allowance.playing())
                more = {option: worth for worth, option in self.quick.rated(again)}
                said = more if said.keys() <= more.keys() else said
            if said:
                found.append(Look(Eye(self.game, state, self.seat, Rng(seed)), said))
        return found

    def awaited(self, state: Any, rng: Rng) -> tuple[Any, Decision] | None:
        """A state in which the seat has something to choose, after what others may do until then; none if it is far."""
        game = self.game
        found = game.imagine(state, self.seat, rng)
        for _ in range(FAR):
            waited = [] if found.over else game.blocking(found)
            if not waited:
                return None
            asked = game.decision_of(found, self.seat) if self.seat in waited else None
            if asked is not None and len(asked.options) > 1:
                return found, asked
            seat = waited[0]
            game.choose(found, seat, self.quick.choose(Eye(game, found, seat, rng, self.allowance.playing())))
        return None

    def tried(self, state: Any, advice: Advice, rng: Rng) -> Advice:
        """With how often all win after each of the options."""
        eye = Eye(self.game, state, self.seat, rng, self.allowance.trying())
        options = [state.option(each.verb, each.target) for each in advice.candidates]
        wins, tries = won_tries(eye, self.quick, options, self.allowance.playing)
        best = [each._replace(wins=won, tries=tries) for each, won in zip(advice.candidates, wins, strict=True)]
        return advice._replace(candidates=best)


def compared(looks: list[Look], chosen: Counter[Option], ahead: bool) -> Advice:
    """What was chosen most before all, then what the bot expects most of."""
    said: dict[Option, list[float]] = {}
    for look in looks:
        for option, worth in look.said.items():
            said.setdefault(option, []).append(worth)
    hope = {option: average(worths) for option, worths in said.items()}
    known = [*chosen, *[option for option in hope if option not in chosen]]
    lowest = min(hope.values())
    options = sorted(known, key=lambda option: (-chosen[option], -hope.get(option, lowest)))[:SHOWN]
    gains = [look.gains(options) for look in looks]
    best = [candidate(option, looks, gains, chosen[option]) for option in options]
    both = [each for each in gains if all(option in each for option in options[:2])]
    lead = estimate([each[options[0]] - each[options[1]] for each in both] if len(options) > 1 else [])
    asked = looks[0].eye.decision
    return Advice(asked.prompt, asked.about, best, lead, len(looks), ahead)


def candidate(option: Option, looks: list[Look], gains: list[dict[Option, float]], chosen: int) -> Candidate:
    gain = estimate([each[option] for each in gains if option in each])
    brought = [look.brings(option) for look, each in zip(looks, gains, strict=True) if option in each]
    sources = {name: average([each[name] for each in brought]) for name in brought[0]} if brought else {}
    sources[BEYOND] = gain.mean - sum(sources.values())
    told = {name: round(worth, 2) for name, worth in sources.items() if abs(worth) >= NEGLIGIBLE}
    return Candidate(option.verb, option.target, gain, told, chosen)


def most_common(names: list[str]) -> str:
    return max(names, key=names.count) if names else ""
