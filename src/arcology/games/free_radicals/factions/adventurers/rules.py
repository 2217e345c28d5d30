"""The Adventurers' Actions phase: moves, actions for action points, Warps (FR-ADV-5 to -17, -22)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.data_cards import discard, draw_random
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.adventurers.kit import Kit, kit_of
from arcology.games.free_radicals.factions.adventurers.scouting import board_of, swap_places
from arcology.games.free_radicals.factions.adventurers.state import (
    ADVENTURER_INDEX,
    CELL_INDEX,
    FACE_DOWN,
    FIGHTER,
    HOME,
    NEIGHBOURS,
    RECON,
    AdventurersBoard,
)
from arcology.games.free_radicals.factions.adventurers.tables import ADVENTURERS, FEATURES
from arcology.games.free_radicals.reasons import reason
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import gain_favor
from arcology.games.free_radicals.words import AMOUNT
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.words import Word

NO_AP: Final = reason("adv_no_ap", "FR-ADV-5")
NOT_REVEALED: Final = reason("adv_not_revealed", "FR-ADV-6")
NO_FEATURE: Final = reason("adv_no_feature", "FR-ADV-16")
SAME_PLACE: Final = reason("adv_same_place", "FR-ADV-17")
SHIELD: Final = 1 << FEATURES.index("shield")


def adv_actions(s: City, seat: int) -> None:
    """Spend action points in any order and number; ending early is allowed (FR-ADV-5).

    The phase ends as soon as an action is fully resolved and none are left (FR-ADV-22).
    """
    board = board_of(s, seat)
    if not board.ap:
        return
    kit = kit_of(s.pack)
    options: list[Option] = []
    add_moves(s, board, kit, options)
    add_actions(s, seat, board, kit, options)
    add_warps(s, seat, board, kit, options)
    done = s.pack.done
    options.append(done)
    s.ask(seat, "adv_actions", options, ("adv_acted", seat), "FR-ADV-5", (board.ap,), done)


def add_moves(s: City, board: AdventurersBoard, kit: Kit, options: list[Option]) -> None:
    """One Adventurer standing on the map goes one cell onto a revealed tile or the Home Base (FR-ADV-6)."""
    if board.ap < kit.move_ap:
        return
    tiles = board.tiles
    watched = s.events is not None
    for who, place in enumerate(board.places):
        if place != RECON:
            moves = kit.move[who]
            for cell in NEIGHBOURS[place]:
                if tiles[cell] != FACE_DOWN or cell == HOME:
                    options.append(moves[cell])
                elif watched:
                    s.refuse("move", moves[cell].target, NOT_REVEALED)


def add_actions(s: City, seat: int, board: AdventurersBoard, kit: Kit, options: list[Option]) -> None:
    """An action with a feature needs an Adventurer on a tile that shows it (FR-ADV-11 to -14).

    It works once per action, however many stand there, and may be used again (FR-ADV-16).
    """
    shown = 0
    for place in board.places:
        if place != RECON and place != HOME:
            shown |= kit.feature[board.tiles[place]]
    for i, act in enumerate(kit.act):
        feature = kit.action_feature[i]
        if board.ap < kit.action_ap[i]:
            why = NO_AP
        elif feature and not feature & shown:
            why = NO_FEATURE
        else:
            why = EFFECTS.can(s, seat, kit.action_effect[i])
        if not why:
            options.append(act)
        elif s.events is not None:
            EFFECTS.refuse(s, seat, "act", act.target, kit.action_effect[i], why)


def add_warps(s: City, seat: int, board: AdventurersBoard, kit: Kit, options: list[Option]) -> None:
    """A Data card swaps the two Adventurers of its colours, where they are not in one place already (FR-ADV-17)."""
    places = board.places
    for card in sorted(s.seats[seat].hand):
        one, other = kit.swapped[card]
        if places[one] != places[other]:
            options.append(kit.warp[card])
        elif s.events is not None:
            s.refuse("warp", s.pack.card_ids[card], SAME_PLACE)


def adv_acted(s: City, option: Option, seat: int) -> None:
    """Each action is resolved completely before the next one starts (FR-ACT-6)."""
    if option.verb == "done":
        return
    s.do(("scope", "action"), ("adv_actions", seat))
    kit = kit_of(s.pack)
    board = board_of(s, seat)
    if option.verb == "act":
        i = kit.action_number[option.target]
        board.ap -= kit.action_ap[i]
        s.tell("adv_acted", seat, option.target, kit.action_ap[i])
        s.do(("fx_effect", seat, kit.action_effect[i]))
    elif option.verb == "warp":
        card = s.pack.card_number[option.target]
        s.tell("adv_warped", seat, option.target)
        discard(s, seat, card)
        one, other = kit.swapped[card]
        swap_places(s, seat, one, other)
    else:
        name, cell = option.target.split("/")
        board.ap -= kit.move_ap
        s.tell("adv_moved", seat, name, cell)
        go(s, seat, ADVENTURER_INDEX[name], CELL_INDEX[cell])


def go(s: City, seat: int, who: int, cell: int) -> None:
    """Onto a Scout cube: remove it at once and activate the tile for that Adventurer (FR-ADV-15).

    A tile without a cube never activates (FR-ADV-16).
    """
    board = board_of(s, seat)
    board.places[who] = cell
    if board.cubes >> cell & 1:
        board.cubes &= ~(1 << cell)
        kit = kit_of(s.pack)
        tile = board.tiles[cell]
        s.tell("adv_scouted", seat, kit.tile_ids[tile], ADVENTURERS[who])
        effect = kit.effect[tile][who]
        if effect:
            s.do(("fx_effect", seat, effect))


# ---- words -----------------------------------------------------------------------------------


def gain_ap(s: City, seat: int, amount: int) -> None:
    """Extra action points of this turn only, without an upper limit (FR-BLDG-13, FR-ADV-22)."""
    board_of(s, seat).ap += amount
    s.tell("adv_gained_ap", seat, amount)


def reveal(s: City, seat: int, amount: int) -> None:
    """Turn so many places face up, your choice."""
    s.do(("adv_reveal", seat, amount))


def recon_favor(s: City, seat: int) -> None:
    """One Favor in the Recon's colour; of any colour for the Fighter (FR-ADV-7)."""
    recon = board_of(s, seat).recon()
    if recon == FIGHTER:
        s.do(("favor_any", seat, 1))
    else:
        gain_favor(s, seat, kit_of(s.pack).colour[recon], 1)


