"""A running game whose rules changed under it: it goes on by the rules of today, from where it stands."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace

from arcology.kernel.codec import BROKEN, encode
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.record import Record
from arcology.kernel.values import Invalid
from arcology.server import catalogue
from arcology.server.basics import SPECTATOR
from arcology.server.commands import brought_home, next_number, progressed
from arcology.server.log import Log
from arcology.server.phrases import Phrase
from arcology.server.room import Room
from arcology.server.snapshots import record_from
from arcology.server.store import ChatRow, Commit, Snapshot


async def go_on(room: Room, snapshot: Snapshot | None) -> None:
    """Where the log of a running game does not play by the rules of today, the game goes on by them from here."""
    log, pack, was = room.log, room.pack, room.table
    if room.trouble is None or log is None or pack is None or was.status != "running":
        return
    if not catalogue.is_older(was.game, log.beginning.rules):
        return
    try:
        match, left = renewed(log, snapshot, pack)
    except Invalid:
        return
    row = log.renewed(match.record(), match.hash())
    table = replace(progressed(was, match), rules=match.game.rules)
    told = ChatRow(next_number(room), SPECTATOR, "", notice(left), True, time.time())
    await room.keep(Commit(table, log=(row,), chat=(told,), outcome=brought_home(table, match)))
    room.renew(table, match, row, told)


def renewed(log: Log, snapshot: Snapshot | None, pack: Pack) -> tuple[Match, int]:
    """The game from its last stored state, with every choice since that these rules still offer, and how many are not.

    Without a stored state of the game as it stands, or with one that these rules cannot go on from, it is played from
    its beginning. Raises RecordError where even that cannot be set up.
    """
    whole = log.record()
    if snapshot is not None and log.fits(snapshot):
        with suppress(Invalid):
            kept = record_from(log, snapshot)
            kept.choices += whole.choices[snapshot.step :]
            return anew(*furthest(kept, pack))
    return anew(*furthest(whole, pack))


def furthest(record: Record, pack: Pack) -> tuple[Match, int]:
    """The match after as many of the record's choices as these rules offer, and how many are left."""
    choices, record.choices = record.choices, []
    match = catalogue.played(record, pack)
    for done, choice in enumerate(choices):
        try:
            match.choose(choice.seat, choice.verb, choice.target, choice.automatic)
        except (Invalid, *BROKEN):
            return match, len(choices) - done
    return match, 0


def anew(match: Match, left: int) -> tuple[Match, int]:
    """A match that begins where this one stands."""
    return Match(match.game, match.setup, match.pack, encode(match.game, match.state)), left


def notice(left: int) -> str:
    """What people at the table are told of it."""
    dropped = [Phrase("told.dropped", count=left)] if left else []
    return " ".join([each.text for each in [Phrase("told.renewed"), *dropped]])
