"""The luck of tables: kept secret while they run, with what everybody added to it; told when they are over."""

from __future__ import annotations

import hashlib
import secrets

import msgspec

from arcology.kernel.game import Setup
from arcology.kernel.luck import KEY_BYTES, Luck
from arcology.kernel.match import Match
from arcology.kernel.record import RecordError
from arcology.server import catalogue
from arcology.server.bodies import LuckCheck, LuckInfo
from arcology.server.refusals import RefusedError
from arcology.server.room import Room
from arcology.server.store import SeatRow, TableRow


def fresh() -> str:
    """New luck, as the table's row holds it: words are with the seats."""
    luck = Luck(secrets.token_bytes(KEY_BYTES), secrets.token_bytes(KEY_BYTES))
    return msgspec.json.encode(luck.plain()).decode()


def luck_of(table: TableRow, seats: list[SeatRow]) -> Luck | None:
    """The luck of a table with what its seats have added so far; none where the seed is known."""
    if table.luck is None:
        return None
    return Luck.from_plain(msgspec.json.decode(table.luck)).with_words(tuple(seat.words for seat in seats))


def setup_of(table: TableRow, seats: list[SeatRow]) -> Setup:
    """How the table would begin now."""
    return Setup(len(seats), table.seed, table.settings, luck_of(table, seats))


def luck_info(table: TableRow, seats: list[SeatRow]) -> LuckInfo | None:
    """What people may know of a table's luck: the commitment from the first moment, the key once it is over."""
    luck = luck_of(table, seats)
    if luck is None:
        return None
    over = table.status == "over"
    return LuckInfo(luck.commitment, list(luck.words), luck.key.hex() if over else "", luck.salt.hex() if over else "")


def told(room: Room) -> Match:
    """A finished game with its key. Raises RefusedError."""
    match = room.running()
    if not match.over:
        raise RefusedError("secret", "luck_secret")
    if match.setup.luck is None:
        raise RefusedError("conflict", "luck_known")
    return match


def checked(match: Match) -> LuckCheck:
    """Every draw of a finished game, made again from the key it was committed to. Raises RefusedError."""
    luck = match.setup.luck
    try:
        again = catalogue.played(match.record(), match.pack)
    except RecordError as error:
        raise RefusedError("broken", "luck_broken", error=error) from error
    return LuckCheck("" if luck is None else luck.commitment, again.seq, again.drawn())


def thought(room: Room, seat: int) -> int:
    """Where the chance of a bot at this moment begins: nobody who lacks the table's luck can know.

    A seed that was named brings the same bots: whoever plays it again as before is answered as before.
    """
    secret = room.table.luck or f"{room.table.seed}"
    moment = f"{room.seq}/{seat}/{secret}"
    return int.from_bytes(hashlib.blake2b(moment.encode(), digest_size=7).digest())
