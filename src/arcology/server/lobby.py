"""Opening tables, sitting down, getting up, starting, playing again, playing on from a step."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection
from dataclasses import replace
from typing import Final, get_args

from arcology.kernel.game import Setting
from arcology.kernel.match import Match
from arcology.server import catalogue, luck
from arcology.server.basics import ANYBODY, PROGRAM, Colour
from arcology.server.bodies import Fork, NewTable, SeatWish
from arcology.server.commands import announce, progressed, settle
from arcology.server.packs import written
from arcology.server.phrases import Phrase
from arcology.server.refusals import RefusedError
from arcology.server.room import Room
from arcology.server.store import Commit, Identity, SeatRow, Stored, TableRow
from arcology.wording.languages import language

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH: Final = 6
CODE_TRIES: Final = 20
"""So often a code that is taken is drawn again."""
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


def new_code() -> str:
    """A code that can be read out over the phone."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def fresh_table(game: str, settings: dict[str, str], host: Identity, seed: int | None = None) -> TableRow:
    """A row with a new id, a new code, and luck of its own unless its seed is known."""
    now = time.time()
    each = catalogue.found(game)
    return TableRow(
        id=secrets.token_urlsafe(12),
        code=new_code(),
        game=each.name,
        rules=each.rules,
        pack=catalogue.pack_of(game).hash,
        settings=settings,
        seed=0 if seed is None else seed,
        luck=luck.fresh() if seed is None else None,
        host=host.id,
        listed=False,
        takebacks=True,
        practice=False,
        status="lobby",
        created=now,
        updated=now,
        language=language(),
    )


# ---- opening ------------------------------------------------------------------------------------------------------


def opened(wish: NewTable, host: Identity, any_seed: bool = False) -> Stored:
    """A new table as its host wants it. Without open seats it has begun."""
    if wish.seed is not None and not any_seed and any(seat.kind in ("open", "local") for seat in wish.seats):
        raise RefusedError("invalid", "named_seed")
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise RefusedError("invalid", "two_seats")
    if wish.position:
        return placed(wish, host)
    catalogue.all_meant(wish.game, wish.settings)
    table = fresh_table(wish.game, wish.settings, host, wish.seed)
    table = replace(table, name=wish.name.strip(), listed=wish.listed, takebacks=wish.takebacks, aids=wish.aids)
    seats = coloured(seat_rows(wish.seats, table.game, host))
    table = agreed(table, seats)
    match = catalogue.new_match(table.game, luck.setup_of(table, seats))
    return begun(table, seats, match) if all_taken(seats) else Stored(table, seats)


def placed(wish: NewTable, host: Identity) -> Stored:
    """A table that begins with a position: for practice, because its host knows every secret in it."""
    _, match = catalogue.position_of(wish.position)
    if match.game.name != wish.game or match.setup.seats != len(wish.seats):
        raise RefusedError("invalid", "other_position", title=match.game.title, seats=match.setup.seats)
    if any(seat.kind == "open" for seat in wish.seats):
        raise RefusedError("invalid", "open_position")
    table = fresh_table(wish.game, match.setup.settings, host, match.setup.seed)
    table = replace(table, name=wish.name.strip(), takebacks=wish.takebacks, aids=wish.aids, practice=True)
    return begun(table, coloured(seat_rows(wish.seats, table.game, host)), match)


def seat_rows(wishes: list[SeatWish], game: str, host: Identity) -> list[SeatRow]:
    """The seats as the host wants them. Who comes by chance is nobody that was asked for."""
    rows: list[SeatRow] = []
    for number, wish in enumerate(wishes):
        seated = [*[row.level for row in rows], *[other.level for other in wishes]]
        rows.append(seat_row(number, wish, game, host, seated))
    return once_each(rows, game)


def once_each(seats: list[SeatRow], game: str) -> list[SeatRow]:
    """The same seats. Raises RefusedError where somebody would sit in two of them."""
    for level in [row.level for row in seats]:
        person = catalogue.met(game, level)
        if person is not None and sum(row.level == level for row in seats) > 1:
            raise RefusedError("invalid", "twice_there", name=person.name)
    return seats


