"""What a bot advises a seat: up to three options, what each is expected to bring, and from which source.

All of it is averaged over states that the seat cannot tell from the true one. The first option is the one the bot
would choose itself with the same chance, so whoever follows a hint plays as that bot does. What is said of it comes
from what decided: from playing on where the bot did so, otherwise from further looks like the one at which it chose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import fsum
from typing import Any, Final, NamedTuple

from arcology.bots.base import Bot, Sequels
from arcology.bots.chances import SEEDS, by_luck, won_tries
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
GUESSED: Final = "guessed"
"""The grounds of who chose at one look of several, …"""
OFTEN: Final = "often"
"""… of who would choose so in most of the ways in which others may go on, …"""
KEPT: Final = "kept"
"""… of who played on and stays with what was planned, …"""
CHANGED: Final = "changed"
"""… of who gave it up for something else, …"""
RECKONED: Final = "reckoned"
"""… and of who tries nothing else, because the habits of the game say what to do."""
FINISHING: Final = Planner()
"""Does what an option begins, up to the end of the turn."""

Question = tuple[str, tuple[Value, ...]]
"""A prompt, and what it speaks of."""
Called = dict[str, tuple[Value, ...]]
"""What a table calls its components at a moment, by id."""


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
    looks: int  # or states on which games were played on after both
    grounds: str  # what the bot goes by
    ahead: bool = False  # whether that question is yet to come …
    called: Called = {}  # … and what things are called then, if they are not there yet
    luck: float = 1.0  # how often chance alone would let another win so many more tries than the first


NO_ADVICE: Final = Advice("", (), [], Estimate(0.0, None), 0, GUESSED)


class Allowance(NamedTuple):
    """What the bot may spend on each thing it is asked; a budget begins to count when it is made."""

    choosing: Callable[[], Budget]  # on a choice, as if it sat there
    rating: Callable[[], Budget]  # on rating the options of one look
    trying: Callable[[], Budget]  # on playing games to their end
    playing: Callable[[], Budget]  # on each choice on the way to there, or to the seat's next question


class Look:
    """One imagined state in which the seat is asked, and what the bot expects there.

    Where the bot tries nothing (`reckoned`), what was said of the options is only an order.
    """

    def __init__(self, eye: Eye, said: dict[Option, float], reckoned: bool) -> None:
        self.eye = eye
        self.now = eye.imagine()
        self.said = said
        self.reckoned = reckoned
        self.found: dict[Option, dict[str, float]] = {}

    def brings(self, option: Option) -> dict[str, float]:
        """By source, once what the option begins is done."""
        if option not in self.found:
            game, seat = self.eye.game, self.eye.seat
            after = game.copy(self.now)
            game.choose(after, seat, option)
            after = FINISHING.at_the_end(self.eye, after, game.turns(self.now))
            self.found[option] = sources_of(game.name).brought(seat, self.now, after)
        return self.found[option]

    def brought(self, options: list[Option]) -> dict[Option, dict[str, float]]:
        """What these bring here: as far apart as the bot says, around what the sources say of the position."""
        felt = {option: self.brings(option) for option in options if option in self.eye.decision.options}
        both = [] if self.reckoned else [option for option in felt if option in self.said]
        beyond = {option: self.said[option] - fsum(felt[option].values()) for option in both}
        shift = average([*beyond.values()])
        return {option: felt[option] | {BEYOND: beyond.get(option, shift) - shift} for option in felt}


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
        eye = self.eye(state, seed)
        opinion = self.player.opinion(eye)
        chosen = Counter([opinion.option])
        if opinion.sequels:
            grounds = KEPT if opinion.option is opinion.planned else CHANGED
            played = opinion.sequels
            options = foremost(played, chosen)
            advice = advised(eye.decision, options, played, chosen, len(apart(played, *options[:2])), grounds)
        else:
            looks = self.looks([(state, seed if at == 0 else rng.below(SEEDS)) for at in range(LOOKS)])
            if not looks:
                return NO_ADVICE
            advice = looked(looks, chosen, GUESSED)
        return self.tried(state, advice, rng) if self.game.together(state) else advice

    def ahead(self, state: Any, seed: int) -> Advice:
        """About what the seat will be asked next, in some of the ways in which others may go on until then."""
        rng = Rng(seed)
        futures = [found for _ in range(FUTURES) if (found := self.awaited(state, rng)) is not None]
        questions = [(asked.prompt, asked.about) for _, asked in futures]
        likely = [found for found, asked in futures if (asked.prompt, asked.about) == most_common(questions)]
        asked = [(found, rng.below(SEEDS)) for found in likely]
        looks = self.looks(asked)
        if not looks:
            return NO_ADVICE
        opinions = [self.player.opinion(self.eye(found, own)) for found, own in asked]
        chosen = Counter([opinion.option for opinion in opinions])
        played = [row for opinion in opinions for row in opinion.sequels]
        if all(opinion.sequels for opinion in opinions):
            question = looks[0].eye.decision
            advice = advised(question, foremost(played, chosen), played, chosen, len(looks), OFTEN)
        else:
            advice = looked(looks, chosen, OFTEN)
        return advice._replace(ahead=True, called=self.called(likely))

    def eye(self, state: Any, seed: int) -> Eye:
        """With which the bot would choose in that seat."""
        return Eye(self.game, state, self.seat, Rng(seed), self.allowance.choosing())

    def looks(self, asked: list[tuple[Any, int]]) -> list[Look]:
        """At these states, each with its own chance; none by a bot that has no opinions."""
        found: list[Look] = []
        for state, seed in asked:
            eye = Eye(self.game, state, self.seat, Rng(seed), self.allowance.rating())
            said = {option: worth for worth, option in self.player.rated(eye)}
            reckoned = len(said) == 1
            if reckoned:
                again = Eye(self.game, state, self.seat, Rng(seed), self.allowance.playing())
                more = {option: worth for worth, option in self.quick.rated(again)}
                said = more if said.keys() <= more.keys() else said
            if said:
                found.append(Look(Eye(self.game, state, self.seat, Rng(seed)), said, reckoned))
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

    def called(self, states: list[Any]) -> Called:
        """What things are called in the first of these states, and those that are not there, in the next."""
        found: dict[str, tuple[Value, ...]] = {}
        for state in states:
            found = self.game.called(self.game.view(state, self.seat), self.seat) | found
        return found

    def tried(self, state: Any, advice: Advice, rng: Rng) -> Advice:
        """With how often all win after each of the options."""
        eye = Eye(self.game, state, self.seat, rng, self.allowance.trying())
        options = [state.option(each.verb, each.target) for each in advice.candidates]
        wins, tries = won_tries(eye, self.quick, options, self.allowance.playing)
        best = [each._replace(wins=won, tries=tries) for each, won in zip(advice.candidates, wins, strict=True)]
        return advice._replace(candidates=best, luck=by_luck(max(wins), wins[0], tries))


def looked(looks: list[Look], chosen: Counter[Option], grounds: str) -> Advice:
    """What was chosen most before all, then what the bot expects most of."""
    said: dict[Option, list[float]] = {}
    for look in looks:
        for option, worth in look.said.items():
            said.setdefault(option, []).append(worth)
    hope = {option: average(worths) for option, worths in said.items()}
    known = [*chosen, *[option for option in hope if option not in chosen]]
    lowest = min(hope.values())
    options = sorted(known, key=lambda option: (-chosen[option], -hope.get(option, lowest)))[:SHOWN]
    rows = [look.brought(options) for look in looks]
    if all(look.reckoned for look in looks):
        options, grounds = foremost(rows, chosen), RECKONED
    return advised(looks[0].eye.decision, options, rows, chosen, len(looks), grounds)


def advised(
    asked: Decision, options: list[Option], rows: Sequels, chosen: Counter[Option], looks: int, grounds: str
) -> Advice:
    """These options, by what they brought on each of several states."""
    best = [candidate(option, options[0], rows, chosen[option]) for option in options]
    lead = estimate(apart(rows, options[0], options[1]) if len(options) > 1 else [])
    return Advice(asked.prompt, asked.about, best, lead, looks, grounds)


def foremost(rows: Sequels, chosen: Counter[Option]) -> list[Option]:
    """What was chosen most before all, then what brought most where both were tried with the same luck."""
    first = max(chosen, key=lambda option: chosen[option])
    known = list(dict.fromkeys([*chosen, *[option for row in rows for option in row]]))
    behind = {option: average(apart(rows, first, option)) for option in known}
    return sorted(known, key=lambda option: (-chosen[option], behind[option]))[:SHOWN]


def apart(rows: Sequels, first: Option, second: Option) -> list[float]:
    """How much more the first brought, on each state on which both were tried."""
    both = [row for row in rows if first in row and second in row]
    return [fsum(row[first].values()) - fsum(row[second].values()) for row in both]


def candidate(option: Option, first: Option, rows: Sequels, chosen: int) -> Candidate:
    """What an option brings: as far from the first as where both were tried, for others may have had other luck."""
    own = [row[option] for row in rows if option in row]
    both = [row for row in rows if option in row and first in row]
    start = [row[first] for row in rows if first in row] if both else own
    sources = {name: average([each[name] for each in start]) for name in (start[0] if start else ())}
    for name in sources if both else ():
        sources[name] += average([row[option][name] - row[first][name] for row in both])
    gain = Estimate(fsum(sources.values()), estimate([fsum(each.values()) for each in own]).error)
    told = {name: round(worth, 2) for name, worth in sources.items() if abs(worth) >= NEGLIGIBLE}
    return Candidate(option.verb, option.target, gain, told, chosen)


def most_common(questions: list[Question]) -> Question:
    return max(questions, key=questions.count) if questions else ("", ())