def defend(s: City, seat: int) -> None:
    """Draw a random Data card for each revealed Shield on the whole map, keep one, discard the rest (FR-ADV-13)."""
    board = board_of(s, seat)
    feature = kit_of(s.pack).feature
    shields = sum([feature[tile] == SHIELD for tile in board.tiles if tile != FACE_DOWN])
    owner = s.seats[seat]
    before = len(owner.hand)
    draw_random(s, seat, shields)
    board.drawn = len(owner.hand) - before
    s.do(("adv_keep", seat))


def adv_keep(s: City, seat: int) -> None:
    drawn = board_of(s, seat).drawn
    if drawn:
        keep = kit_of(s.pack).keep
        options = [keep[card] for card in sorted(s.seats[seat].hand[-drawn:])]
        s.ask(seat, "adv_keep", options, ("adv_kept", seat), "FR-ADV-13")


def adv_kept(s: City, option: Option, seat: int) -> None:
    board = board_of(s, seat)
    kept = s.pack.card_number[option.target]
    drawn = s.seats[seat].hand[-board.drawn :]
    board.drawn = 0
    for card in drawn:
        if card != kept:
            discard(s, seat, card)


CHAPTER: Final = Chapter(
    steps=[adv_actions, adv_keep],
    answers=[adv_acted, adv_kept],
    words=[
        Word(gain_ap, name="ap", amount=AMOUNT),
        Word(reveal, amount=AMOUNT),
        Word(recon_favor),
        Word(defend),
    ],
    needs="adventurers",
)