def seat_row(number: int, wish: SeatWish, game: str, host: Identity, seated: list[str]) -> SeatRow:
    """One seat as the host wants it."""
    name = wish.name.strip()
    match wish.kind:
        case "me":
            return SeatRow(number, "person", host.id, host.name, colour=host.colour)
        case "local":
            return SeatRow(number, "local", host.id, name or called("player", number))
        case "bot":
            return bot_row(SeatRow(number, "bot", name=name), game, wish.level, seated)
        case "open":
            return SeatRow(number, "open")


def called(kind: str, seat: int) -> str:
    """What whoever sits in a seat is called who has no name."""
    return Phrase(f"name.{kind}", number=seat + 1).text


def bot_row(row: SeatRow, game: str, level: str, seated: Collection[str]) -> SeatRow:
    """That seat with a bot of this level, or with who was asked for; they bring their name where the seat has none."""
    found = catalogue.somebody(game, seated) if level == ANYBODY else catalogue.level_of(game, level)
    person = catalogue.met(game, found)
    own = called("bot", row.seat) if person is None else person.name
    return replace(row, kind="bot", name=row.name or own, level=found)


def coloured(seats: list[SeatRow]) -> list[SeatRow]:
    """Give every seat a colour of its own: people the one they like, as far as it is free."""
    free: list[Colour] = [colour for colour in COLOURS if colour != "grey"]
    free += ["grey"] * len(seats)
    found = list(seats)
    for seat in sorted(seats, key=lambda each: each.kind != "person"):
        colour = seat.colour if seat.kind == "person" and seat.colour in free else free[0]
        free.remove(colour)
        found[seat.seat] = replace(seat, colour=colour)
    return found


def in_play(seats: list[SeatRow], match: Match) -> list[SeatRow]:
    """The seats in the colours that the game gives them; in their own where it gives none."""
    given: list[Colour] = [next((one for one in COLOURS if one == name), "grey") for name in match.colours()]
    return [replace(seat, colour=colour) for seat, colour in zip(seats, given, strict=True)] if given else seats


def all_taken(seats: list[SeatRow]) -> bool:
    return all(seat.kind != "open" for seat in seats)


def bots_only(seats: list[SeatRow]) -> bool:
    return all(seat.kind == "bot" for seat in seats)


def agreed(table: TableRow, seats: list[SeatRow]) -> TableRow:
    """Where no person sits the game is set up to end by itself, unless the host has said otherwise."""
    if not bots_only(seats):
        return table
    return replace(table, settings=catalogue.found(table.game).unattended() | table.settings)


def begun(table: TableRow, seats: list[SeatRow], match: Match) -> Stored:
    """The same table with its match at the first decision, and its seats in the colours they play."""
    table = replace(progressed(table, match), practice=table.practice or bots_only(seats))
    table = replace(table, rules=match.rules, pack=match.pack.hash)
    return Stored(table, in_play(seats, match), match.record().to_json(), written(match.pack))


# ---- seats --------------------------------------------------------------------------------------------------------


async def join(room: Room, guest: Identity, seat: int | None) -> None:
    """Take an open seat."""
    in_lobby(room)
    if any(row.kind == "person" and row.identity == guest.id for row in room.seats):
        raise RefusedError("conflict", "seated")
    free = [row for row in room.seats if row.kind == "open" and seat in (None, row.seat)]
    if not free:
        raise RefusedError("conflict", "seat_taken" if seat is not None else "all_taken")
    used = {row.colour for row in room.seats if row.seat != free[0].seat}
    colour = guest.colour if guest.colour not in used else free[0].colour
    await change_seats(room, replace(free[0], kind="person", identity=guest.id, name=guest.name, colour=colour))


async def leave(room: Room, guest: Identity) -> None:
    """Get up. Before the start the seat is open again; afterwards a bot plays on for it."""
    mine = [row for row in room.seats if row.identity == guest.id]
    if not mine:
        raise RefusedError("not_yours", "no_own_seat")
    if room.table.status == "over":
        raise RefusedError("conflict", "over")
    if room.table.status == "lobby":
        await change_seats(room, *(SeatRow(row.seat, "open", colour=row.colour) for row in mine))
        return
    level = catalogue.level_of(room.table.game, "")
    wish = room.wish
    concerned = wish is not None and any(row.seat in (wish.seat, *wish.needed) for row in mine)
    bots = [replace(row, kind="bot", identity=None, level=level) for row in mine]
    off = Phrase("settled.left", name=mine[0].name) if concerned else None
    await change_seats(room, *bots, called_off=off)
    for row in mine:
        await announce(room, row.seat, Phrase("told.left", name=row.name))


