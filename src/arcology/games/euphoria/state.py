"""The city and its seats: their fields, nothing else."""

from __future__ import annotations

from typing import Annotated, Final

from arcology.games.euphoria.components import Components
from arcology.games.euphoria.placement import Placement
from arcology.games.euphoria.terms import (
    ACTIVE,
    DICE,
    FACTIONS,
    GOODS,
    ITEM_COUNT,
    KINDS,
    NOBODY,
    OFFERS,
    PIPS,
    RESERVE,
    SETTINGS,
    SOLVED,
    STARS,
    START_DICE,
)
from arcology.kernel.domains import (
    SEATS,
    Among,
    Beside,
    Bits,
    By,
    Distinct,
    First,
    Follows,
    Heap,
    Mask,
    Of,
    Piece,
    Rest,
    Untold,
    Within,
)
from arcology.kernel.shape import Shape, tied
from arcology.kernel.state import State
from arcology.parts.hand import Hand

FIRST_PLACES: Final = [ACTIVE] * START_DICE + [RESERVE] * (DICE - START_DICE)

Amount = Annotated[int, Within(0)]
Recruit = Annotated[int, Piece("recruits", rule="EU-SETUP-6")]
Sites = Annotated[int, Mask("sites")]
Artifacts = Annotated[list[Amount], By(Heap(KINDS))]


class Seat(Shape):
    """What a player owns."""

    stock: Annotated[list[Amount], By(GOODS)] = [0] * len(GOODS)
    hand: Annotated[Hand, Of(KINDS)] = Hand()  # artifacts, by kind
    knowledge: int = 0
    morale: int = 0
    stars: Annotated[int, Within(0, STARS, "EU-SETUP-10")] = STARS  # not yet placed
    values: Annotated[list[Annotated[int, Within(0, PIPS)]], By(DICE)] = [0] * DICE
    # of the four dice: RESERVE, ACTIVE or a space
    places: Annotated[list[Annotated[int, Among("space_ids", "active", "reserve")]], By(DICE)] = FIRST_PLACES
    recruits: tuple[Recruit, ...] = ()  # active ones
    starred: Annotated[Amount, Untold()] = 0  # a mask of positions in `recruits` that hold a star
    hidden: tuple[Recruit, ...] = ()  # hidden recruits
    dealt: tuple[Recruit, ...] = ()  # recruits to choose from, in the draft or after a dilemma
    # recruits taken in an open draft, in its order; all four are remembered to the end
    taken: Annotated[tuple[Annotated[int, Among("recruits")], ...], Distinct()] = ()
    drafted: Annotated[int, Among("recruits", "nobody")] = NOBODY  # the recruit first chosen as active
    dilemma: Annotated[int, Piece("dilemmas", "none")] = NOBODY
    solved: Annotated[int, Among(SOLVED)] = 0
    markets: Sites = 0  # sites whose market holds a star of this seat
    factions: Annotated[int, Mask(FACTIONS), Follows()] = 0  # who has an active recruit of what faction
    moments: Annotated[int, Follows()] = 0  # a mask: the moments of the active recruits
    bound: Annotated[int, Follows()] = 0  # a mask of penalties in force


class City(State):
    """The whole game."""

    pack: Components = tied("components")
    seats: Annotated[list[Seat], By(SEATS)]
    setting: Annotated[int, Mask(SETTINGS)] = 0  # bits of terms.py: trading, stop, variants
    turn: Annotated[int, Among(SEATS)] = 0  # the active player
    turns: Amount = 0  # turns begun so far
    # dice of the matching group that may still be placed this turn (EU-MULTI)
    group: Annotated[int, Within(0, (1 << DICE) - 1), Bits(DICE)] = 0
    placed: Amount = 0  # workers placed this turn
    used: Annotated[Amount, Untold()] = (
        0  # a mask of abilities used this turn that work once in a turn; each has one owner
    )
    moments: Annotated[int, Follows()] = 0  # a mask: those of all seats
    window: bool = False  # trades may be made now (EU-TRADE-4)
    # for each space 4 * seat + die, or EMPTY; commodity areas stay empty here
    on: Annotated[list[int], Follows()] = []
    allegiance: Annotated[tuple[Amount, ...], By(FACTIONS)] = (0,) * 4
    miners: Annotated[tuple[Amount, ...], By(FACTIONS[:3])] = (0,) * 3
    tiles: Annotated[tuple[Annotated[int, Piece("markets")], ...], By("sites")] = ()
    # left the game unseen
    spare_tiles: Annotated[tuple[Annotated[int, Piece("markets", rule="EU-SETUP-3")], ...], Rest()] = ()
    built: Sites = 0
    # for each faction the owners of its stars
    territory: Annotated[tuple[tuple[Annotated[int, Among(SEATS)], ...], ...], By(FACTIONS)] = ((), (), (), ())
    deck: Annotated[Artifacts, Rest()] = []  # a bag, drawing is the chance
    discard: Artifacts = [0] * len(KINDS)
    recruit_deck: Annotated[tuple[Recruit, ...], Rest()] = ()  # a bag
    gone: tuple[Recruit, ...] = ()  # recruits that left the game
    # for each of them the seats that know it
    gone_known: Annotated[tuple[Annotated[int, Mask(SEATS)], ...], Beside("gone")] = ()
    spare_dilemmas: Annotated[tuple[Annotated[int, Piece("dilemmas", rule="EU-SETUP-9")], ...], Rest()] = ()
    crowded: bool = False  # somebody may hold more artifacts than allowed (EU-MOR-4)
    move: Placement = Placement()
    offer: Annotated[list[int], First(2 + 4 * ITEM_COUNT)] = []  # a trade offer as in trade.py, empty if there is none
    offers: Amount = 0  # sent this turn
    offer_limit: Annotated[int, Among(OFFERS)] = OFFERS.index("3")  # in a turn (EU-TRADE-5)
    haggled: Amount = 0  # steps of putting offers together since one was sent (EU-MISC-7)
    held: bool = False  # the active player keeps the turn open to trade after the action (EU-TRADE-4)
    winner: Annotated[int, Among(SEATS, "nobody")] = NOBODY
