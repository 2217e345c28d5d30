"""Secrets: what a seat may not know never reaches it, by view, question, refusal, error, fact or imagination."""

from __future__ import annotations

import json
from typing import Any

from tests.contract.cases import own_words
from tests.contract.checks_state import mutable_parts
from tests.contract.walking import Moment, difference, fields, moments, must, question, watched
from tests.support.play import finish

from arcology.kernel.codec import canonical
from arcology.kernel.decision import Option
from arcology.kernel.foretelling import Foretold, Trial
from arcology.kernel.game import Game, Setup, Step
from arcology.kernel.luck import Luck
from arcology.kernel.rng import Rng, streams
from arcology.kernel.state import Sealed
from arcology.kernel.values import SPECTATOR, IllegalChoice, Value
from arcology.nets.layout import Layout

SAMPLES = 8
OPTIONS = 10
"""At most so many options of one question are tried."""
LUCKS = 4
MOST_DRAWN = 1 << 20
"""Numbers that no set-up draws from one stream."""


def some(options: tuple[Option, ...], rng: Rng) -> list[Option]:
    """All options, or a handful of many."""
    if len(options) <= OPTIONS:
        return list(options)
    return [options[rng.below(len(options))] for _ in range(OPTIONS)]


def check_imagination(game: Game, setup: Setup, seed: int) -> None:
    """An imagined state shows the seat the same, loses no component, shares nothing and plays to the end."""
    rng = Rng(seed)
    dealt_anew = secrets = 0
    for moment in moments(game, setup, seed, SAMPLES):
        before = canonical(game, moment.state)
        true = watched(game, moment.state)
        for seat in range(setup.seats):
            where = f"step {moment.step}, imagined by seat {seat}"
            imagined = game.imagine(moment.state, seat, rng)
            must_look_alike(game, true, watched(game, imagined), seat, where)
            must(game.components(imagined) == game.components(true), f"{where}: components are lost or doubled")
            mine = {id(part) for _, part in mutable_parts(moment.state)}
            shared = [path for path, part in mutable_parts(imagined) if id(part) in mine]
            must(not shared, f"{where}: {shared} is shared with the true state")
            must(not set(imagined.chance) & set(true.chance), f"{where}: it knows the dice to come")
            secrets += differs_to_others(game, true, seat)
            dealt_anew += fields(game, imagined) != fields(game, true)
            if seat == moment.seat:
                finish(game, imagined, seed)
        must(canonical(game, moment.state) == before, f"step {moment.step}: imagining changed the true state")
    must(dealt_anew > 0 or secrets == 0, "whatever a seat imagines is the truth: it knows too much")


def check_observations(game: Game, setup: Setup, seed: int) -> None:
    """What learning programs are given tells no more than the seat may know: it is the same of an imagined state."""
    layout = Layout(game, game.load(), setup.seats)
    rng = Rng(seed)
    for moment in moments(game, setup, seed, SAMPLES):
        before = canonical(game, moment.state)
        for seat in range(setup.seats):
            where = f"step {moment.step}, observed by seat {seat}"
            seen = layout.numbers(moment.state, seat)
            must(len(seen) == layout.size, f"{where}: {len(seen)} numbers in a layout of {layout.size}")
            again = layout.numbers(game.imagine(moment.state, seat, rng), seat)
            told = [column.name for column in layout.columns if column.of(seen) != column.of(again)]
            must(not told, f"{where}: {told} tells what the seat cannot know")
        must(canonical(game, moment.state) == before, f"step {moment.step}: observing changed the true state")


def check_luck(game: Game, setup: Setup, seed: int) -> None:
    """Where a table has luck of its own, chance is made of it from the first card on; nobody imagines it."""
    keys = [bytes([seed % 256, n]) * 16 for n in range(LUCKS)]
    dealt = set()
    for key in keys:
        luck = Luck(key, key)
        state = game.new(Setup(setup.seats, setup.seed, setup.settings, luck), watched=True)
        must(state.luck is luck and state.copy().luck is luck, "the table's luck is not in the state")
        must(game.imagine(state, 0, Rng(seed)).luck is None, "an imagined state knows the luck")
        start = streams(luck.seed, setup.seats)
        drawn = [now - then for now, then in zip(state.chance, start, strict=True)]
        must(all(0 <= each < MOST_DRAWN for each in drawn), "something was drawn that is not of the luck")
        dealt.add(repr(fields(game, state)))
    must(len(dealt) > 1, "every luck deals the same")


