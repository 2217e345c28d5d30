"""Offers: what is offered can be chosen and found on the board, the rest is refused; games end and lose nothing."""

from __future__ import annotations

import json
from typing import Any

from tests.contract.cases import own_targets
from tests.contract.checks_secret import components_in, some
from tests.contract.walking import choices, moments, must, watched
from tests.support.play import MOST_CHOICES, play_match

from arcology.kernel.codec import canonical
from arcology.kernel.decision import Decision, Option
from arcology.kernel.figures import FEAT
from arcology.kernel.foretelling import CONSENT, FREE, Foretold
from arcology.kernel.game import Game, Setup
from arcology.kernel.match import Match
from arcology.kernel.record import Record
from arcology.kernel.rng import Rng
from arcology.kernel.state import State, Witness
from arcology.kernel.values import EVERYBODY, SPECTATOR, IllegalChoice
from arcology.kernel.view import View

SAMPLES = 10
MOST_OPTIONS = 300
"""More options in one question are to be split into steps."""


def check_ends(game: Game, setup: Setup, seed: int) -> None:
    """Every game ends, with nobody asked any more and a rank for everybody."""
    made = choices(game, setup, seed)
    must(0 < len(made) < MOST_CHOICES, "nobody ever chooses")
    state: Any = game.new(setup)
    for choice in made:
        must(not state.over and game.blocking(state) != [], "the game waits for nobody")
        game.choose(state, *choice)
    must(state.over and game.decisions(state) == [], "somebody is asked after the end")
    scores = game.scores(state)
    must([score.seat for score in scores] == list(range(setup.seats)), "a seat has no score")
    for score in scores:
        counted = sum(score.sources.values())
        must(counted == score.total, f"seat {score.seat}: {score.sources} are {counted}, not {score.total}")
    ranks = sorted(score.rank for score in scores)
    must(ranks[0] == 1 and ranks[-1] <= setup.seats, f"the ranks are {ranks}")


def check_components(game: Game, setup: Setup, seed: int) -> None:
    """No component is ever lost or doubled; one that comes into play later is counted from then on."""
    state: Any = game.new(setup)
    counted = game.components(state)
    must(bool(counted), "the game counts no components")
    for step, choice in enumerate(choices(game, setup, seed)):
        game.choose(state, *choice)
        now = game.components(state)
        counted = {**now, **counted}
        changed = {name: (number, now.get(name)) for name, number in counted.items()}
        wrong = {name: pair for name, pair in changed.items() if pair[0] != pair[1]}
        must(not wrong, f"step {step + 1}, {choice[1]!r}: {wrong}")


def check_questions(game: Game, setup: Setup, seed: int) -> None:
    """Questions are in order: no option twice or also refused, a default among them, a rule and a prompt to name."""
    for moment in moments(game, setup, seed, 3 * SAMPLES):
        state = watched(game, moment.state)
        asked = [decision.seat for decision in game.decisions(state)]
        must(len(asked) == len(set(asked)), f"step {moment.step}: a seat is asked twice")
        for decision in game.decisions(state):
            where = f"step {moment.step}: {decision.prompt} of seat {decision.seat}"
            must_be_in_order(game, decision, where)
            if decision.seat in game.blocking(state):
                must(decision.rule != "", f"{where}: no rule asks")


def must_be_in_order(game: Game, decision: Decision, where: str) -> None:
    options = decision.options
    must(0 < len(options) <= MOST_OPTIONS, f"{where}: {len(options)} options")
    must(len(set(options)) == len(options), f"{where}: an option twice")
    must(decision.default is None or decision.default in options, f"{where}: the default is not among the options")
    must(decision.prompt.isidentifier(), f"{where}: not a key")
    must(all(option.verb.isidentifier() for option in options), f"{where}: a verb that is no word")
    offered = {(option.verb, option.target) for option in options}
    refused = [(refusal.verb, refusal.target) for refusal in decision.refusals]
    must(not offered & set(refused), f"{where}: offered and refused: {offered & set(refused)}")
    must(len(set(refused)) == len(refused), f"{where}: refused twice: {sorted(refused)}")
    for refusal in decision.refusals:
        must(0 < refusal.reason < len(game.reasons), f"{where}: {refusal!r} has no reason")
        reason = game.reasons[refusal.reason]
        must(bool(reason.key and reason.rule), f"{where}: {refusal!r} has no sentence or rule")