def seat_at(room: Room, seat: int) -> SeatRow:
    """That seat. Raises RefusedError."""
    if seat >= len(room.seats):
        raise RefusedError("not_found", "no_seat", seat=seat)
    return room.seats[seat]


async def give_to_program(room: Room, guest: Identity, seat: int, token: str) -> None:
    """Give an open seat to a program that shows the token of this hash; one that has it gets another token."""
    hosting(room, guest, "host_gives")
    row = seat_at(room, seat)
    if row.level != PROGRAM:
        in_lobby(room)
        if row.kind != "open":
            raise RefusedError("conflict", "seat_taken")
    elif room.table.status == "over":
        raise RefusedError("conflict", "over")
    name = row.name if row.level == PROGRAM else called("program", seat)
    await change_seats(room, replace(row, kind="bot", name=name, level=PROGRAM, token=token))


async def take_from_program(room: Room, guest: Identity, seat: int) -> None:
    """Its token is no longer good. Before the start the seat is open again; afterwards a bot of ours plays on."""
    hosting(room, guest, "host_takes")
    row = seat_at(room, seat)
    if row.level != PROGRAM:
        raise RefusedError("conflict", "no_program")
    if room.table.status == "over":
        raise RefusedError("conflict", "over")
    if room.table.status == "lobby":
        await change_seats(room, SeatRow(seat, "open", colour=row.colour))
        return
    await change_seats(room, replace(row, level=catalogue.level_of(room.table.game, ""), token=""))
    await announce(room, seat, Phrase("told.program_left", name=row.name))


async def name_program(room: Room, token: str, name: str) -> None:
    """The seats of a program are called as it calls itself."""
    rows = [replace(row, name=name) for row in room.seats if row.token == token and row.name != name]
    if rows:
        await change_seats(room, *rows)


def hosting(room: Room, guest: Identity, says: str) -> None:
    """Raises RefusedError, with this sentence, for anybody but who opened the table."""
    if room.table.host != guest.id:
        raise RefusedError("not_yours", says)


async def add_words(room: Room, guest: Identity, words: str) -> None:
    """Add something of one's own to the luck of a table that has not begun."""
    in_lobby(room)
    mine = [row for row in room.seats if row.identity == guest.id]
    if not mine:
        raise RefusedError("not_yours", "no_own_seat")
    if room.table.luck is None:
        raise RefusedError("conflict", "seed_known")
    await change_seats(room, *(replace(row, words=words.strip()) for row in mine))


async def wish(room: Room, guest: Identity, wishes: dict[str, str], offered: list[Setting]) -> None:
    """Say what one's own seat is to play; the host also for seats without a person of their own."""
    in_lobby(room)
    for name, value in wishes.items():
        setting = next((one for one in offered if one.kind == "seat" and one.name == name.rpartition(".")[0]), None)
        seat = name.rpartition(".")[2]
        if setting is None or not seat.isdecimal() or int(seat) >= len(room.seats):
            raise RefusedError("invalid", "not_for_seat", name=f"{name:.40}")
        if value not in setting.choices:
            raise RefusedError("invalid", "not_among", value=f"{value:.40}", setting=setting.name)
        row = room.seats[int(seat)]
        if row.identity != guest.id and (row.kind == "person" or room.table.host != guest.id):
            raise RefusedError("not_yours", "other_seat", seat=seat)
    table = replace(room.table, settings={**room.table.settings, **wishes})
    catalogue.new_match(table.game, luck.setup_of(table, room.seats))
    await room.keep(Commit(table=table))
    room.table = table


async def rename(room: Room, guest: Identity, name: str) -> None:
    """Call the table otherwise, which is its host's to do."""
    hosting(room, guest, "host_names")
    table = replace(room.table, name=name.strip())
    await room.keep(Commit(table=table))
    room.table = table


