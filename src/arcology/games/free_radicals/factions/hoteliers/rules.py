"""The Hoteliers' turn: playing cards as rooms and additions, completing Hotels, drawing (FR-HOT)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.data_cards import discard as discard_data
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.hoteliers.kit import Kit, kit_of
from arcology.games.free_radicals.factions.hoteliers.state import HOTELS, PLAYS, HoteliersBoard, board_of
from arcology.games.free_radicals.reasons import reason
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import gain_favor
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK

NO_TILE = reason("hot_no_tile", "FR-HOT-4")
NO_SPACE = reason("hot_no_space", "FR-HOT-4")
NO_ADDITION = reason("hot_no_addition", "FR-HOT-5")


# ---- 2 Actions -------------------------------------------------------------------------------


def hot_start(s: City, seat: int) -> None:
    board_of(s, seat).played = 0
    s.do(("hot_play", seat))


def hot_play(s: City, seat: int) -> None:
    """Play exactly three cards, one by one, each as Room or Additions, or without effect (FR-HOT-3)."""
    board = board_of(s, seat)
    if board.played == PLAYS:
        return
    kit = kit_of(s.pack)
    no_addition = why_no_additions(board, kit)
    options: list[Option] = []
    for shape, cards in enumerate(board.hand):
        if cards:
            why = why_no_tile(board, kit, shape)
            if not why:
                options.append(kit.room[shape])
            else:
                s.refuse("room", kit.shape_ids[shape], why)
            if not no_addition:
                options.append(kit.addition[shape])
            else:
                s.refuse("additions", kit.shape_ids[shape], no_addition)
            options.append(kit.drop[shape])
    if options:
        s.ask(seat, "hot_play", options, ("hot_played", seat), "FR-HOT-3", (board.played + 1,), options[-1])


def why_no_tile(board: HoteliersBoard, kit: Kit, shape: int) -> int:
    """The tile must be in the supply and fit on a Hotel (FR-HOT-4)."""
    if not board.supply[shape]:
        return NO_TILE
    return OK if kit.fits(board.filled, shape) else NO_SPACE


def why_no_additions(board: HoteliersBoard, kit: Kit) -> int:
    """One of the two pieces is enough (FR-HOT-5)."""
    for shape in kit.additions:
        if not why_no_tile(board, kit, shape):
            return OK
    return NO_ADDITION


def hot_played(s: City, option: Option, seat: int) -> None:
    """Played cards go to the own discard pile (FR-HOT-3)."""
    board = board_of(s, seat)
    kit = kit_of(s.pack)
    shape = kit.shape_number[option.target]
    board.hand[shape] -= 1
    board.discard[shape] += 1
    board.played += 1
    if option.verb == "drop":
        s.tell("hot_dropped", seat, option.target)
        s.do(("hot_play", seat))
        return
    s.tell("hot_played", seat, option.target, option.verb)
    if option.verb == "room":
        s.do(("hot_room", seat, shape), ("scope", "action"), ("hot_play", seat))
    else:
        one, two = kit.additions
        s.do(("hot_addition", seat, one), ("hot_addition", seat, two), ("scope", "action"), ("hot_play", seat))


def ways(board: HoteliersBoard, kit: Kit, shape: int) -> list[Option]:
    """Inside the grid, no overlap, any rotation and flip (FR-HOT-4)."""
    options: list[Option] = []
    for hotel, covered in enumerate(board.filled):
        if covered != kit.full[hotel]:
            options += kit.open_ways(shape, hotel, covered)
    return options


def hot_room(s: City, seat: int, shape: int) -> None:
    """Place the shown tile from your supply on one Hotel (FR-HOT-4)."""
    kit = kit_of(s.pack)
    options = ways(board_of(s, seat), kit, shape)
    s.ask(seat, "hot_room", options, ("hot_room_placed", seat), "FR-HOT-4", (kit.shape_ids[shape],))


def hot_room_placed(s: City, option: Option, seat: int) -> None:
    s.do(("hot_action", seat, put_tile(s, seat, option)))


def put_tile(s: City, seat: int, option: Option) -> int:
    """From the supply to the Hotel; gives the Hotel."""
    board = board_of(s, seat)
    place = kit_of(s.pack).place_of[option.target]
    board.supply[place.shape] -= 1
    board.placed += (place.number,)
    board.filled[place.hotel] |= place.fit.mask
    hotel, tile, corner = option.path()
    s.tell("hot_placed", seat, hotel, tile, corner)
    return place.hotel


def hot_action(s: City, seat: int, hotel: int) -> None:
    """Then you may do one of that Hotel's two actions (FR-HOT-4, -6)."""
    options: list[Option] = []
    for id, option in kit_of(s.pack).action_of[hotel]:
        why = EFFECTS.can(s, seat, id)
        if not why:
            options.append(option)
        else:
            EFFECTS.refuse(s, seat, "use", option.target, id, why)
    options.append(s.pack.skip)
    s.ask(seat, "hot_action", options, ("hot_acted", seat), "FR-HOT-6", (HOTELS[hotel],), s.pack.skip)


