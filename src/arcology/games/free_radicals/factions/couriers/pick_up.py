"""Pick-up and Deliver, and the Optional Bonus (FR-COU-8, -9, -12)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.data_cards import discard
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.couriers.goods import REPEATED
from arcology.games.free_radicals.factions.couriers.kit import ACTIONS, DISTRICT_INDEX, board_of, kit_of
from arcology.games.free_radicals.factions.couriers.state import DRONES, EACH, HOLDING
from arcology.games.free_radicals.factions.couriers.tables import DISTRICTS, DRONE, GOODS
from arcology.games.free_radicals.reasons import reason
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import score, why_not_pay
from arcology.games.free_radicals.terms import BY_FACTION
from arcology.games.free_radicals.words import pay
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.words import Word

NO_CONTRACT_HERE: Final = reason("cou_no_contract_here", "FR-COU-9")
MISSING_GOODS: Final = reason("cou_missing_goods", "FR-COU-9")
OTHER_DISTRICT: Final = reason("cou_other_district", "FR-COU-12")


def cou_choose(s: City, seat: int) -> None:
    """Choose one of the three Districts with a Drone (FR-COU-8)."""
    choose = kit_of(s.pack).choose
    options = [choose[district] for district in board_of(s, seat).drones]
    s.ask(seat, "cou_choose", options, ("cou_chosen", seat), "FR-COU-8")


def cou_chosen(s: City, option: Option, seat: int) -> None:
    board = board_of(s, seat)
    board.acting = board.drones.index(DISTRICT_INDEX[option.target])
    s.do(("cou_act", seat), ("scope", "action"), ("cou_fly", seat))


def cou_act(s: City, seat: int) -> None:
    """One Courier Action at the District, or none (FR-COU-8)."""
    kit = kit_of(s.pack)
    board = board_of(s, seat)
    district = board.drones[board.acting]
    options: list[Option] = []
    for i, action in enumerate(ACTIONS):
        why = EFFECTS.can(s, seat, kit.courier_action[action])
        if not why:
            options.append(kit.act[district][i])
        else:
            EFFECTS.refuse(s, seat, action, DISTRICTS[district], kit.courier_action[action], why)
    options.append(s.pack.skip)
    s.ask(seat, "cou_act", options, ("cou_acted", seat), "FR-COU-9", (DISTRICTS[district],), s.pack.skip)


def cou_acted(s: City, option: Option, seat: int) -> None:
    if option.verb != "skip":
        s.tell(f"cou_{option.verb}", seat, option.target)
        s.do(("fx_effect", seat, kit_of(s.pack).courier_action[option.verb]))


def cou_fly(s: City, seat: int) -> None:
    """Move that Drone onto either of the other two (FR-COU-8)."""
    board = board_of(s, seat)
    fly = kit_of(s.pack).fly
    options = [fly[board.drones[i]] for i in range(DRONES) if i != board.acting]
    s.ask(seat, "cou_fly", options, ("cou_flown", seat), "FR-COU-8")


def cou_flown(s: City, option: Option, seat: int) -> None:
    """Then the single Drone does a Courier Action and joins the stack (FR-COU-8)."""
    board = board_of(s, seat)
    stack = DISTRICT_INDEX[option.target]
    board.drones[board.acting] = stack
    s.tell("cou_flown", seat, option.target)
    (board.acting,) = [i for i in range(DRONES) if board.drones[i] != stack]
    s.do(("cou_act", seat), ("scope", "action"), ("cou_gather", seat, stack))


def cou_gather(s: City, seat: int, stack: int) -> None:
    board = board_of(s, seat)
    board.drones[board.acting] = stack
    s.tell("cou_gathered", seat, DISTRICTS[stack])


# ---- words of the Courier Actions ------------------------------------------------------------


def why_not_pick_up(s: City, seat: int, purse: Purse) -> int:
    """The District's Cost token must be paid in full."""
    board = board_of(s, seat)
    for item, amount in kit_of(s.pack).token_cost[board.tokens[board.drones[board.acting]]]:
        why = why_not_pay(s, seat, purse, item, amount)
        if why:
            return why
    return OK


