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
from arcology.server.refusals import RefusedError
from arcology.server.room import Room
from arcology.server.store import Commit, Identity, SeatRow, Stored, TableRow

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
    )


# ---- opening ------------------------------------------------------------------------------------------------------


def opened(wish: NewTable, host: Identity, any_seed: bool = False) -> Stored:
    """A new table as its host wants it. Without open seats it has begun."""
    if wish.seed is not None and not any_seed and any(seat.kind in ("open", "local") for seat in wish.seats):
        raise RefusedError("invalid", "Only a table for one person can name its seed: who names it knows the deal.")
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise RefusedError("invalid", "You can take one seat; further people at your screen sit in local seats.")
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
        raise RefusedError("invalid", f"This is a position of {match.game.title} for {match.setup.seats} seats.")
    if any(seat.kind == "open" for seat in wish.seats):
        raise RefusedError("invalid", "A table that begins with a position has no open seats.")
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
            raise RefusedError("invalid", f"{person.name} can sit at this table only once.")
    return seats


def seat_row(number: int, wish: SeatWish, game: str, host: Identity, seated: list[str]) -> SeatRow:
    """One seat as the host wants it."""
    name = wish.name.strip()
    match wish.kind:
        case "me":
            return SeatRow(number, "person", host.id, host.name, colour=host.colour)
        case "local":
            return SeatRow(number, "local", host.id, name or f"Player {number + 1}")
        case "bot":
            return bot_row(SeatRow(number, "bot", name=name), game, wish.level, seated)
        case "open":
            return SeatRow(number, "open")


def bot_row(row: SeatRow, game: str, level: str, seated: Collection[str]) -> SeatRow:
    """That seat with a bot of this level, or with who was asked for; they bring their name where the seat has none."""
    found = catalogue.somebody(game, seated) if level == ANYBODY else catalogue.level_of(game, level)
    person = catalogue.met(game, found)
    called = f"Bot {row.seat + 1}" if person is None else person.name
    return replace(row, kind="bot", name=row.name or called, level=found)


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
        raise RefusedError("conflict", "You have a seat at this table.")
    free = [row for row in room.seats if row.kind == "open" and seat in (None, row.seat)]
    if not free:
        raise RefusedError("conflict", "That seat is taken." if seat is not None else "All seats are taken.")
    used = {row.colour for row in room.seats if row.seat != free[0].seat}
    colour = guest.colour if guest.colour not in used else free[0].colour
    await change_seats(room, replace(free[0], kind="person", identity=guest.id, name=guest.name, colour=colour))


async def leave(room: Room, guest: Identity) -> None:
    """Get up. Before the start the seat is open again; afterwards a bot plays on for it."""
    mine = [row for row in room.seats if row.identity == guest.id]
    if not mine:
        raise RefusedError("not_yours", "You have no seat at this table.")
    if room.table.status == "over":
        raise RefusedError("conflict", "The game is over.")
    if room.table.status == "lobby":
        await change_seats(room, *(SeatRow(row.seat, "open", colour=row.colour) for row in mine))
        return
    level = catalogue.level_of(room.table.game, "")
    wish = room.wish
    concerned = wish is not None and any(row.seat in (wish.seat, *wish.needed) for row in mine)
    bots = [replace(row, kind="bot", identity=None, level=level) for row in mine]
    await change_seats(room, *bots, called_off=f"{mine[0].name} has left: the take-back is off." if concerned else "")
    for row in mine:
        await announce(room, row.seat, f"{row.name} has left. A bot plays on.")


def seat_at(room: Room, seat: int) -> SeatRow:
    """That seat. Raises RefusedError."""
    if seat >= len(room.seats):
        raise RefusedError("not_found", f"There is no seat {seat} at this table.")
    return room.seats[seat]


async def give_to_program(room: Room, guest: Identity, seat: int, token: str) -> None:
    """Give an open seat to a program that shows the token of this hash; one that has it gets another token."""
    hosting(room, guest, "give a seat to a program")
    row = seat_at(room, seat)
    if row.level != PROGRAM:
        in_lobby(room)
        if row.kind != "open":
            raise RefusedError("conflict", "That seat is taken.")
    elif room.table.status == "over":
        raise RefusedError("conflict", "The game is over.")
    name = row.name if row.level == PROGRAM else f"Program {seat + 1}"
    await change_seats(room, replace(row, kind="bot", name=name, level=PROGRAM, token=token))


async def take_from_program(room: Room, guest: Identity, seat: int) -> None:
    """Its token is no longer good. Before the start the seat is open again; afterwards a bot of ours plays on."""
    hosting(room, guest, "take a seat from a program")
    row = seat_at(room, seat)
    if row.level != PROGRAM:
        raise RefusedError("conflict", "No program plays in that seat.")
    if room.table.status == "over":
        raise RefusedError("conflict", "The game is over.")
    if room.table.status == "lobby":
        await change_seats(room, SeatRow(seat, "open", colour=row.colour))
        return
    await change_seats(room, replace(row, level=catalogue.level_of(room.table.game, ""), token=""))
    await announce(room, seat, f"{row.name} no longer plays here. A bot plays on.")


