"""Looking back: the choices of a table, the table after each of them, and its record."""

from __future__ import annotations

import msgspec

from arcology.kernel.history import Move
from arcology.kernel.match import Match
from arcology.kernel.packs import complete
from arcology.kernel.record import Record
from arcology.server.basics import SPECTATOR
from arcology.server.bodies import Moment, StepInfo, StepList
from arcology.server.lines import OptionName
from arcology.server.offered import Offered
from arcology.server.refusals import RefusedError
from arcology.server.room import Room
from arcology.server.sentences import outline_of, result_of
from arcology.server.updates import lines


def looker(room: Room, guest: str, seat: int | None) -> int:
    """The seat from which a guest looks back: one of theirs, or the spectator's."""
    mine = room.seats_of(guest)
    if seat is None:
        return mine[0] if mine else SPECTATOR
    if seat != SPECTATOR and seat not in mine:
        raise RefusedError("not_yours", "other_seat", seat=seat)
    return seat


def moment(room: Room, guest: str, step: int, seat: int | None) -> Moment:
    """The table as it stood after that many choices."""
    match = room.running()
    looking = looker(room, guest, seat)
    if not 0 <= step <= match.seq:
        raise RefusedError("not_found", "no_step", step=step, last=match.seq)
    then = match.at(step)
    view = then.view(looking)
    last = then.moves[-1] if then.moves else None
    return Moment(
        step=step,
        last=match.seq,
        seat=looking,
        view=view,
        outline=outline_of(then, view),
        events=lines(then, then.opening if last is None else last.events, looking),
        chosen=None if last is None else step_info(room, match, last, guest),
        offer=None if looking == SPECTATOR else Offered().to(then, looking, view),
        over=then.over,
        result=result_of(then) if then.over else None,
    )


def steps(room: Room, guest: str) -> StepList:
    """All standing choices, for the scrubber."""
    match = room.running()
    return StepList([step_info(room, match, step, guest) for step in match.moves])


def record(room: Room, guest: str) -> Record:
    """The whole record of a finished game; of one that cannot go on here, for those who sat there."""
    if room.trouble is not None and (room.table.status == "over" or room.seats_of(guest)):
        if room.log is None:
            raise RefusedError("gone", room.trouble)
        kept = room.log.record()
        kept.components = None if room.unread is None else msgspec.json.decode(room.unread)
        return kept
    match = room.running()
    if not match.over:
        raise RefusedError("secret", "record_secret")
    return complete(match)


def step_info(room: Room, match: Match, step: Move, guest: str) -> StepInfo:
    """One choice, as far as this guest may know it."""
    choice = step.choice
    known = match.over or choice.seat in room.seats_of(guest)
    option = OptionName(verb=choice.verb, target=choice.target) if known else None
    scores = step.scores if match.over else []
    return StepInfo(step.seq, choice.seat, choice.automatic, step.turn[0], step.turn[1], scores, option)
