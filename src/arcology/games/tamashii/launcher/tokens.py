"""Data tokens: pools, bags, dumps, gaining and losing them (TA-DATA)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.effects import AMOUNT, ANYBODY
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.reasons import TOO_FEW_TOKENS
from arcology.games.tamashii.scenario.bounds import lose, spring
from arcology.games.tamashii.scenes import DONE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    ALL,
    BASIC,
    CATIE,
    CELL_INDEX,
    CELLS,
    CLAW,
    CORRUPTED,
    EMPTY,
    LOCKED,
    MOST_CATIE,
    OPEN,
    RULES_2,
    SLOTS,
    TOKEN_INDEX,
    TOKENS,
    F,
)
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.words import OK, Purse, Word, one_of

GAINED: Final = (*TOKENS, "core", "basic")
CORE: Final = len(TOKENS)
ANY_BASIC: Final = CORE + 1
TAKEN: Final = (*BASIC, "O", "core", "basic", "any")
TAKE_CORE: Final = OPEN + 1
TAKE_BASIC: Final = OPEN + 2
TAKE_ANY: Final = OPEN + 3


def kind(token: int) -> int:
    """The token that lies in a slot, whichever face it shows."""
    return CATIE if token == CLAW else token


def dump_slot(player: Player, slot: int) -> int:
    """Dump: launcher to dump (TA-KEY-1); the token that went."""
    token = kind(player.grid[slot])
    player.grid[slot] = EMPTY
    player.dump[token] += 1
    return token


def discard_slot(s: Town, seat: int, slot: int) -> None:
    """Discard: launcher to neutral pool; a corrupted token leaves the game (TA-DATA-8, TA-COMP-7)."""
    player = s.players[seat]
    token = kind(player.grid[slot])
    player.grid[slot] = EMPTY
    give_back(s, token)
    s.tell("discarded", seat, TOKENS[token])


def give_back(s: Town, token: int) -> None:
    if token == CORRUPTED and s.mode != "competitive":
        s.box[CORRUPTED] += 1
    else:
        s.neutral[token] += 1


def draw_token(s: Town, seat: int) -> int:
    """Draw from the bag; if it is empty the whole dump goes into it first; EMPTY if there is nothing (TA-PLAN-7)."""
    player = s.players[seat]
    total = sum(player.bag)
    if not total:
        total = sum(player.dump)
        if not total:
            return EMPTY
        for token in range(len(TOKENS)):
            player.bag[token] = player.dump[token]
            player.dump[token] = 0
        s.tell("reshuffled", seat)
    at = s.below(total)
    token = 0
    while at >= player.bag[token]:
        at -= player.bag[token]
        token += 1
    player.bag[token] -= 1
    return token


def owned(player: Player, token: int) -> int:
    """How many of a token the player's pool holds: launcher, dump, bag, and what is being placed."""
    on_grid = player.grid.count(token) + (player.grid.count(CLAW) if token == CATIE else 0)
    return player.bag[token] + player.dump[token] + on_grid + player.drawn.count(token)


def pool_size(player: Player) -> int:
    on_grid = SLOTS - player.grid.count(EMPTY) - player.grid.count(LOCKED)
    return sum(player.bag) + sum(player.dump) + on_grid + len(player.drawn)


def gain_token(s: Town, seat: int, token: int, into_bag: bool = False) -> bool:
    """Neutral pool to dump; nothing if the pool lacks it (TA-DATA-11). Corrupted ones come from their own pool."""
    player = s.players[seat]
    if token == CATIE and owned(player, CATIE) >= MOST_CATIE:
        return False
    if token == CORRUPTED and s.mode != "competitive":
        return gain_corrupted(s, seat)
    if not s.neutral[token]:
        return False
    s.neutral[token] -= 1
    (player.bag if into_bag else player.dump)[token] += 1
    s.unsettled = True
    s.tell("gained_token", seat, TOKENS[token])
    return True


def gain_corrupted(s: Town, seat: int) -> bool:
    """From the corrupted pool into the dump (TA-DATA-8); what if none is left: TA-DATA-10."""
    if not s.pool:
        s.do(("exhausted", seat))
        return False
    s.pool -= 1
    s.players[seat].dump[CORRUPTED] += 1
    s.unsettled = True
    s.tell("corrupted", seat, s.pool)
    return True


def exhausted(s: Town, seat: int) -> None:
    """A corrupted token is owed and none is left (TA-DATA-10)."""
    if s.pack.row("scenarios", s.scenario).effect("exhausted") is not None and spring(s):
        s.do(("fx_effect", seat, f"scenarios.{s.scenario}.exhausted"))
    else:
        lose(s)


def token(s: Town, seat: int, token: int, amount: int) -> None:
    """Gain tokens to the dump; `core` is your core type, `basic` any type, each your choice (C0)."""
    gain_named(s, seat, token, amount, 0)


def bag_token(s: Town, seat: int, token: int, amount: int) -> None:
    """The same as `token`, straight into the bag."""
    gain_named(s, seat, token, amount, 1)


def gain_named(s: Town, seat: int, token: int, amount: int, into_bag: int) -> None:
    if token == ANY_BASIC:
        s.do(*[("token_choice", seat, into_bag)] * amount)
        return
    number = s.players[seat].core if token == CORE else token
    for _ in range(amount):
        if not gain_token(s, seat, number, bool(into_bag)):
            return


def token_choice(s: Town, seat: int, into_bag: int) -> None:
    options = [s.pack.basic[each] for each in range(4) if s.neutral[each]]
    if options:
        s.ask(seat, "gain_token", options, ("token_chosen", seat, into_bag), "TA-DATA-11")


def token_chosen(s: Town, option: Option, seat: int, into_bag: int) -> None:
    gain_token(s, seat, TOKEN_INDEX[option.target], bool(into_bag))


