"""A small table for rule tests: build a start, then only choose.

t = table(3)
t.seat(0, dice=[4, 2], recruits=["E07"], energy=1)
t.on("tunnel_e", 1, 5)                 # a worker of seat 1, showing 5
t.turn(0)
t.rolls(3)                             # what the next dice show
t.choose("place", "4/tunnel_e")
assert t.goods(0) == {"gold": 1}
"""

from __future__ import annotations

from tests.support.scenario import Scenario

from arcology import games
from arcology.games.euphoria.allegiance import activate
from arcology.games.euphoria.game import Euphoria
from arcology.games.euphoria.penalties import rebind
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import (
    ACTIVE,
    AREA,
    FACTION_INDEX,
    GOOD_INDEX,
    GOODS,
    KIND_INDEX,
    KINDS,
    PIPS,
    RESERVE,
    STARS,
)
from arcology.kernel.game import Setup
from arcology.kernel.rng import FACTOR, MASK, STEP, Rng
from arcology.kernel.view import View


def euphoria() -> Euphoria:
    game = games.game("euphoria")
    assert isinstance(game, Euphoria)
    return game


class Table(Scenario[City]):
    """A city under test, in a game that can still be won."""

    AFTER = (("scope", "game"),)

    def __init__(self, state: City) -> None:
        super().__init__(euphoria(), state)
        self.pack = state.pack

    # ---- building a start --------------------------------------------------------------------

    def seat(  # type: ignore[override]
        self,
        seat: int,
        dice: list[int] | None = None,
        hand: list[str] | None = None,
        recruits: list[str] | None = None,
        hidden: list[str] | None = None,
        knowledge: int | None = None,
        morale: int | None = None,
        stars: int | None = None,
        dilemma: str | None = None,
        **goods: int,
    ) -> Table:
        """Set what is named: active dice by value, artifacts, recruits, tracks, stars still to place, goods."""
        owner = self.s.seats[seat]
        if dice is not None:
            for die in range(4):
                if owner.places[die] < 0:
                    owner.places[die] = RESERVE
            for value in dice:
                die = owner.places.index(RESERVE)
                owner.places[die] = ACTIVE
                owner.values[die] = value
        if hand is not None:
            for card in owner.hand.cards:
                self.s.deck[card] += 1
            owner.hand.cards = []
            owner.hand.known = []
            for kind in hand:
                self.s.deck[KIND_INDEX[kind]] -= 1
                owner.hand.add(KIND_INDEX[kind], 1 << seat)
        for id in recruits or ():
            self.fetch(id)
            activate(self.s, seat, self.pack.recruit_number[id])
        for id in hidden or ():
            self.fetch(id)
            owner.hidden.append(self.pack.recruit_number[id])
        if knowledge is not None:
            owner.knowledge = knowledge
        if morale is not None:
            owner.morale = morale
        if stars is not None:
            owner.stars = stars
        if dilemma is not None:
            self.swap_dilemma(seat, self.pack.dilemma_ids.index(dilemma))
        for name, amount in goods.items():
            owner.stock[GOOD_INDEX[name]] = amount
        return self

    def stock(self, seat: int, goods: dict[str, int]) -> Table:
        """Set goods by name."""
        for name, amount in goods.items():
            self.s.seats[seat].stock[GOOD_INDEX[name]] = amount
        return self

    def fetch(self, id: str) -> None:
        """Take a recruit away from where it lies."""
        recruit = self.pack.recruit_number[id]
        for place in (self.s.recruit_deck, self.s.gone):
            if recruit in place:
                place.remove(recruit)
                return
        raise AssertionError(f"{id} is with a player already")

    def swap_dilemma(self, seat: int, dilemma: int) -> None:
        owner = self.s.seats[seat]
        for other in self.s.seats:
            if other.dilemma == dilemma:
                other.dilemma, owner.dilemma = owner.dilemma, dilemma
                return
        self.s.spare_dilemmas.remove(dilemma)
        self.s.spare_dilemmas.append(owner.dilemma)
        owner.dilemma = dilemma

    def on(self, space: str, seat: int, value: int) -> int:
        """Put a worker of a seat on a space; its number."""
        owner = self.s.seats[seat]
        die = owner.places.index(RESERVE) if RESERVE in owner.places else owner.places.index(ACTIVE)
        number = self.pack.space_number[space]
        owner.places[die] = number
        owner.values[die] = value
        if self.pack.kind[number] != AREA:
            self.s.on[number] = 4 * seat + die
        return die

    def build(self, tile: str, site: str, *owners: int) -> Table:
        """A built market with stars of those seats (taken from what they have left)."""
        at = self.pack.site_ids.index(site)
        number = self.pack.tile_ids.index(tile)
        if number in self.s.spare_tiles:
            self.s.spare_tiles[self.s.spare_tiles.index(number)] = self.s.tiles[at]
        else:
            self.s.tiles[self.s.tiles.index(number)] = self.s.tiles[at]
        self.s.tiles[at] = number
        self.s.built |= 1 << at
        for seat in owners:
            self.s.seats[seat].markets |= 1 << at
            self.s.seats[seat].stars -= 1
        for seat in range(self.s.seat_count):
            rebind(self.s, seat)
        return self

    def facedown(self, tile: str, site: str) -> Table:
        """Which tile lies facedown on a site."""
        self.build(tile, site)
        self.s.built &= ~(1 << self.pack.site_ids.index(site))
        for seat in range(self.s.seat_count):
            rebind(self.s, seat)
        return self

    def allegiance(self, **tokens: int) -> Table:
        for faction, at in tokens.items():
            self.s.allegiance[FACTION_INDEX[faction]] = at
        return self

    def miner(self, **miners: int) -> Table:
        for faction, at in miners.items():
            self.s.miners[FACTION_INDEX[faction]] = at
        return self

    def fill(self, faction: str, *seats: int) -> Table:
        """Stars in a territory."""
        for seat in seats:
            self.s.territory[FACTION_INDEX[faction]].append(seat)
            self.s.seats[seat].stars -= 1
        return self

    def rolls(self, *values: int) -> Table:
        """The next dice of the table show these values: a word of chance is found that says so."""
        rng = Rng(sum(values) + 7 * len(values))
        while True:
            word = start = rng.below(1 << 31) << 31 | rng.below(1 << 31)
            for value in values:
                word = (word * FACTOR + STEP) & MASK
                if (word >> 31) % PIPS != value - 1:
                    break
            else:
                self.s.chance[0] = start
                return self

    def next_card(self, kind: str) -> Table:
        """The next artifact drawn is of this kind: the others go to the discard pile."""
        at = KIND_INDEX[kind]
        for other in range(len(KINDS)):
            if other != at:
                self.s.discard[other] += self.s.deck[other]
                self.s.deck[other] = 0
        return self

    # ---- playing -----------------------------------------------------------------------------

    def turn(self, seat: int) -> Table:
        """Start that seat's turn."""
        self.s.turn = seat
        return self.begin(("next_turn",))

    def places(self) -> set[str]:
        """The spaces on offer."""
        return {option.path()[1] for option in self.question().options if option.verb == "place"}

    def place(self, value: int, space: str) -> Table:
        return self.choose("place", f"{value}/{space}")

    def retrieve(self) -> Table:
        """Retrieve all placed workers of the seat that is asked."""
        places = self.s.seats[self.asked()].places
        return self.choose("retrieve", "/".join([str(die + 1) for die in range(4) if places[die] >= 0]))

    def stand(self, seat: int, verb: str, target: str = "") -> Table:
        """Choose a standing option."""
        return self._take(seat, verb, target, self.game.standing(self.s, seat))

    def standing(self, seat: int) -> set[str]:
        return {repr(option) for option in self.game.standing(self.s, seat)}

    # ---- looking -----------------------------------------------------------------------------

    def goods(self, seat: int) -> dict[str, int]:
        """Goods that are there."""
        return {good: n for i, good in enumerate(GOODS) if (n := self.s.seats[seat].stock[i])}

    def hand(self, seat: int) -> list[str]:
        return sorted(KINDS[card] for card in self.s.seats[seat].hand.cards)

    def cards(self, seat: int) -> int:
        return len(self.s.seats[seat].hand.cards)

    def knowledge(self, seat: int) -> int:
        return self.s.seats[seat].knowledge

    def morale(self, seat: int) -> int:
        return self.s.seats[seat].morale

    def placed_stars(self, seat: int) -> int:
        return STARS - self.s.seats[seat].stars

    def active(self, seat: int) -> list[int]:
        """The values of active workers."""
        owner = self.s.seats[seat]
        return sorted(owner.values[die] for die in range(4) if owner.places[die] == ACTIVE)

    def workers(self, seat: int) -> int:
        return sum(place != RESERVE for place in self.s.seats[seat].places)

    def recruits(self, seat: int) -> list[str]:
        return [self.pack.recruit_ids[recruit] for recruit in self.s.seats[seat].recruits]

    def token(self, faction: str) -> int:
        return self.s.allegiance[FACTION_INDEX[faction]]

    def miner_at(self, faction: str) -> int:
        return self.s.miners[FACTION_INDEX[faction]]

    def territory(self, faction: str) -> list[int]:
        return self.s.territory[FACTION_INDEX[faction]]

    def occupant(self, space: str) -> int | None:
        code = self.s.on[self.pack.space_number[space]]
        return None if code < 0 else code >> 2

    def discard(self) -> dict[str, int]:
        return {kind: n for i, kind in enumerate(KINDS) if (n := self.s.discard[i])}

    def view(self, seat: int) -> View:
        return self.game.view(self.s, seat)


def drafted(players: int = 2, seed: int = 1, **settings: str) -> Table:
    """A table whose draft is over, at the first decision of the first turn."""
    game = euphoria()
    s = game.new(Setup(players, seed, settings), watched=True)
    assert isinstance(s, City)
    while s.lanes is not None:
        for lane in s.lanes:
            if lane.decision is not None:
                game.choose(s, lane.seat, lane.decision.options[0])
                break
    return Table(s)


def table(players: int = 2, seed: int = 1, **settings: str) -> Table:
    """A bare table: no recruits, and everybody has two dice showing 1 and 2; seat 0 is about to play."""
    t = drafted(players, seed, **settings)
    s = t.s
    for seat, owner in enumerate(s.seats):
        s.recruit_deck += owner.recruits + owner.hidden
        owner.recruits = []
        owner.hidden = []
        owner.factions = owner.moments = 0
        t.seat(seat, dice=[1, 2])
    s.recruit_deck += s.gone
    s.gone = []
    s.gone_known = []
    return t.turn(0)