def pick_up(s: City, seat: int) -> None:
    """Pay the District's Cost token, gain its product, then exchange the token (FR-COU-9)."""
    kit = kit_of(s.pack)
    board = board_of(s, seat)
    district = board.drones[board.acting]
    s.do(
        *[("cou_pay", seat, item, amount) for item, amount in kit.token_cost[board.tokens[district]]],
        ("fx_effect", seat, kit.product[district]),
        ("cou_exchange", seat, district),
    )


def cou_pay(s: City, seat: int, item: int, amount: int) -> None:
    pay(s, seat, item, amount)


def cou_exchange(s: City, seat: int, district: int) -> None:
    """The rightmost of the holding row goes to the District, the paid token enters at the left (FR-COU-9)."""
    tokens = board_of(s, seat).tokens
    paid = tokens[district]
    tokens[district] = tokens.pop()
    tokens.insert(HOLDING, paid)
    s.tell("cou_exchanged", seat, DISTRICTS[district], kit_of(s.pack).token_ids[tokens[district]])


def deliverable(s: City, seat: int) -> list[Option]:
    """Open Contracts of the District whose Goods are all there."""
    kit = kit_of(s.pack)
    board = board_of(s, seat)
    owned = board.goods
    found = []
    for contract in kit.contracts_at[board.drones[board.acting]]:
        if board.open >> contract & 1:
            wanted = kit.contract_goods[contract]
            if all(owned[i] >= wanted[i] for i in range(len(GOODS))):
                found.append(kit.complete[contract])
    return found


def why_not_deliver(s: City, seat: int, purse: Purse) -> int:
    if deliverable(s, seat):
        return OK
    board = board_of(s, seat)
    here = kit_of(s.pack).contracts_at[board.drones[board.acting]]
    return MISSING_GOODS if any(board.open >> contract & 1 for contract in here) else NO_CONTRACT_HERE


def deliver(s: City, seat: int) -> None:
    """Deliver one open Contract of the District you are in (FR-COU-9)."""
    s.ask(seat, "cou_deliver", deliverable(s, seat), ("cou_delivered", seat), "FR-COU-9")


def cou_delivered(s: City, option: Option, seat: int) -> None:
    """Return the Goods to the supply, score, put the Contract with the completed ones (FR-COU-9)."""
    kit = kit_of(s.pack)
    board = board_of(s, seat)
    contract = kit.contract_number[option.target]
    for i, amount in enumerate(kit.contract_goods[contract]):
        board.goods[i] -= amount
    board.open ^= 1 << contract
    board.finished |= 1 << contract
    s.tell("cou_delivered", seat, option.target)
    score(s, seat, kit.contract_vp[contract], BY_FACTION)


# ---- Optional Bonus --------------------------------------------------------------------------


def cou_bonus(s: City, seat: int) -> None:
    """A Data card with an icon in the colour of the stack's District for one Good of any colour (FR-COU-12).

    It is asked also without such a card: a hand is private (FR-ACT-8).
    """
    board = board_of(s, seat)
    pack = s.pack
    hand = s.seats[seat].hand
    if not hand or sum(board.goods) == EACH * len(GOODS):
        return
    colour = kit_of(s.pack).colour[board.drones[0]]
    options: list[Option] = []
    for card in sorted(hand):
        if pack.card_mask[card] >> colour & 1:
            options.append(pack.discard_card[card])
        else:
            s.refuse("discard", pack.card_ids[card], OTHER_DISTRICT)
    options.append(pack.skip)
    about = (DISTRICTS[board.drones[0]],)
    s.ask(seat, "cou_bonus", options, ("cou_bonus_taken", seat), "FR-COU-12", about, pack.skip, always=True)


def cou_bonus_taken(s: City, option: Option, seat: int) -> None:
    if option.verb == "discard":
        discard(s, seat, s.pack.card_number[option.target])
        s.do(("cou_goods", seat, 1, REPEATED), ("scope", "action"))


CHAPTER: Final = Chapter(
    steps=[cou_choose, cou_act, cou_pay, cou_exchange, cou_fly, cou_gather, cou_bonus],
    answers=[cou_chosen, cou_acted, cou_delivered, cou_flown, cou_bonus_taken],
    words=[
        Word(pick_up, why_not_pick_up, needs=DRONE),
        Word(deliver, why_not_deliver, asks=True, needs=DRONE),
    ],
    needs="couriers",
)