async def name_program(room: Room, token: str, name: str) -> None:
    """The seats of a program are called as it calls itself."""
    rows = [replace(row, name=name) for row in room.seats if row.token == token and row.name != name]
    if rows:
        await change_seats(room, *rows)


def hosting(room: Room, guest: Identity, what: str) -> None:
    """Raises RefusedError for anybody but who opened the table."""
    if room.table.host != guest.id:
        raise RefusedError("not_yours", f"Only who opened the table can {what}.")


async def add_words(room: Room, guest: Identity, words: str) -> None:
    """Add something of one's own to the luck of a table that has not begun."""
    in_lobby(room)
    mine = [row for row in room.seats if row.identity == guest.id]
    if not mine:
        raise RefusedError("not_yours", "You have no seat at this table.")
    if room.table.luck is None:
        raise RefusedError("conflict", "The seed of this table is known: there is no luck to add to.")
    await change_seats(room, *(replace(row, words=words.strip()) for row in mine))


async def wish(room: Room, guest: Identity, wishes: dict[str, str], offered: list[Setting]) -> None:
    """Say what one's own seat is to play; the host also for seats without a person of their own."""
    in_lobby(room)
    for name, value in wishes.items():
        setting = next((one for one in offered if one.kind == "seat" and one.name == name.rpartition(".")[0]), None)
        seat = name.rpartition(".")[2]
        if setting is None or not seat.isdecimal() or int(seat) >= len(room.seats):
            raise RefusedError("invalid", f"{name:.40} is not for a seat to choose here.")
        if value not in setting.choices:
            raise RefusedError("invalid", f"{value:.40} is not among the choices for {setting.name}.")
        row = room.seats[int(seat)]
        if row.identity != guest.id and (row.kind == "person" or room.table.host != guest.id):
            raise RefusedError("not_yours", f"Seat {seat} is not yours.")
    table = replace(room.table, settings={**room.table.settings, **wishes})
    catalogue.new_match(table.game, luck.setup_of(table, room.seats))
    await room.keep(Commit(table=table))
    room.table = table


async def rename(room: Room, guest: Identity, name: str) -> None:
    """Call the table otherwise, which is its host's to do."""
    hosting(room, guest, "name it")
    table = replace(room.table, name=name.strip())
    await room.keep(Commit(table=table))
    room.table = table


async def keep(room: Room, guest: Identity) -> None:
    """Keep the table from being deleted as if somebody had played on."""
    if not room.seats_of(guest.id) and room.table.host != guest.id:
        raise RefusedError("not_yours", "Only who sits here can keep this table.")
    table = replace(room.table, kept=time.time())
    await room.keep(Commit(table=table))
    room.table = table


async def change_seats(room: Room, *rows: SeatRow, called_off: str = "") -> None:
    """Store seats, then show them. A take-back that waits may be called off with them, for this reason."""
    table = replace(room.table, updated=time.time(), wish=None if called_off else room.table.wish)
    await room.keep(Commit(table=table, seats=rows))
    if called_off:
        settle(room, table, called_off)
    room.table = table
    room.reseated(*rows)


def in_lobby(room: Room) -> None:
    if room.table.status != "lobby":
        raise RefusedError("conflict", "The game has begun.")


async def start(room: Room, guest: Identity, fill: str) -> None:
    """Begin; bots take the seats still open."""
    in_lobby(room)
    hosting(room, guest, "start it")
    free = [row for row in room.seats if row.kind == "open"]
    if free and not fill:
        raise RefusedError("conflict", "Some seats are still open. Wait, or give them to bots.")
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
        raise RefusedError("conflict", "The game is not over yet.")
    if not room.seats_of(guest.id) and room.table.host != guest.id:
        raise RefusedError("not_yours", "Only who sat here can ask for a rematch.")
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
        raise RefusedError("invalid", f"There is no seat {seat} at this table.")
    if not match.over:
        room.own(guest.id, seat)
        room.aided()
    if not 0 <= wish.step <= match.seq:
        raise RefusedError("not_found", f"There is no step {wish.step}: the game has {match.seq}.")
    if match.over and wish.step == match.seq:
        raise RefusedError("conflict", "The game was over at that step.")
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
        else SeatRow(row.seat, "bot", None, row.name or f"Bot {row.seat + 1}", played(row), row.colour, row.words)
        for row in room.seats
    ]
    own = luck.setup_of(table, once_each(seats, table.game))
    return begun(table, seats, match.fork(wish.step, seat, own.seed, own.luck))
