"""States: copied without sharing, stored and restored, replayed, asked twice."""

from __future__ import annotations

import json
from typing import Any

from tests.contract.walking import Broken, Moment, difference, fields, moments, must, questions, watched
from tests.support.play import pick, play_match

from arcology.kernel.codec import canonical, decode, encode
from arcology.kernel.game import Game, Setup, Step
from arcology.kernel.match import Match
from arcology.kernel.record import Record
from arcology.kernel.rng import Rng
from arcology.kernel.shape import Shape
from arcology.kernel.values import Value

SAMPLES = 12


def components_of(value: Any, path: str) -> list[tuple[str, Any]]:
    """A value and everything mutable in it, with the path to each."""
    if isinstance(value, (list, tuple)):
        inner = [(f"{path}[{i}]", item) for i, item in enumerate(value)]
        found: list[tuple[str, Any]] = [(path, value)] if isinstance(value, list) else []
    elif isinstance(value, Shape):
        inner = [(f"{path}.{field.name}", getattr(value, field.name)) for field in value.own_fields]
        found = [(path, value)]
    else:
        return []
    for where, item in inner:
        found += components_of(item, where)
    return found


def mutable_parts(state: Any) -> list[tuple[str, Any]]:
    """Every list and object a state is made of."""
    found = [("chance", state.chance), ("agenda", state.agenda)]
    if state.lanes is not None:
        found.append(("lanes", state.lanes))
        for lane in state.lanes:
            found += [("lane", lane), ("lane.agenda", lane.agenda), ("lane.kept", lane.kept)]
    for field in state.own_fields:
        found += components_of(getattr(state, field.name), field.name)
    return found


def check_fields(game: Game, setup: Setup, seed: int) -> None:
    """Every field holds what it is declared to hold; every class that a field does not tell is known to the codec."""
    for moment in moments(game, setup, seed, 3):
        for path, part in [("state", moment.state), *mutable_parts(moment.state)]:
            if not isinstance(part, Shape):
                continue
            for field in part.own_fields:
                value = getattr(part, field.name)
                try:
                    back = field.kind.restored(field.kind.stored(value), game.classes)
                except (ValueError, TypeError, AttributeError) as error:
                    raise Broken(f"{path}.{field.name}: {error}") from error
                must(type(back) is type(value), f"{path}.{field.name} is {value!r:.60}, restored {back!r:.60}")


def check_possible(game: Game, setup: Setup, seed: int) -> None:
    """No state that play leads to, and none that a seat imagines, is called impossible."""
    for moment in moments(game, setup, seed, 3 * SAMPLES):
        faults = game.check(moment.state)
        must(not faults, f"step {moment.step}: {faults[:3]}")
        faults = game.check(game.imagine(moment.state, moment.seat, Rng(seed)))
        must(not faults, f"step {moment.step}, imagined: {faults[:3]}")


def check_copies(game: Game, setup: Setup, seed: int) -> None:
    """A copy is equal and shares nothing: what happens to it does not happen to the original."""
    for moment in moments(game, setup, seed, SAMPLES):
        before = canonical(game, moment.state)
        copy = game.copy(moment.state)
        must(canonical(game, copy) == before, f"step {moment.step}: a copy differs")
        mine = {id(part): path for path, part in mutable_parts(moment.state)}
        for path, part in mutable_parts(copy):
            must(id(part) not in mine, f"step {moment.step}: a copy shares {path}")
        play_some(game, copy, seed, 15)
        must(canonical(game, moment.state) == before, f"step {moment.step}: playing a copy changed the original")


def play_some(game: Game, state: Any, seed: int, most: int) -> None:
    rng = Rng(seed)
    for _ in range(most):
        if state.over:
            return
        decision, option = pick(game, state, rng)
        game.choose(state, decision.seat, option)


def check_codec(game: Game, setup: Setup, seed: int) -> None:
    """Stored and restored at any decision, a state asks the same and plays on alike."""
    pack = game.load()
    for moment in moments(game, setup, seed, SAMPLES):
        text = json.dumps(encode(game, moment.state))
        back = decode(game, json.loads(text), pack)
        must(repr(back) == repr(moment.state), f"step {moment.step}: restored, its fields differ")
        found = difference(json.loads(text), json.loads(json.dumps(encode(game, back))))
        must(not found, f"step {moment.step}: restored, {found}")
        found = difference(questions(game, moment.state), questions(game, back))
        must(not found, f"step {moment.step}: restored, it asks otherwise: {found}")
        copy = game.copy(moment.state)
        play_some(game, copy, seed, 15)
        play_some(game, back, seed, 15)
        must(canonical(game, copy) == canonical(game, back), f"step {moment.step}: restored, it plays on otherwise")


def check_records(game: Game, setup: Setup, seed: int) -> None:
    """A record replays to the same states, facts and scores."""
    match = play_match(game, setup, seed)
    again = Match.from_record(game, Record.from_json(match.record().to_json()))
    for seat in (-1, *range(setup.seats)):
        told = [[repr(event) for event in each.events(seat)] for each in (match, again)]
        must(told[0] == told[1], f"seat {seat} is told otherwise: {difference(told[0], told[1])}")
    must([s.total for s in match.scores()] == [s.total for s in again.scores()], "the scores differ")


def check_asking(game: Game, setup: Setup, seed: int) -> None:
    """Asking, looking and counting change nothing, however often."""
    for moment in moments(game, setup, seed, SAMPLES):
        copy = watched(game, moment.state)
        before, asked = canonical(game, copy), questions(game, copy)
        must(before == canonical(game, moment.state), f"step {moment.step}: asking again changed something")
        game.ask_again(copy)
        look(game, copy)
        found = difference(asked, questions(game, copy))
        must(not found, f"step {moment.step}: asked twice, it asks otherwise: {found}")
        must(canonical(game, copy) == before, f"step {moment.step}: looking changed something")
        must(not copy.chanced, f"step {moment.step}: a question uses chance")
        must_not_tell(moment, copy)


def check_steps(game: Game, setup: Setup, seed: int) -> None:
    """A step does one thing or asks one thing: one that asks changes nothing."""
    plain = game.steps
    try:
        for moment in moments(game, setup, seed, 3 * SAMPLES):
            copy = game.copy(moment.state)
            game.steps = {name: Overseen(game, name, step) for name, step in plain.items()}
            game.choose(copy, moment.seat, moment.option)
            game.steps = plain
    finally:
        game.steps = plain


class Overseen:
    """A step under watch."""

    def __init__(self, game: Game, name: str, step: Step) -> None:
        self.game = game
        self.name = name
        self.step = step

    def __call__(self, s: Any, *args: Value) -> None:
        before, agenda = fields(self.game, s), len(s.now)
        self.step(s, *args)
        if s.forced is not None or (s.decision if s.lane is None else s.lane.decision) is not None:
            must(fields(self.game, s) == before, f"{self.name} asks and changes the state")
            must(len(s.now) == agenda, f"{self.name} asks and puts steps on the agenda")


def must_not_tell(moment: Moment, copy: Any) -> None:
    must(not copy.events, f"step {moment.step}: a question tells {copy.events!r:.100}")
    must(copy.learned == 0, f"step {moment.step}: a question teaches")


def look(game: Game, state: Any) -> None:
    for seat in range(-1, state.seat_count):
        game.outline(game.view(state, seat))
        game.decision_of(state, seat)
    game.scores(state)
    game.turns(state)
    game.components(state)
    game.blocking(state)
