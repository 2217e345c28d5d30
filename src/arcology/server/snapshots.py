"""States in the middle of a game, from which bots go on without playing all of it again."""

from __future__ import annotations

import json
from typing import NamedTuple

import msgspec

from arcology.kernel.codec import CodecError, encode
from arcology.kernel.match import Match
from arcology.kernel.pack import Pack
from arcology.kernel.record import Record, RecordError
from arcology.server import catalogue
from arcology.server.log import Log
from arcology.server.store import Snapshot


class Shortcut(NamedTuple):
    """A step, and a record that begins there."""

    step: int
    record: str


def snapshot_of(match: Match, step: int) -> Snapshot:
    """The state of a match, to go on from."""
    return Snapshot(step, match.hash(), msgspec.json.encode(encode(match.game, match.state)).decode())


def record_from(log: Log, snapshot: Snapshot) -> Record:
    """A record of a game that begins at the snapshot, with nothing chosen yet. Raises RecordError."""
    was = log.beginning
    try:
        return Record(was.game, was.rules, was.pack, was.setup, [], json.loads(snapshot.data))
    except ValueError as error:
        raise RecordError(f"its state after step {snapshot.step} cannot be read") from error


def shortcut_to(log: Log, snapshot: Snapshot) -> Shortcut:
    """The way past everything before the snapshot. Raises RecordError."""
    return Shortcut(snapshot.step, record_from(log, snapshot).to_json())


def match_from(log: Log, snapshot: Snapshot, pack: Pack) -> Match | None:
    """The match as it stands, begun at the snapshot, its hashes chained to those before; None if that does not fit.

    Its steps count from the snapshot, and it knows nothing of what was before.
    """
    if not log.fits(snapshot):
        return None
    try:
        match = catalogue.played(record_from(log, snapshot), pack)
        match.origin = snapshot.hash
        for entry in log.choices(snapshot.step):
            if match.choose(entry.seat, entry.verb, entry.target, entry.automatic).choice.hash != entry.hash:
                return None
    except (RecordError, CodecError):
        return None
    return match