def check_choices(game: Game, setup: Setup, seed: int) -> None:
    """Everything that is offered can be chosen."""
    rng = Rng(seed + 3)
    for moment in moments(game, setup, seed, SAMPLES):
        for decision in game.decisions(moment.state):
            for option in some(decision.options, rng):
                copy: Any = game.copy(moment.state)
                game.choose(copy, decision.seat, option)


def check_illegal_choices(game: Game, setup: Setup, seed: int) -> None:
    """Whatever is not offered is refused in words, and nothing has changed."""
    rng = Rng(seed + 4)
    match = play_match(game, setup, seed, most=len(choices(game, setup, seed)) * (1 + seed % 3) // 4)
    for seat in range(-1, setup.seats + 1):
        decision = match.decision(seat)
        offered = set() if decision is None else {(o.verb, o.target) for o in decision.options}
        known = match.pack.options.all
        wanted = [(o.verb, o.target) for o in [known[rng.below(len(known))] for _ in range(12)]]
        made_up = [("", ""), ("pass", "nowhere"), ("x" * 500, "y" * 500), ("visit", "../../etc")]
        before, state, options = canonical(game, match.state), match.state, len(known)
        for verb, target in [pair for pair in wanted + made_up if pair not in offered]:
            must_refuse(match, seat, verb, target)
        must(
            match.state is state and canonical(game, state) == before, f"seat {seat}: a refused choice changed the game"
        )
        must(len(known) == options, f"seat {seat}: a stranger's words grew the table of options")


def must_refuse(match: Match, seat: int, verb: str, target: str) -> None:
    try:
        match.choose(seat, verb, target)
    except IllegalChoice as error:
        text = str(error)
        must(f"seat {seat}" in text and len(text) < 250, f"refused with {text!r:.300}")
    else:
        must(False, f"seat {seat} chose {verb}:{target:.40}, which was not offered")
    option = match.pack.options.find(verb, target)
    if option is not None:
        copy: Any = match.game.copy(match.state)
        before = canonical(match.game, copy)
        try:
            match.game.choose(copy, seat, option)
        except IllegalChoice:
            must(canonical(match.game, copy) == before, f"{option!r} was refused but changed the state")
        else:
            must(False, f"the rules accept {option!r} of seat {seat}, which was not offered")


def check_undo(game: Game, setup: Setup, seed: int) -> None:
    """What is measured is never worse than what was foretold, and what was foretold is what then happens."""
    rng = Rng(seed + 5)
    full = play_match(game, setup, seed)
    for step in range(seed % 7, full.seq, max(1, full.seq // SAMPLES)):
        match = full.at(step)
        for seat in range(setup.seats):
            decision = match.decision(seat)
            if decision is None:
                continue
            options = some(decision.options, rng)[:6]
            for option, foretold in zip(options, match.foretell(seat, options), strict=True):
                where = f"step {step}, seat {seat}, {option!r}"
                must(foretold.undo in (FREE, CONSENT), f"{where}: undo class {foretold.undo}")
                after = match.at(step)
                made = after.choose(seat, option.verb, option.target)
                if made.info.sealed:
                    must(foretold.undo == CONSENT, f"{where}: foretold free, but it seals")
                preview = [repr(event) for event in foretold.facts]
                told = [repr(event) for event in made.events if event.seen_by(seat)]
                must(told[: len(preview)] == preview, f"{where}: the preview {preview} is not what happened: {told}")
                must_be_as_foretold(match, after, seat, option, foretold, where)
                after.undo(step)
                must(
                    canonical(game, after.state) == canonical(game, match.state),
                    f"{where}: undone, it is not as before",
                )


class Reader(Witness):
    """Reads the figures of a seat at the moment from which on all would have come anyway."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.read: list[int] = []

    def notes(self, state: State) -> None:
        self.read = [figure.read(state, self.seat) for figure in self.game.figures]


def must_be_as_foretold(before: Match, after: Match, seat: int, option: Option, foretold: Foretold, where: str) -> None:
    """Where nothing was left to chance, exactly those figures changed, and nothing did if no effect was foretold."""
    if foretold.sealed is not None:
        return
    done: State = before.game.copy(before.state)
    done.witness = reader = Reader(before.game, seat)
    before.game.choose(done, seat, option)
    if not reader.read:
        reader.notes(after.state)
    for figure, now in zip(before.game.figures, reader.read, strict=True):
        change = next((each for each in foretold.changes if each.figure is figure), None)
        expected = None if change is None else (change.before, change.after)
        was = figure.read(before.state, seat)
        same = was == now or (figure.kind == FEAT and now < was)
        must(
            expected == (None if same else (was, now)),
            f"{where}: {figure.id} foretold {expected}, not {was, now}",
        )
    asked = after.decision(seat) is not None
    must(asked or not foretold.asks, f"{where}: a further question was foretold, but none is asked")


def check_targets(game: Game, setup: Setup, seed: int) -> None:
    """Every segment of a target is an id the seat's outline shows, a part of an effect, or of the game's own kind."""
    own = own_targets(game.name)
    for moment in moments(game, setup, seed, 3 * SAMPLES):
        state = watched(game, moment.state)
        for decision in game.decisions(state):
            shown = shown_ids(game, game.view(state, decision.seat))
            wanted = [(o.verb, o.target) for o in decision.options] + [(r.verb, r.target) for r in decision.refusals]
            for verb, target in wanted:
                if not target or target in state.effects:
                    continue
                lost = [part for part in target.split("/") if part not in shown and not own.fullmatch(part)]
                must(not lost, f"step {moment.step}: {verb}:{target} names {lost}, nowhere shown to {decision.seat}")


def shown_ids(game: Game, view: View) -> set[str]:
    """Every id an outline names: zones, items, and what is said about them."""
    zones = game.outline(view)
    shown = {zone.id for zone in zones}
    for zone in zones:
        for item in zone.items:
            shown.add(item.id)
            shown.update(str(fact) for fact in item.facts)
    return shown


def check_outline(game: Game, setup: Setup, seed: int) -> None:
    """The outline reads from the view's JSON alone and names every component the view shows."""
    for moment in moments(game, setup, seed, SAMPLES):
        for seat in range(-1, setup.seats):
            view = json.loads(json.dumps(game.view(moment.state, seat)))
            shown = shown_ids(game, view)
            missing = components_in(game, view) - shown
            must(not missing, f"step {moment.step}: the view of seat {seat} shows {missing}, its outline does not")
            for zone in game.outline(view):
                must(
                    zone.id != "" and SPECTATOR <= zone.owner < setup.seats, f"a zone {zone.id!r} of seat {zone.owner}"
                )
                must(
                    all(item.id and item.count >= 0 for item in zone.items),
                    f"zone {zone.id}: an item without id or count",
                )


def check_events(game: Game, setup: Setup, seed: int) -> None:
    """Facts are plain: a key, a seat, ids; private ones name seats that exist."""
    match = play_match(game, setup, seed)
    everyone = (1 << setup.seats) - 1
    for event in match.opening + [event for step in match.moves for event in step.events]:
        must(event.name.isidentifier(), f"{event!r}: not a key")
        must(SPECTATOR <= event.seat < setup.seats, f"{event!r}: whose?")
        must(all(type(value) in (int, str) for value in event.about), f"{event!r}: not plain")
        must(event.audience == EVERYBODY or 0 < event.audience <= everyone, f"{event!r}: told to whom?")
    text = match.record().to_json()
    must(Record.from_json(text).to_json() == text, "a record does not survive being written")
