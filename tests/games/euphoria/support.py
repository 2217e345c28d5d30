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

from typing import Any

from tests.support.scenario import Scenario

from arcology import games
from arcology.games.euphoria.components import Components
from arcology.games.euphoria.game import Euphoria
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import (
    ACTIVE,
    FACTION_INDEX,
    GOODS,
    KINDS,
    PIPS,
    RESERVE,
    STARS,
)
from arcology.kernel.game import Setup
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

    # ---- building a start: words for what position files say ----------------------------------

    def on(self, space: str, seat: int, value: int) -> Table:
        """One more worker of a seat on a space."""
        owner = self.s.seats[seat]
        ids = self.pack.space_ids
        placed = [[ids[at], pips] for at, pips in zip(owner.places, owner.values, strict=True) if at >= 0]
        return self.seat(seat, workers=[*placed, [space, value]])

    def build(self, tile: str, site: str, *owners: int) -> Table:
        """A built market with stars of those seats."""
        self.facedown(tile, site).more("city", "built", site)
        for seat in owners:
            self.more(f"seat{seat}", "markets", site)
        return self

    def facedown(self, tile: str, site: str) -> Table:
        """Which tile lies facedown on a site."""
        return self.shared(tiles={site: tile})

    def fill(self, faction: str, *seats: int) -> Table:
        """More stars in a territory."""
        return self.shared(territory={faction: [*self.territory(faction), *seats]})

    def rolls(self, *values: int) -> Table:
        """What the next dice of the table show."""
        return self.luck(*[value - 1 for value in values], sides=PIPS)

    def next_card(self, kind: str) -> Table:
        """The next artifact drawn is of this kind: the others go to the discard pile."""
        deck = self.s.deck
        others = [other for i, other in enumerate(KINDS) if other != kind for _ in range(deck[i])]
        return self.shared(deck=[kind] * deck[KINDS.index(kind)], discard=[*self.discarded(), *others])

    def leave(self, deck: list[str], discard: list[str]) -> Table:
        """Make the deck and the discard pile exactly these; six full hands hold the other cards, the first one less."""
        left = [kind for kind in KINDS for _ in range(6 - deck.count(kind) - discard.count(kind))]
        hands = {f"seat{seat}": {"hand": left[6 * (5 - seat) :][:6], "morale": 6} for seat in range(6)}
        return self.lay({**hands, "city": {"deck": deck, "discard": discard}})

    # ---- playing -----------------------------------------------------------------------------

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
        return list(self.s.territory[FACTION_INDEX[faction]])

    def occupant(self, space: str) -> int | None:
        code = self.s.on[self.pack.space_number[space]]
        return None if code < 0 else code >> 2

    def discarded(self) -> list[str]:
        return [kind for i, kind in enumerate(KINDS) for _ in range(self.s.discard[i])]

    def discard(self) -> dict[str, int]:
        return {kind: n for i, kind in enumerate(KINDS) if (n := self.s.discard[i])}

    def view(self, seat: int) -> View:
        return self.game.view(self.s, seat)


def drafted(players: int = 2, seed: int = 1, pack: Components | None = None, **settings: str) -> Table:
    """A table whose draft is over, at the first decision of the first turn."""
    game = euphoria()
    s = game.new(Setup(players, seed, settings), pack, watched=True)
    assert isinstance(s, City)
    while s.lanes is not None:
        for lane in s.lanes:
            if lane.decision is not None:
                game.choose(s, lane.seat, lane.decision.options[0])
                break
    return Table(s)


def table(players: int = 2, seed: int = 1, pack: Components | None = None, **settings: str) -> Table:
    """A bare table: no recruits, and everybody has two dice showing 1 and 2; seat 0 is about to play."""
    t = drafted(players, seed, pack, **settings)
    bare: dict[str, Any] = {"recruits": [], "hidden": [], "dice": [1, 2]}
    t.lay({**{f"seat{seat}": bare for seat in range(players)}, "city": {"gone": []}})
    return t.turn(0)
