"""The city and its seats: their fields, nothing else."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.components import Components
from arcology.games.euphoria.placement import Placement
from arcology.games.euphoria.terms import ACTIVE, DICE, GOODS, KINDS, NOBODY, RESERVE, STARS, START_DICE
from arcology.kernel.shape import Shape
from arcology.kernel.state import State
from arcology.parts.hand import Hand

FIRST_PLACES: Final = [ACTIVE] * START_DICE + [RESERVE] * (DICE - START_DICE)


class Seat(Shape):
    """What a player owns."""

    stock: list[int] = [0] * len(GOODS)  # goods, indexed by the constants in terms.py
    hand: Hand = Hand()  # artifacts, by kind
    knowledge: int = 0
    morale: int = 0
    stars: int = STARS  # not yet placed
    values: list[int] = [0] * DICE  # of the four dice
    places: list[int] = FIRST_PLACES  # of the four dice: RESERVE, ACTIVE or a space
    recruits: list[int] = []  # active ones
    starred: int = 0  # a mask of positions in `recruits` that hold a star
    hidden: list[int] = []  # hidden recruits
    dealt: list[int] = []  # recruits to choose from, in the draft or after a dilemma
    taken: list[int] = []  # recruits taken in an open draft, in its order; all four are remembered to the end
    drafted: int = NOBODY  # the recruit first chosen as active
    dilemma: int = NOBODY
    solved: int = 0  # 0 not yet, 1 with a star, 2 with a recruit, 3 while it is paid for
    markets: int = 0  # a mask of sites whose market holds a star of this seat
    factions: int = 0  # a mask: who has an active recruit of what faction
    moments: int = 0  # a mask: the moments of the active recruits
    bound: int = 0  # a mask of penalties in force


class City(State):
    """The whole game."""

    pack: Components
    seats: list[Seat]
    setting: int = 0  # bits of terms.py: trading, stop, variants
    turn: int = 0  # the active player
    turns: int = 0  # turns begun so far
    group: int = 0  # dice of the matching group that may still be placed this turn (EU-MULTI)
    placed: int = 0  # workers placed this turn
    used: int = 0  # a mask of abilities used this turn that work once in a turn; each has one owner
    moments: int = 0  # a mask: those of all seats
    window: bool = False  # trades may be made now (EU-TRADE-4)
    on: list[int] = []  # for each space 4 * seat + die, or EMPTY; commodity areas stay empty here
    allegiance: list[int] = [0] * 4
    miners: list[int] = [0] * 3
    tiles: list[int] = []  # for each site its tile
    spare_tiles: list[int] = []  # left the game unseen
    built: int = 0  # a mask of sites
    territory: list[list[int]] = [[], [], [], []]  # for each faction the owners of its stars
    deck: list[int] = []  # artifacts by kind: a bag, drawing is the chance
    discard: list[int] = [0] * len(KINDS)  # artifacts by kind
    recruit_deck: list[int] = []  # a bag
    gone: list[int] = []  # recruits that left the game
    gone_known: list[int] = []  # for each of them the seats that know it
    spare_dilemmas: list[int] = []
    crowded: bool = False  # somebody may hold more artifacts than allowed (EU-MOR-4)
    move: Placement = Placement()
    offer: list[int] = []  # a trade offer as in trade.py, empty if there is none
    offers: int = 0  # sent this turn
    haggled: int = 0  # steps of putting offers together this turn (EU-MISC-7)
    winner: int = NOBODY