# ---- dump, discard, purge ------------------------------------------------------------------------


def fitting_slots(player: Player, token: int) -> list[int]:
    """Slots a negative effect may take: a typed one never takes open tokens (TA-DATA-6), Catie is of the core type."""
    found = []
    for slot in range(SLOTS):
        each = kind(player.grid[slot])
        if each < 0:
            continue
        if token == TAKE_ANY:
            fits = True
        elif token == OPEN:
            fits = each == OPEN
        elif token == TAKE_BASIC:
            fits = each <= F or each == CATIE
        else:
            wanted = player.core if token == TAKE_CORE else token
            fits = each == wanted or (each == CATIE and wanted == player.core)
        if fits:
            found.append(slot)
    return found


def why_not_taken(s: Town, seat: int, purse: Purse, token: int, amount: int) -> int:
    """As a price tokens are paid in full; a price of all of them is at least one."""
    least = 1 if amount == ALL else amount
    return OK if len(fitting_slots(s.players[seat], token)) >= least else TOO_FEW_TOKENS


def dump(s: Town, seat: int, token: int, amount: int) -> None:
    """Tokens of your launcher, chosen by you, go to your dump."""
    begin_taking(s, seat, "dump", token, amount)


def discard(s: Town, seat: int, token: int, amount: int) -> None:
    """Tokens of your launcher, chosen by you, go to the neutral pool."""
    begin_taking(s, seat, "discard", token, amount)


def begin_taking(s: Town, seat: int, how: str, token: int, amount: int) -> None:
    """As far as possible; what depends on it needs all of it."""
    if why_not_taken(s, seat, [], token, amount):
        s.missed()
    s.do(("take_tokens", seat, how, token, amount, is_forced(s)))


def is_forced(s: Town) -> int:
    """Forced as a price, on enemy frames and in scenario text, up to that many elsewhere (C0)."""
    id = str(s.running[2]) if len(s.running) > 2 else ""
    return int(id in s.pack.prices or id.startswith(("enemies.", "bosses.", "scenario")))


def take_tokens(s: Town, seat: int, how: str, token: int, amount: int, forced: int) -> None:
    """Tokens leave the launcher, chosen by their owner."""
    slots = fitting_slots(s.players[seat], token)
    if not slots or not amount:
        return
    everything = amount == ALL and s.rules != RULES_2
    if forced and (everything or len(slots) <= amount):
        for slot in slots:
            take(s, seat, how, slot)
        return
    options = [s.pack.cell[slot] for slot in slots]
    if not forced:
        options.append(s.pack.done)
    then = ("token_taken", seat, how, token, amount, forced)
    s.ask(seat, how, options, then, "TA-DATA-6", (amount,), options[-1] if not forced else options[0])


def token_taken(s: Town, option: Option, seat: int, how: str, token: int, amount: int, forced: int) -> None:
    if option.verb == "done":
        if amount != ALL:
            s.missed()
        return
    take(s, seat, how, CELL_INDEX[option.target])
    left = amount if amount == ALL and s.rules != RULES_2 else amount - 1
    s.do(("take_tokens", seat, how, token, left, forced))


def take(s: Town, seat: int, how: str, slot: int) -> None:
    if how == "dump":
        s.tell("dumped", seat, TOKENS[dump_slot(s.players[seat], slot)], CELLS[slot])
    else:
        discard_slot(s, seat, slot)
    s.unsettled = True


def purge(s: Town, seat: int, amount: int) -> None:
    """Discard up to n corrupted tokens from launcher or dump."""
    player = s.players[seat]
    options = [s.pack.cell[slot] for slot in range(SLOTS) if player.grid[slot] == CORRUPTED]
    if player.dump[CORRUPTED]:
        options.append(s.option("choose", "dump"))
    if amount and options:
        options.append(s.pack.done)
        s.ask(seat, "purge", options, ("purged", seat, amount), "TA-DATA-8", (amount,), options[-1])


def purged(s: Town, option: Option, seat: int, amount: int) -> None:
    if option.verb == "done":
        return
    if option.target == "dump":
        s.players[seat].dump[CORRUPTED] -= 1
        give_back(s, CORRUPTED)
    else:
        discard_slot(s, seat, CELL_INDEX[option.target])
    s.unsettled = True
    s.tell("purged", seat)
    s.do(("purge", seat, amount - 1))


def core_change(s: Town, seat: int) -> None:
    """Pick any other of the four types; from then on all core symbols mean it (TA-DATA-12)."""
    core = s.players[seat].core
    options = [s.pack.basic[each] for each in range(4) if each != core]
    s.ask(seat, "core", [*options, s.pack.skip], ("core_changed", seat), "TA-DATA-12", default=s.pack.skip)


def core_changed(s: Town, option: Option, seat: int) -> None:
    if option.verb != "skip":
        s.players[seat].core = BASIC.index(option.target)
        s.tell("core", seat, option.target)


CHAPTER: Final = Chapter(
    steps=[exhausted, token_choice, take_tokens, purge, core_change],
    answers=[token_chosen, token_taken, purged, core_changed],
    words=[
        Word(token, who=ANYBODY, token=one_of(GAINED), amount=AMOUNT),
        Word(bag_token, who=ANYBODY, token=one_of(GAINED), amount=AMOUNT),
        Word(dump, why_not_taken, misses=True, who=ANYBODY, token=one_of(TAKEN), amount=AMOUNT),
        Word(discard, why_not_taken, misses=True, who=ANYBODY, token=one_of(TAKEN), amount=AMOUNT),
        Word(purge, who=ANYBODY, amount=AMOUNT),
        Word(core_change, who=ANYBODY),
    ],
    needs=DONE,
)