def differs_to_others(game: Game, state: Any, seat: int) -> bool:
    """Whether some other seat sees something that this one does not."""
    own = ids_in(game.view(state, seat))
    return any(ids_in(game.view(state, other)) - own for other in range(state.seat_count) if other != seat)


def ids_in(value: Any) -> set[str]:
    """Every text in a view."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return {text for item in value.values() for text in ids_in(item)}
    if isinstance(value, (list, tuple)):
        return {text for item in value for text in ids_in(item)}
    return set()


def components_in(game: Game, view: Any) -> set[str]:
    """Every id in a view that is a row of the pack: `lab`, `tool:press`, `tool:press#2`."""
    rows = {row for table in game.load().tables.values() for row in table.rows}
    named = {text for text in ids_in(view) if text.split(":")[-1].split("#")[0] in rows}
    return {text for text in named if not own_words(game.name).fullmatch(text)}


def must_look_alike(game: Game, true: Any, other: Any, seat: int, where: str) -> None:
    """Two states are one to a seat: what it sees, what it is asked, who else is asked; and to a spectator, too."""
    for eyes in (seat, SPECTATOR):
        found = difference(game.view(true, eyes), game.view(other, eyes))
        must(not found, f"{where}: seat {eyes} sees the difference: {found}")
    found = difference(question(game.decision_of(true, seat)), question(game.decision_of(other, seat)))
    must(not found, f"{where}: it is asked otherwise: {found}")
    must(closings(game, true) == closings(game, other), f"{where}: how it would end tells a secret")
    must(game.blocking(true) == game.blocking(other), f"{where}: others are asked")
    must(true.over == other.over, f"{where}: one game is over")


def closings(game: Game, state: Any) -> list[tuple[Any, ...]]:
    """How all would fare if the game ended now."""
    return [(each.seat, each.now, each.points, each.counts) for each in game.closing(state)]


def check_secrets(game: Game, setup: Setup, seed: int) -> None:
    """Whatever a seat chooses, it learns of a secret only where the rules say that somebody learns."""
    rng = Rng(seed + 1)
    for moment in moments(game, setup, seed, SAMPLES):
        for seat in range(setup.seats):
            decision = game.decision_of(moment.state, seat)
            if decision is None:
                continue
            other = game.imagine(moment.state, seat, rng)
            other.chance = moment.state.chance[:]
            for option in some(decision.options, rng):
                where = f"step {moment.step}, seat {seat} chooses {option!r}"
                must_part_only_when_sealed(game, moment.state, other, seat, option, where)
            must_fail_alike(game, moment, other, seat, rng)


def check_outcomes(game: Game, setup: Setup, seed: int) -> None:
    """What is foretold of an option is the same for two states that are one to the seat."""
    rng = Rng(seed + 6)
    for moment in moments(game, setup, seed, SAMPLES):
        for seat in range(setup.seats):
            decision = game.decision_of(moment.state, seat)
            if decision is None:
                continue
            trials = [Trial(game, game.imagine(moment.state, seat, rng), seat) for _ in range(2)]
            for option in some(decision.options, rng):
                first, second = [foreseen(trial.option(option)) for trial in trials]
                must(first == second, f"step {moment.step}, seat {seat}, {option!r}: {first} or {second}")


def foreseen(foretold: Foretold) -> tuple[object, ...]:
    """All that a seat is told of an option."""
    sealed = foretold.sealed
    facts = [repr(event) for event in foretold.facts]
    return (*foretold._replace(sealed=None, facts=[]), None if sealed is None else sealed.args, facts)


def tried(game: Game, state: Any, seat: int, option: Option) -> tuple[Any, bool]:
    """The state after a choice, as far as it could be foreseen, and whether something sealed it."""
    trial = watched(game, state)
    trial.trial = True
    try:
        game.choose(trial, seat, option)
    except Sealed:
        return trial, True
    return trial, False


def must_part_only_when_sealed(game: Game, true: Any, other: Any, seat: int, option: Option, where: str) -> None:
    (a, sealed), (b, sealed_too) = tried(game, true, seat, option), tried(game, other, seat, option)
    must(sealed == sealed_too, f"{where}: whether something is revealed betrays a secret")
    found = difference(told(a, seat), told(b, seat))
    must(not found, f"{where}: it is told otherwise: {found}")
    if not sealed:
        must_look_alike(game, a, b, seat, where)


def told(state: Any, seat: int) -> list[str]:
    return [repr(event) for event in state.events or () if event.seen_by(seat)]


def must_fail_alike(game: Game, moment: Moment, other: Any, seat: int, rng: Rng) -> None:
    """Errors do not tell more than offers."""
    known = moment.state.options.all
    for option in [known[rng.below(len(known))] for _ in range(6)]:
        errors = [error_of(game, state, seat, option) for state in (moment.state, other)]
        must(errors[0] == errors[1], f"step {moment.step}, seat {seat}: {option!r} fails otherwise: {errors}")


def error_of(game: Game, state: Any, seat: int, option: Option) -> str:
    decision = game.decision_of(state, seat)
    if decision is not None and option in decision.options:
        return "offered"
    try:
        game.choose(game.copy(state), seat, option)
    except IllegalChoice as error:
        return str(error)
    return "accepted"


def check_facts(game: Game, setup: Setup, seed: int) -> None:
    """What others do tells a seat nothing secret, unless the rules say that this seat learns something."""
    rng = Rng(seed + 2)
    for moment in moments(game, setup, seed, 2 * SAMPLES):
        for seat in range(setup.seats):
            if seat == moment.seat:
                continue
            other = game.imagine(moment.state, seat, rng)
            other.chance = moment.state.chance[:]
            decision = game.decision_of(other, moment.seat)
            if decision is None or moment.option not in decision.options:
                continue
            a, b = watched(game, moment.state), watched(game, other)
            forced = [forced_by(game, state, moment) for state in (a, b)]
            if any(forced) or (a.learned | b.learned) >> seat & 1:
                continue
            where = f"step {moment.step}, seat {moment.seat} chose {moment.option!r}, seat {seat}"
            must(game.blocking(a) == game.blocking(b), f"{where}: who is asked betrays a secret")
            for eyes in (seat, SPECTATOR):
                found = difference(told(a, eyes), told(b, eyes))
                must(not found, f"{where}: {eyes} is told a secret: {found}")
                found = difference(game.view(a, eyes), game.view(b, eyes))
                must(not found, f"{where}: {eyes} sees a secret: {found}")


def forced_by(game: Game, state: Any, moment: Moment) -> bool:
    """Make the choice; True if somebody then had no choice but to show something of its own."""
    plain = game.steps
    seen: list[bool] = []
    game.steps = {name: Noted(step, seen) for name, step in plain.items()}
    try:
        game.choose(state, moment.seat, moment.option)
    finally:
        game.steps = plain
    return any(seen)


class Noted:
    """A step that notes whether it forced somebody."""

    def __init__(self, step: Step, seen: list[bool]) -> None:
        self.step = step
        self.seen = seen

    def __call__(self, s: Any, *args: Value) -> None:
        self.step(s, *args)
        self.seen.append(s.forced is not None)


def check_views(game: Game, setup: Setup, seed: int) -> None:
    """Views are plain JSON and hold neither dice nor seed; a spectator sees no id that a seat does not see."""
    for moment in moments(game, setup, seed, SAMPLES):
        public = components_in(game, game.view(moment.state, SPECTATOR))
        for seat in range(-1, setup.seats):
            view = game.view(moment.state, seat)
            text = json.dumps(view)
            must(json.loads(text) == view, f"step {moment.step}: the view of seat {seat} is not plain JSON")
            for word in moment.state.chance:
                must(str(word) not in text, f"step {moment.step}: the view of seat {seat} shows the dice to come")
            hidden = public - ids_in(view)
            must(not hidden, f"step {moment.step}: a spectator sees {hidden}, seat {seat} does not")
