"""What people and bots do at a table. A command is stored before anybody sees its effect, and answered once."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Final

import msgspec

from arcology.kernel.foretelling import CONSENT, FREE
from arcology.kernel.match import NONE, Match
from arcology.kernel.values import Invalid
from arcology.lessons import Back
from arcology.server import deeds
from arcology.server.basics import SPECTATOR, Status, UndoClass
from arcology.server.messages import (
    Ack,
    Asked,
    Chat,
    ChatLine,
    Choose,
    Consent,
    Guide,
    Heard,
    Refused,
    Restart,
    Settled,
    Undo,
    UndoWish,
)
from arcology.server.people import unnamed
from arcology.server.phrases import Phrase
from arcology.server.refusals import RefusedError
from arcology.server.room import Room
from arcology.server.sentences import headline
from arcology.server.snapshots import shortcut_to, snapshot_of
from arcology.server.store import Answered, ChatRow, Commit, Identity, SeatRow, TableRow
from arcology.wording.languages import speaking

Command = Choose | Undo | Restart | Consent | Chat | Guide
Answer = Ack | Refused
SNAPSHOT_EVERY: Final = 40
KNOWN: Final[msgspec.json.Decoder[Answer]] = msgspec.json.Decoder(Answer)


async def answered(room: Room, guest: Identity, command: Command) -> Answer:
    """Do what was asked, or say why not. A command that was seen before is answered as the first time.

    The store takes no command twice, so one that is done was not seen before; of one that is not, it is asked.
    """
    async with room.lock:
        try:
            return await obeyed(room, guest, command)
        except RefusedError as error:
            known = await room.store.answer(guest.id, command.id)
            if known is not None:
                return KNOWN.decode(known)
            refused = Refused(command.id, error.code, error.text, error.rule)
            if error.code != "broken" and room.seats_of(guest.id):
                await room.keep(Commit(answered=noted(guest, refused)))
            return refused


async def obeyed(room: Room, guest: Identity, command: Command) -> Ack:
    """Do what was asked. Raises RefusedError with nothing changed."""
    match command:
        case Choose():
            room.own(guest.id, command.seat)
            room.running()
            room.fresh(command.seat, command.seq)
            return await choose(room, command.seat, command.verb, command.target, False, guest, command.id)
        case Undo() | Restart():
            return await take_back(room, guest, command)
        case Consent():
            return await consent(room, guest, command)
        case Chat():
            return await say(room, guest, command)
        case Guide():
            return await guided(room, guest, command)


def noted(guest: Identity | None, answer: Answer) -> Answered | None:
    """The answer, to be kept with the command; bots send no commands."""
    return None if guest is None else Answered(guest.id, answer.id, msgspec.json.encode(answer).decode())


# ---- choices ------------------------------------------------------------------------------------------------------


async def choose(
    room: Room, seat: int, verb: str, target: str, automatic: bool, guest: Identity | None = None, id: str = ""
) -> Ack:
    """Apply one offered option, store it, then show it."""
    playing, log = room.going(), room.written()
    before = playing.seq
    try:
        step = playing.choose(seat, verb, target, automatic)
    except Invalid as error:
        raise RefusedError("illegal", "illegal", rule_against(playing, seat, verb, target), error=error) from error
    row = log.choice(step.choice)
    course = room.course()
    table = progressed(room.table if course is None else replace(room.table, beats=course.at), playing)
    snapshot = snapshot_of(playing, row.step) if row.step % SNAPSHOT_EVERY == 0 else None
    answer = Ack(id, row.seq, row.step)
    brought = brought_home(table, playing)
    ending = Commit(snapshot=snapshot, outcome=brought, deeds=deeds.at_end(table, room))
    try:
        await room.keep(replace(ending, table=table, log=(row,), answered=noted(guest, answer)))
    except RefusedError:
        playing.undo(before)
        raise
    if table.status != room.table.status:
        room.publish_table()
    if snapshot is not None:
        room.shortcut = shortcut_to(log, snapshot)
    settle(room, table, Phrase("settled.overtaken"))
    room.entered(playing, row)
    return answer


def progressed(table: TableRow, match: Match) -> TableRow:
    """What lists of tables show after the match went on. A wish to take back does not outlive it."""
    status: Status = "over" if match.over else "running"
    round_, last = match.turn()[0], headline(match)
    return replace(
        table, status=status, waiting=match.waiting(), round=round_, last=last, updated=time.time(), wish=None
    )


def brought_home(table: TableRow, match: Match) -> str | None:
    """What the end of a campaign's game brings to the save: stored with the choice that ended it, or not at all."""
    outcome = match.outcome() if table.campaign is not None else None
    return None if outcome is None else msgspec.json.encode(outcome).decode()


