"""The launcher: programming, preparing, refilling, locks (TA-GRID, TA-PLAN-6)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.components import Components
from arcology.games.tamashii.effects import AMOUNT, ANYBODY
from arcology.games.tamashii.launcher.tokens import draw_token, dump_slot, kind
from arcology.games.tamashii.player.forces import fire
from arcology.games.tamashii.scenes import DONE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    CATIE,
    CELL_INDEX,
    CELLS,
    CLAW,
    EMPTY,
    LAST_COLUMN,
    LOCKED,
    REFILLED,
    SLOTS,
    TOKENS,
    way,
)
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.words import Word


def moves(s: Town, seat: int) -> list[Option]:
    """Slide a token to an adjacent empty slot, or switch two adjacent tokens (TA-GRID-4). No locked slots (TA-GRID-3).

    To switch two equal tokens changes nothing and is not offered.
    """
    return moves_on(s.pack, s.players[seat].grid)


def moves_on(pack: Components, grid: list[int]) -> list[Option]:
    """The moves that there are on a launcher where the tokens lie so."""
    locks = (grid[4] == LOCKED) | (grid[9] == LOCKED) << 1 | (grid[14] == LOCKED) << 2 | (grid[19] == LOCKED) << 3
    found = []
    for first, second, there, back in pack.pairs[locks]:
        token = grid[first]
        if token != grid[second]:
            found.append(back if token == EMPTY else there)
    return found


def move_token(s: Town, seat: int, option: Option) -> None:
    grid = s.players[seat].grid
    a, b = s.pack.slots_of_move[option.target]
    if s.watched:
        token, there = TOKENS[kind(grid[a])], grid[b]
        if there == EMPTY:
            s.tell("slid", seat, token, CELLS[a], CELLS[b], way(a, b))
        else:
            s.tell("switched", seat, token, CELLS[a], CELLS[b], TOKENS[kind(there)])
    grid[a], grid[b] = grid[b], grid[a]


def program(s: Town, seat: int, left: int) -> None:
    """Up to n moves, at once, optional (TA-GRID-5)."""
    options = moves(s, seat)
    if left and options:
        s.ask(seat, "program", [*options, s.pack.done], ("programmed", seat, left), "TA-GRID-5", (left,), s.pack.done)


def programmed(s: Town, option: Option, seat: int, left: int) -> None:
    if option.verb != "done":
        move_token(s, seat, option)
        s.do(("program", seat, left - 1))


def prepare(s: Town, seat: int, amount: int) -> None:
    """Draw n tokens at once, look, then place each on an empty unlocked slot (TA-GRID-6)."""
    player = s.players[seat]
    if any(player.bag) or any(player.dump):
        s.seal("draw", seat, "token", amount)
    for _ in range(amount):
        token = draw_token(s, seat)
        if token == EMPTY:
            break
        player.drawn += (token,)
    s.tell("prepared", seat, len(player.drawn))
    s.do(("place_drawn", seat))


def place_drawn(s: Town, seat: int) -> None:
    """Surplus tokens are put into the dump (TA-GRID-6)."""
    player = s.players[seat]
    if not player.drawn:
        return
    slots = [slot for slot in range(SLOTS) if player.grid[slot] == EMPTY]
    if not slots:
        for token in player.drawn:
            player.dump[token] += 1
        player.drawn = ()
        return
    default = next((slot for slot in REFILLED if player.grid[slot] == EMPTY), slots[0])
    options = [s.pack.cell[slot] for slot in slots]
    then = ("drawn_placed", seat)
    s.ask(seat, "prepare", options, then, "TA-GRID-6", (TOKENS[player.drawn[0]],), s.pack.cell[default])


def drawn_placed(s: Town, option: Option, seat: int) -> None:
    player = s.players[seat]
    slot = CELL_INDEX[option.target]
    player.grid[slot], *rest = player.drawn
    player.drawn = tuple(rest)
    s.do(("place_drawn", seat))
    if player.grid[slot] == CATIE:
        s.do(("catie_face", seat, slot))


def refill(s: Town, seat: int) -> None:
    """Draw onto empty highlighted slots, top row first, left to right, until all are full (TA-PLAN-6)."""
    player = s.players[seat]
    grid = player.grid
    for slot in REFILLED:
        if grid[slot] != EMPTY:
            continue
        s.seal("refill", seat)
        token = draw_token(s, seat)
        if token == EMPTY:
            break
        grid[slot] = token
        if token == CATIE:
            s.do(("catie_face", seat, slot), ("refill", seat))
            return
    s.tell("refilled", seat)
    fire(s, seat, "refilled")


def catie_face(s: Town, seat: int, slot: int) -> None:
    """Whenever a Catie token is placed on the launcher choose its face (TA-DIARY-3), unless it has been moved away."""
    if s.players[seat].grid[slot] not in (CATIE, CLAW):
        return
    options = [s.option("face", "heart"), s.option("face", "claw")]
    s.ask(seat, "catie_face", options, ("face_chosen", seat, slot), "TA-DIARY-3", (CELLS[slot],), options[0])


def face_chosen(s: Town, option: Option, seat: int, slot: int) -> None:
    s.players[seat].grid[slot] = CLAW if option.target == "claw" else CATIE


def cycle(s: Town, seat: int, left: int) -> None:
    """Dump up to n launcher tokens, then prepare as many."""
    s.do(("cycle_more", seat, left, 0))


def cycle_more(s: Town, seat: int, left: int, dumped: int) -> None:
    options = [s.pack.cell[slot] for slot in range(SLOTS) if s.players[seat].grid[slot] >= 0]
    if left and options:
        options.append(s.pack.done)
        s.ask(seat, "cycle", options, ("cycled", seat, left, dumped), "TA-GRID-6", (left,), options[-1])
    elif dumped:
        s.do(("prepare", seat, dumped))


def cycled(s: Town, option: Option, seat: int, left: int, dumped: int) -> None:
    if option.verb == "done":
        if dumped:
            s.do(("prepare", seat, dumped))
        return
    dump_slot(s.players[seat], CELL_INDEX[option.target])
    s.do(("cycle_more", seat, left - 1, dumped + 1))


def locked_slots(s: Town, seat: int) -> list[int]:
    grid = s.players[seat].grid
    return [slot for slot in LAST_COLUMN if grid[slot] == LOCKED]


def unlock(s: Town, seat: int, amount: int) -> None:
    """Remove a lock of your choice; the slot is filled at the next refill at the earliest (TA-GRID-7)."""
    slots = locked_slots(s, seat)
    if amount and slots:
        options = [s.pack.cell[slot] for slot in slots]
        s.ask(seat, "unlock", options, ("unlocked", seat, amount), "TA-GRID-7", (amount,), options[0])


def unlocked(s: Town, option: Option, seat: int, amount: int) -> None:
    open_slot(s, seat, CELL_INDEX[option.target])
    s.do(("unlock", seat, amount - 1))


def open_slot(s: Town, seat: int, slot: int) -> None:
    s.players[seat].grid[slot] = EMPTY
    s.unsettled = True
    s.tell("unlocked", seat, CELLS[slot])


def lock(s: Town, seat: int, amount: int) -> None:
    """Put a lock on an unlocked slot of the last column; a token there is dumped."""
    grid = s.players[seat].grid
    slots = [slot for slot in LAST_COLUMN if grid[slot] != LOCKED]
    if amount and slots:
        options = [s.pack.cell[slot] for slot in slots]
        s.ask(seat, "lock", options, ("locked", seat, amount), "TA-KEY-1", (amount,), options[0])


def locked(s: Town, option: Option, seat: int, amount: int) -> None:
    player = s.players[seat]
    slot = CELL_INDEX[option.target]
    if player.grid[slot] != EMPTY:
        dump_slot(player, slot)
    player.grid[slot] = LOCKED
    s.tell("locked", seat, CELLS[slot])
    s.do(("lock", seat, amount - 1))


CHAPTER: Final = Chapter(
    steps=[program, prepare, place_drawn, refill, catie_face, cycle_more, unlock, lock],
    answers=[programmed, drawn_placed, face_chosen, cycled, unlocked, locked],
    words=[
        Word(program, who=ANYBODY, left=AMOUNT),
        Word(prepare, who=ANYBODY, amount=AMOUNT),
        Word(cycle, who=ANYBODY, left=AMOUNT),
        Word(unlock, who=ANYBODY, amount=AMOUNT),
        Word(lock, who=ANYBODY, amount=AMOUNT),
    ],
    needs=DONE,
)