def hot_acted(s: City, option: Option, seat: int) -> None:
    if option.verb == "use":
        hotel, column = option.path()
        s.tell("hot_used", seat, hotel, column)
        s.do(("fx_effect", seat, f"hotels.{hotel}.{column}"))


def hot_addition(s: City, seat: int, shape: int) -> None:
    """A piece that fits must be placed; one that does not fit or is not in supply is skipped (FR-HOT-5)."""
    board = board_of(s, seat)
    kit = kit_of(s.pack)
    options = ways(board, kit, shape) if board.supply[shape] else []
    if options:
        s.ask(seat, "hot_addition", options, ("hot_addition_placed", seat), "FR-HOT-5", (kit.shape_ids[shape],))


def hot_addition_placed(s: City, option: Option, seat: int) -> None:
    """One Favor of the Hotel's colour (FR-HOT-5)."""
    hotel = put_tile(s, seat, option)
    gain_favor(s, seat, kit_of(s.pack).colour_of[hotel], 1)


# ---- 3 Complete Hotels -----------------------------------------------------------------------


def hot_complete(s: City, seat: int) -> None:
    """Each completely filled Hotel moves the Reward cube and returns its tiles (FR-HOT-7).

    The order is free but changes nothing: the rewards depend on the cube alone. It is that of the board.
    """
    board = board_of(s, seat)
    kit = kit_of(s.pack)
    for hotel in range(4):
        if board.filled[hotel] == kit.full[hotel]:
            empty(board, kit, hotel)
            # beyond the last space the cube stays and that space is gained again (FR-HOT-8)
            board.reward = min(board.reward + 1, len(kit.rewards) - 1)
            s.tell("hot_completed", seat, HOTELS[hotel], board.reward)
            s.do(("fx_effect", seat, kit.rewards[board.reward]), ("hot_complete", seat))
            return


def empty(board: HoteliersBoard, kit: Kit, hotel: int) -> None:
    """Return a Hotel's tiles to the supply."""
    board.filled[hotel] = 0
    kept: list[int] = []
    for number in board.placed:
        place = kit.places[number]
        if place.hotel == hotel:
            board.supply[place.shape] += 1
        else:
            kept.append(number)
    board.placed = tuple(kept)


# ---- 4 Draw ----------------------------------------------------------------------------------


def hot_draw(s: City, seat: int) -> None:
    """Draw three cards; then a Data card may be discarded for one more (FR-HOT-9)."""
    s.onward()
    draw(s, seat, PLAYS)
    s.do(("hot_extra", seat))


def draw(s: City, seat: int, amount: int) -> None:
    """An empty deck is made of the own discard pile (FR-HOT-9)."""
    board = board_of(s, seat)
    for wanted in range(amount, 0, -1):
        if not any(board.deck) and any(board.discard):
            board.deck, board.discard = board.discard, board.deck
            s.tell("hot_reshuffled", seat)
        left = sum(board.deck)
        if not left:
            return
        s.seal("draw", seat, "hotel_card", wanted)
        card = s.below(left)
        shape = 0
        while card >= board.deck[shape]:
            card -= board.deck[shape]
            shape += 1
        board.deck[shape] -= 1
        board.hand[shape] += 1
        s.tell("hot_drew", seat, kit_of(s.pack).shape_ids[shape])


def hot_extra(s: City, seat: int) -> None:
    """Once per turn a Data card for one more Hotelier card; extra cards stay for good (FR-HOT-9)."""
    hand = s.seats[seat].hand
    board = board_of(s, seat)
    if hand and (any(board.deck) or any(board.discard)):
        options = [s.pack.discard_card[card] for card in sorted(hand)]
        options.append(s.pack.skip)
        s.ask(seat, "hot_extra", options, ("hot_extra_paid", seat), "FR-HOT-9", (), s.pack.skip)


def hot_extra_paid(s: City, option: Option, seat: int) -> None:
    if option.verb == "discard":
        discard_data(s, seat, s.pack.card_number[option.target])
        draw(s, seat, 1)
        s.do(("scope", "action"))


CHAPTER: Final = Chapter(
    steps=[hot_start, hot_play, hot_room, hot_action, hot_addition, hot_complete, hot_draw, hot_extra],
    answers=[hot_played, hot_room_placed, hot_acted, hot_addition_placed, hot_extra_paid],
)