def rule_against(match: Match, seat: int, verb: str, target: str) -> str:
    """The rule that refuses an option, where the game says so."""
    offer = match.offer(seat)
    for refusal in [] if offer is None else offer["refusals"]:
        if (refusal["verb"], refusal["target"]) == (verb, target):
            return str(refusal["rule"])
    return ""


# ---- taking back --------------------------------------------------------------------------------------------------


def cost(room: Room, seat: int, step: int | None) -> UndoClass:
    """What going back to that step takes: nothing, the practice mark, the others' consent; or it cannot be done."""
    if room.match is None or step is None or not room.table.takebacks:
        return "none"
    found = room.match.undo_class(seat, step)
    if found == NONE:
        return "none"
    if found == FREE:
        return "free"
    return "consent" if others(room, seat) else "practice"


def others(room: Room, seat: int) -> list[int]:
    """The other seats with people in them."""
    return [other for other in room.people() if other != seat]


def target_step(match: Match, seat: int, whole_turn: bool) -> int | None:
    """The step that a take-back returns to."""
    return match.turn_start(seat) if whole_turn else match.last_own_step(seat)


async def take_back(room: Room, guest: Identity, command: Undo | Restart) -> Ack:
    """Go back at once where that is free, otherwise ask the others."""
    room.own(guest.id, command.seat)
    playing = room.running()
    if command.seq != room.seq:
        raise RefusedError("stale", "back_moved_on")
    if room.wish is not None:
        raise RefusedError("conflict", "wish_waits")
    whole = isinstance(command, Restart)
    step = target_step(playing, command.seat, whole)
    price = cost(room, command.seat, step)
    if step is None or price == "none":
        raise RefusedError("illegal", why_not_back(room, playing))
    if price == CONSENT:
        wish = UndoWish(command.id, command.seat, step, whole, others(room, command.seat), [])
        return await wished(room, wish, guest, command.id)
    return await go_back(room, command.seat, step, price == "practice", guest, command.id)


def why_not_back(room: Room, playing: Match) -> Phrase:
    """Why nothing can be taken back."""
    if not room.table.takebacks:
        return Phrase("refused.no_takebacks")
    return Phrase("refused.over" if playing.over else "refused.nothing_back")


async def go_back(
    room: Room, seat: int, step: int, practice: bool, guest: Identity, id: str, beats: int | None = None
) -> Ack:
    """Return to a step: an entry of the log like any other; at a lesson perhaps with fewer beats done."""
    back = room.running().at(step)
    row = room.written().undo(seat, step, back.hash())
    table = replace(progressed(room.table, back), practice=room.table.practice or practice)
    table = table if beats is None else replace(table, beats=beats)
    answer = Ack(id, row.seq, row.step)
    await room.keep(Commit(table=table, log=(row,), answered=noted(guest, answer)))
    room.table = table
    room.entered(back, row)
    return answer


async def wished(room: Room, wish: UndoWish, guest: Identity, id: str) -> Ack:
    """Keep a wish, and ask."""
    table = replace(room.table, wish=msgspec.json.encode(wish).decode())
    answer = Ack(id, room.seq, room.step)
    await room.keep(Commit(table=table, answered=noted(guest, answer)))
    room.table = table
    room.tell(Asked(wish))
    room.publish()
    return answer


async def consent(room: Room, guest: Identity, command: Consent) -> Ack:
    """Agree or not, for every seat of mine that is asked. Whoever asked may withdraw by disagreeing."""
    wish = room.wish
    if wish is None or wish.id != command.undo:
        raise RefusedError("not_found", "wish_gone")
    mine = room.seats_of(guest.id)
    asked = [seat for seat in wish.needed if seat in mine]
    if not asked and (command.agree or wish.seat not in mine):
        raise RefusedError("not_yours", "not_asked")
    if not command.agree:
        return await refuse_wish(room, guest, command.id)
    agreed = sorted({*wish.agreed, *asked})
    if set(agreed) >= set(wish.needed):
        answer = await go_back(room, wish.seat, wish.step, False, guest, command.id)
        tell_end(room, wish, True, Phrase("settled.agreed"))
        return answer
    return await wished(room, replace_agreed(wish, agreed), guest, command.id)


