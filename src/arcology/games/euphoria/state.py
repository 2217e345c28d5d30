"""The city and its seats: typed fields and copies, nothing else."""

from __future__ import annotations

from typing import ClassVar

from arcology.games.euphoria.components import Components
from arcology.games.euphoria.placement import Placement
from arcology.kernel.state import State
from arcology.parts.hand import Hand


class Seat:
    """What a player owns."""

    FIELDS: ClassVar = (
        "stock",
        "hand",
        "knowledge",
        "morale",
        "stars",
        "values",
        "places",
        "recruits",
        "starred",
        "hidden",
        "dealt",
        "taken",
        "drafted",
        "dilemma",
        "solved",
        "markets",
        "factions",
        "moments",
        "bound",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        stock: list[int],
        hand: Hand,
        knowledge: int,
        morale: int,
        stars: int,
        values: list[int],
        places: list[int],
        recruits: list[int],
        starred: int,
        hidden: list[int],
        dealt: list[int],
        taken: list[int],
        drafted: int,
        dilemma: int,
        solved: int,
        markets: int,
        factions: int,
        moments: int,
        bound: int,
    ) -> None:
        self.stock = stock  # goods, indexed by the constants in terms.py
        self.hand = hand  # artifacts, by kind
        self.knowledge = knowledge
        self.morale = morale
        self.stars = stars  # not yet placed
        self.values = values  # of the four dice
        self.places = places  # of the four dice: RESERVE, ACTIVE or a space
        self.recruits = recruits  # active ones
        self.starred = starred  # a mask of positions in `recruits` that hold a star
        self.hidden = hidden  # hidden recruits
        self.dealt = dealt  # recruits to choose from, in the draft or after a dilemma
        self.taken = taken  # recruits taken in an open draft, in its order; all four are remembered to the end
        self.drafted = drafted  # the recruit first chosen as active
        self.dilemma = dilemma
        self.solved = solved  # 0 not yet, 1 with a star, 2 with a recruit, 3 while it is paid for
        self.markets = markets  # a mask of sites whose market holds a star of this seat
        self.factions = factions  # a mask: who has an active recruit of what faction
        self.moments = moments  # a mask: the moments of the active recruits
        self.bound = bound  # a mask of penalties in force

    def copy(self) -> Seat:
        other = Seat.__new__(Seat)
        other.stock = self.stock[:]
        other.hand = self.hand.copy()
        other.knowledge = self.knowledge
        other.morale = self.morale
        other.stars = self.stars
        other.values = self.values[:]
        other.places = self.places[:]
        other.recruits = self.recruits[:]
        other.starred = self.starred
        other.hidden = self.hidden[:]
        other.dealt = self.dealt[:]
        other.taken = self.taken[:]
        other.drafted = self.drafted
        other.dilemma = self.dilemma
        other.solved = self.solved
        other.markets = self.markets
        other.factions = self.factions
        other.moments = self.moments
        other.bound = self.bound
        return other


class City(State):
    """The whole game."""

    FIELDS: ClassVar = (
        "seats",
        "setting",
        "turn",
        "turns",
        "group",
        "placed",
        "used",
        "moments",
        "window",
        "on",
        "allegiance",
        "miners",
        "tiles",
        "spare_tiles",
        "built",
        "territory",
        "deck",
        "discard",
        "recruit_deck",
        "gone",
        "gone_known",
        "spare_dilemmas",
        "crowded",
        "move",
        "offer",
        "offers",
        "haggled",
        "winner",
    )
    __slots__ = ("pack", *FIELDS)

    def __init__(
        self,
        pack: Components,
        seed: int,
        seats: list[Seat],
        setting: int,
        turn: int,
        turns: int,
        group: int,
        placed: int,
        used: int,
        moments: int,
        window: bool,
        on: list[int],
        allegiance: list[int],
        miners: list[int],
        tiles: list[int],
        spare_tiles: list[int],
        built: int,
        territory: list[list[int]],
        deck: list[int],
        discard: list[int],
        recruit_deck: list[int],
        gone: list[int],
        gone_known: list[int],
        spare_dilemmas: list[int],
        crowded: bool,
        move: Placement,
        offer: list[int],
        offers: int,
        haggled: int,
        winner: int,
    ) -> None:
        super().__init__(len(seats), seed, pack.options, pack.effects)
        self.pack = pack  # shared, never copied
        self.seats = seats
        self.setting = setting  # bits of terms.py: trading, stop, variants
        self.turn = turn  # the active player
        self.turns = turns  # turns begun so far
        self.group = group  # dice of the matching group that may still be placed this turn (EU-MULTI)
        self.placed = placed  # workers placed this turn
        self.used = used  # a mask of abilities used this turn that work once in a turn; each has one owner
        self.moments = moments  # a mask: those of all seats
        self.window = window  # trades may be made now (EU-TRADE-4)
        self.on = on  # for each space 4 * seat + die, or EMPTY; commodity areas stay empty here
        self.allegiance = allegiance
        self.miners = miners
        self.tiles = tiles  # for each site its tile
        self.spare_tiles = spare_tiles  # left the game unseen
        self.built = built  # a mask of sites
        self.territory = territory  # for each faction the owners of its stars
        self.deck = deck  # artifacts by kind: a bag, drawing is the chance
        self.discard = discard  # artifacts by kind
        self.recruit_deck = recruit_deck  # a bag
        self.gone = gone  # recruits that left the game
        self.gone_known = gone_known  # for each of them the seats that know it
        self.spare_dilemmas = spare_dilemmas
        self.crowded = crowded  # somebody may hold more artifacts than allowed (EU-MOR-4)
        self.move = move
        self.offer = offer  # a trade offer as in trade.py, empty if there is none
        self.offers = offers  # sent this turn
        self.haggled = haggled  # steps of putting offers together this turn (EU-MISC-7)
        self.winner = winner

    def copy(self) -> City:
        other = City.__new__(City)
        self.copy_base(other)
        other.pack = self.pack
        other.seats = [seat.copy() for seat in self.seats]
        other.setting = self.setting
        other.turn = self.turn
        other.turns = self.turns
        other.group = self.group
        other.placed = self.placed
        other.used = self.used
        other.moments = self.moments
        other.window = self.window
        other.on = self.on[:]
        other.allegiance = self.allegiance[:]
        other.miners = self.miners[:]
        other.tiles = self.tiles[:]
        other.spare_tiles = self.spare_tiles[:]
        other.built = self.built
        other.territory = [owners[:] for owners in self.territory]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.recruit_deck = self.recruit_deck[:]
        other.gone = self.gone[:]
        other.gone_known = self.gone_known[:]
        other.spare_dilemmas = self.spare_dilemmas[:]
        other.crowded = self.crowded
        other.move = self.move.copy()
        other.offer = self.offer[:]
        other.offers = self.offers
        other.haggled = self.haggled
        other.winner = self.winner
        return other
