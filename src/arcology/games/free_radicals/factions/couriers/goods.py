"""The Couriers' words: Goods gained, swapped and returned; Contracts drawn (FR-COU-11, -13 to -15)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.factions.couriers.kit import GOOD_INDEX, board_of, kit_of
from arcology.games.free_radicals.factions.couriers.state import EACH, CouriersBoard, members
from arcology.games.free_radicals.factions.couriers.tables import GOODS
from arcology.games.free_radicals.reasons import reason
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.words import AMOUNT
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.values import without
from arcology.kernel.words import Word, number, one_of

NO_GOODS: Final = reason("cou_no_goods", "FR-COU-15")
NO_SWAP: Final = reason("cou_no_swap", "FR-COU-14")
NO_CONTRACTS: Final = reason("cou_no_contracts", "FR-COU-13")
ANY_GOOD: Final = len(GOODS)
DIFFERENT: Final = ANY_GOOD + 1
REPEATED: Final = -1
"""Instead of the mask of colours taken already: the same colour may be taken again."""


def gain_goods(s: City, seat: int, colour: int, amount: int) -> None:
    """A gain beyond the supply is lost (FR-COU-11)."""
    goods = board_of(s, seat).goods
    amount = min(amount, EACH - goods[colour])
    if amount:
        goods[colour] += amount
        s.tell("cou_gained", seat, GOODS[colour], amount)


def goods(s: City, seat: int, colour: int, amount: int) -> None:
    """Goods of one colour, of any, or of different colours."""
    if colour == ANY_GOOD:
        s.do(("cou_goods", seat, amount, REPEATED))
    elif colour == DIFFERENT:
        s.do(("cou_goods", seat, amount, 0))
    else:
        gain_goods(s, seat, colour, amount)


def cou_goods(s: City, seat: int, amount: int, taken: int) -> None:
    """Goods of one's choice, one after the other, from what is in the supply."""
    owned = board_of(s, seat).goods
    take = kit_of(s.pack).take_good
    barred = 0 if taken == REPEATED else taken
    options = [take[i] for i in range(len(GOODS)) if owned[i] < EACH and not barred >> i & 1]
    if options:
        s.ask(seat, "cou_goods", options, ("cou_good_taken", seat, amount, taken), "FR-COU-11", (amount,))


def cou_good_taken(s: City, option: Option, seat: int, amount: int, taken: int) -> None:
    colour = GOOD_INDEX[option.target]
    gain_goods(s, seat, colour, 1)
    if amount > 1:
        s.do(("cou_goods", seat, amount - 1, REPEATED if taken == REPEATED else taken | 1 << colour))


def why_not_discard(s: City, seat: int, purse: Purse, amount: int) -> int:
    return OK if sum(board_of(s, seat).goods) >= amount else NO_GOODS


def discard_goods(s: City, seat: int, amount: int) -> None:
    """Return any Goods to the supply (FR-COU-15)."""
    s.do(("cou_return", seat, amount))


def cou_return(s: City, seat: int, amount: int) -> None:
    owned = board_of(s, seat).goods
    options = [option for i, option in enumerate(kit_of(s.pack).return_good) if owned[i]]
    s.ask(seat, "cou_return", options, ("cou_returned", seat, amount), "FR-COU-15", (amount,))


def cou_returned(s: City, option: Option, seat: int, amount: int) -> None:
    board_of(s, seat).goods[GOOD_INDEX[option.target]] -= 1
    s.tell("cou_returned", seat, option.target, 1)
    if amount > 1:
        s.do(("cou_return", seat, amount - 1))


def swaps(s: City, seat: int) -> list[Option]:
    """A Good one owns for one of another colour from the supply (FR-COU-14)."""
    owned = board_of(s, seat).goods
    swap = kit_of(s.pack).swap
    kinds = range(len(GOODS))
    return [swap[i][j] for i in kinds if owned[i] for j in kinds if i != j and owned[j] < EACH]


def why_not_swap(s: City, seat: int, purse: Purse) -> int:
    return OK if swaps(s, seat) else NO_SWAP


def swap_good(s: City, seat: int) -> None:
    """Swap one of your Goods for another from the supply (FR-COU-14)."""
    s.ask(seat, "cou_swap", swaps(s, seat), ("cou_swapped", seat), "FR-COU-14")


def cou_swapped(s: City, option: Option, seat: int) -> None:
    mine, other = option.target.split("/")
    owned = board_of(s, seat).goods
    owned[GOOD_INDEX[mine]] -= 1
    owned[GOOD_INDEX[other]] += 1
    s.tell("cou_swapped", seat, mine, other)


# ---- Contracts -------------------------------------------------------------------------------


def draw_contract(s: City, board: CouriersBoard) -> int:
    """The top of the deck: what lies under it comes only when nothing else is left. The deck must not be empty."""
    if not board.bag:
        contract, board.under = board.under[0], board.under[1:]
        return contract
    inside = members(board.bag)
    contract = inside[s.below(len(inside))]
    board.bag ^= 1 << contract
    return contract


def why_not_contract(s: City, seat: int, purse: Purse, amount: int) -> int:
    board = board_of(s, seat)
    return OK if board.bag or board.under else NO_CONTRACTS


def contract(s: City, seat: int, amount: int) -> None:
    """Draw Contracts, as many as are left (FR-COU-13)."""
    board = board_of(s, seat)
    if board.bag:
        s.seal("draw", seat, "contract", amount)
    while len(board.drawn) < amount and (board.bag or board.under):
        board.drawn += (draw_contract(s, board),)
    ids = kit_of(s.pack).contract_ids
    s.tell("cou_drew", seat, len(board.drawn))
    s.tell_to(1 << seat, "cou_drew_these", seat, *[ids[drawn] for drawn in board.drawn])
    s.do(("cou_open", seat))


def cou_open(s: City, seat: int) -> None:
    """Put one of them open (FR-COU-13)."""
    kit = kit_of(s.pack)
    options = [kit.open[drawn] for drawn in board_of(s, seat).drawn]
    s.ask(seat, "cou_open", options, ("cou_opened", seat), "FR-COU-13")


def cou_opened(s: City, option: Option, seat: int) -> None:
    """The others go under the deck, the one drawn later lowest (FR-COU-13)."""
    board = board_of(s, seat)
    opened = kit_of(s.pack).contract_number[option.target]
    board.under += without(board.drawn, opened)
    board.drawn = ()
    board.open |= 1 << opened
    s.tell("cou_opened", seat, option.target)


CHAPTER: Final = Chapter(
    steps=[cou_goods, cou_return, cou_open],
    answers=[cou_good_taken, cou_returned, cou_swapped, cou_opened],
    words=[
        Word(goods, colour=one_of(GOODS, "any", "different"), amount=AMOUNT),
        Word(discard_goods, why_not_discard, amount=AMOUNT),
        Word(swap_good, why_not_swap, asks=True),
        Word(contract, why_not_contract, amount=number(1)),
    ],
    needs="couriers",
)