def replace_agreed(wish: UndoWish, agreed: list[int]) -> UndoWish:
    """The same wish with more voices for it."""
    return UndoWish(wish.id, wish.seat, wish.step, wish.whole_turn, wish.needed, agreed)


async def refuse_wish(room: Room, guest: Identity, id: str) -> Ack:
    """Somebody said no."""
    table = replace(room.table, wish=None)
    answer = Ack(id, room.seq, room.step)
    await room.keep(Commit(table=table, answered=noted(guest, answer)))
    settle(room, table, Phrase("settled.refused"))
    room.publish()
    return answer


def settle(room: Room, table: TableRow, why: Phrase) -> None:
    """The table as it is stored now: a wish that waited is off."""
    wish, room.table = room.wish, table
    if wish is not None:
        tell_end(room, wish, False, why)


def tell_end(room: Room, wish: UndoWish, granted: bool, how: Phrase) -> None:
    """Tell everybody how a wish ended."""
    room.tell_each(lambda: Settled(wish.id, granted, how.text))


# ---- lessons ------------------------------------------------------------------------------------------------------


async def guided(room: Room, guest: Identity, command: Guide) -> Ack:
    """What a learner tells the guide."""
    course = room.course()
    if course is None:
        raise RefusedError("conflict", "no_lesson_here")
    room.own(guest.id, course.lesson.seat)
    if command.at != course.at:
        raise RefusedError("stale", "lesson_moved_on")
    match command.go:
        case "next":
            return await turn_page(room, guest, command.id, replace(room.table, beats=course.next()))
        case "on":
            return await turn_page(room, guest, command.id, replace(room.table, lesson=None))
        case "again":
            back = Back(0, 0)
        case "back":
            found = course.back()
            if found is None:
                raise RefusedError("conflict", "lesson_begins")
            back = found
    if back.step == room.step:
        return await turn_page(room, guest, command.id, replace(room.table, beats=back.read))
    return await go_back(room, course.lesson.seat, back.step, False, guest, command.id, back.read)


async def turn_page(room: Room, guest: Identity, id: str, table: TableRow) -> Ack:
    """Keep how far the lesson is, and show it."""
    answer = Ack(id, room.seq, room.step)
    await room.keep(Commit(table=table, answered=noted(guest, answer)))
    room.table = table
    room.publish()
    return answer


# ---- talk ---------------------------------------------------------------------------------------------------------


async def say(room: Room, guest: Identity, command: Chat) -> Ack:
    """Say something to the table."""
    mine = room.seats_of(guest.id)
    seat, name = mine[0] if mine else SPECTATOR, guest.name or unnamed()
    row = ChatRow(next_number(room), seat, name, command.text.strip(), False, time.time())
    answer = Ack(command.id, room.seq, room.step)
    await heard(room, row, noted(guest, answer))
    return answer


async def speak(room: Room, seat: SeatRow, text: str) -> None:
    """Something that a bot says to the table."""
    await heard(room, ChatRow(next_number(room), seat.seat, seat.name, text, False, time.time()), None)


async def announce(room: Room, seat: int, what: Phrase) -> None:
    """Something the server has to tell the table."""
    with speaking(room.language):
        row = ChatRow(next_number(room), seat, "", what.text, True, time.time())
    await heard(room, row, None)


async def heard(room: Room, row: ChatRow, note: Answered | None) -> None:
    """Store a line, then show it."""
    await room.keep(Commit(chat=(row,), answered=note))
    room.chat.append(row)
    room.tell(Heard(chat_line(row)))


def next_number(room: Room) -> int:
    return room.chat[-1].number + 1 if room.chat else 1


def chat_line(row: ChatRow) -> ChatLine:
    """A line as it is sent."""
    return ChatLine(row.number, row.seat, row.name, row.text, row.at, row.system)
