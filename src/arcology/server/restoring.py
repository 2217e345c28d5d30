"""From stored rows back to a match: the whole of it, or just enough for bots to go on."""

from __future__ import annotations

import json

import msgspec

from arcology.kernel.codec import CodecError, encode
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.record import Choice, Record, RecordError
from arcology.server import catalogue
from arcology.server.store import LogRow, Snapshot


def as_choice(row: LogRow) -> Choice:
    """An entry of the log as an entry of a record."""
    return Choice(row.seat, row.verb, row.target, row.automatic, row.hash)


def snapshot_of(match: Match, step: int) -> Snapshot:
    """The state of a match, to go on from."""
    return Snapshot(step, match.hash(), msgspec.json.encode(encode(match.game, match.state)).decode())


def shortened(record: Record, snapshot: Snapshot) -> Record | None:
    """The same record, going on from the snapshot; None if that state was taken back meanwhile."""
    step = snapshot.step
    if not 0 < step <= len(record.choices) or record.choices[step - 1].hash != snapshot.hash:
        return None
    rest = record.choices[step:]
    return Record(record.game, record.rules, record.pack, record.setup, rest, json.loads(snapshot.data))


def start_of(match: Match) -> Record:
    """The record of a match with nothing chosen yet."""
    record = match.record()
    return Record(record.game, record.rules, record.pack, record.setup, [], record.start)


def gone_on(record: Record, snapshot: Snapshot, pack: Pack) -> Match | None:
    """A match that begins at the snapshot, its hashes chained to those before; None if the snapshot does not fit.

    Its steps count from the snapshot, and it knows nothing of what was before.
    """
    short = shortened(record, snapshot)
    if short is None:
        return None
    start = Record(short.game, short.rules, short.pack, short.setup, [], short.start)
    try:
        match = catalogue.played(start, pack)
        match.origin = snapshot.hash
        for choice in short.choices:
            if match.choose(choice.seat, choice.verb, choice.target, choice.automatic).choice.hash != choice.hash:
                return None
    except (RecordError, CodecError):
        return None
    return match