async def keep(room: Room, guest: Identity) -> None:
    """Keep the table from being deleted as if somebody had played on."""
    if not room.seats_of(guest.id) and room.table.host != guest.id:
        raise RefusedError("not_yours", "keeps_not")
    table = replace(room.table, kept=time.time())
    await room.keep(Commit(table=table))
    room.table = table


async def change_seats(room: Room, *rows: SeatRow, called_off: Phrase | None = None) -> None:
    """Store seats, then show them. A take-back that waits may be called off with them, for this reason."""
    table = replace(room.table, updated=time.time(), wish=room.table.wish if called_off is None else None)
    await room.keep(Commit(table=table, seats=rows))
    if called_off is not None:
        settle(room, table, called_off)
    room.table = table
    room.reseated(*rows)


def in_lobby(room: Room) -> None:
    if room.table.status != "lobby":
        raise RefusedError("conflict", "begun")


async def start(room: Room, guest: Identity, fill: str) -> None:
    """Begin; bots take the seats still open."""
    in_lobby(room)
    hosting(room, guest, "host_starts")
    free = [row for row in room.seats if row.kind == "open"]
    if free and not fill:
        raise RefusedError("conflict", "seats_open")
    seats = list(room.seats)
    for row in free:
        seats[row.seat] = bot_row(row, room.table.game, fill, [seat.level for seat in seats])
    table = agreed(room.table, once_each(seats, room.table.game))
    match = catalogue.new_match(table.game, luck.setup_of(table, seats))
    begin = begun(table, seats, match)
    await room.keep(Commit(table=begin.table, seats=tuple(begin.seats), origin=begin.origin, pack=begin.pack))
    room.table = begin.table
    room.begin(match, begin.origin or "")
    room.reseated(*begin.seats)


# ---- playing again, playing on ----------------------------------------------------------------------------------


def again(room: Room, guest: Identity, settings: dict[str, str]) -> Stored:
    """The same people and bots with these settings and new luck."""
    if room.table.status != "over":
        raise RefusedError("conflict", "not_over")
    if not room.seats_of(guest.id) and room.table.host != guest.id:
        raise RefusedError("not_yours", "no_rematch")
    table = fresh_table(room.table.game, settings, guest)
    before = room.table
    table = replace(table, name=before.name, listed=before.listed, takebacks=before.takebacks, aids=before.aids)
    table = replace(table, campaign=room.table.campaign, chapter=room.table.chapter)
    match = catalogue.new_match(table.game, luck.setup_of(table, room.seats))
    return begun(table, room.seats, match)


def forked(room: Room, guest: Identity, wish: Fork) -> Stored:
    """Play on from a step against bots: of a running game only from what one's own seat knows."""
    match = room.running()
    mine = room.seats_of(guest.id)
    seat = wish.seat if wish.seat is not None else (mine[0] if mine else 0)
    if seat >= len(room.seats):
        raise RefusedError("invalid", "no_seat", seat=seat)
    if not match.over:
        room.own(guest.id, seat)
        room.aided()
    if not 0 <= wish.step <= match.seq:
        raise RefusedError("not_found", "no_step", step=wish.step, last=match.seq)
    if match.over and wish.step == match.seq:
        raise RefusedError("conflict", "over_then")
    level = catalogue.level_of(room.table.game, wish.level)

    def played(row: SeatRow) -> str:
        """Bots stay who they were unless a level is wished for; the other seats go to bots."""
        return row.level if row.kind == "bot" and not wish.level else level

    table = fresh_table(room.table.game, room.table.settings, guest)
    if match.over:
        table = replace(table, seed=room.table.seed, luck=room.table.luck)
    table = replace(table, practice=True, forked_from=room.table.id, forked_step=wish.step)
    seats = [
        SeatRow(row.seat, "person", guest.id, guest.name, "", row.colour, row.words)
        if row.seat == seat
        else SeatRow(row.seat, "bot", None, row.name or called("bot", row.seat), played(row), row.colour, row.words)
        for row in room.seats
    ]
    own = luck.setup_of(table, once_each(seats, table.game))
    return begun(table, seats, match.fork(wish.step, seat, own.seed, own.luck))
