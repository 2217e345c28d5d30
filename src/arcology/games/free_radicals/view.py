"""What a seat sees of the city, listed; and the same with everything it cannot know dealt anew."""

from __future__ import annotations

from typing import Annotated, Final, TypedDict

from arcology.games.free_radicals.ending import ranks
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions import FACTIONS
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import (
    BUILDINGS,
    COLOURS,
    EMPTY,
    FAVOR,
    GRANTS,
    ITEMS,
    NOBODY,
    SCORE,
    SOURCE,
    SOURCES,
)
from arcology.kernel.domains import COVERED
from arcology.kernel.game import Item, Zone
from arcology.kernel.rng import Rng
from arcology.kernel.values import SPECTATOR, replaced
from arcology.kernel.view import ToldBy, View

BOARDS: Final = {faction.name: faction.view_type for faction in FACTIONS}


class BuildingView(TypedDict):
    slots: list[str | None]  # the colours of its owners
    visited: bool


class OpenSeat(TypedDict):
    """What all see of a player: Items, Favor and points."""

    seat: int
    colour: str
    faction: str
    score: int
    sources: dict[str, int]  # points by where they come from
    items: dict[str, int]
    favor: dict[str, int]  # by the other colours
    data: int  # cards in hand
    rank: int  # 0 while the game goes on


class SeatView(OpenSeat):
    """A player, with as many cards as the viewer knows, and the board of the faction."""

    hand: list[str]  # those that are known
    board: Annotated[View, ToldBy("faction", BOARDS)]


class OpenCity(TypedDict):
    """What all see of the city."""

    round: int
    turn: int
    first: int
    grants: str  # whether the Grant Office's Resource is paid `instead` of a step's cost or `besides` it
    over: bool
    prestige: int | None  # the seat that holds it
    display: list[str | None]
    deck: int
    discard: list[str]
    knowledge: dict[str, int]  # the step of each colour's track
    buildings: dict[str, BuildingView]
    absent: list[str]  # colours that nobody plays


class CityView(OpenCity):
    """The city and everybody in it."""

    seat: int  # who looks
    seats: list[SeatView]


class Public:
    """What all see: the city, the players, and of their boards what is no secret of their owners."""

    def __init__(self, s: City, factions: list[Faction]) -> None:
        self.city: Final = city_view(s)
        self.seats: Final = [open_seat(s, seat) for seat in range(s.seat_count)]
        self.boards: Final = [faction.view(s, seat, SPECTATOR) for seat, faction in enumerate(factions)]


def view(s: City, viewer: int, factions: list[Faction], public: Public) -> CityView:
    """Public are all boards, Items but Data cards, hand sizes, scores, Favor, display and discard pile (FR-ACT-8)."""
    return {
        **public.city,
        "seat": viewer,
        "seats": [seat_view(s, seat, viewer, factions[seat], public) for seat in range(s.seat_count)],
    }


def city_view(s: City) -> OpenCity:
    ids = s.pack.card_ids
    return {
        "round": s.round,
        "turn": s.turn,
        "first": s.first,
        "grants": GRANTS[s.grants],
        "over": s.over,
        "prestige": None if s.prestige == NOBODY else s.prestige,
        "display": [None if card == EMPTY else ids[card] for card in s.display],
        "deck": len(s.deck),
        "discard": [ids[card] for card in s.discard],
        "knowledge": {colour: s.steps[i] for i, colour in enumerate(COLOURS)},
        "buildings": {code: building_view(s, i) for i, code in enumerate(BUILDINGS)},
        "absent": [colour for i, colour in enumerate(COLOURS) if s.by_colour[i] == NOBODY],
    }


def building_view(s: City, building: int) -> BuildingView:
    slots = s.slots[2 * building : 2 * building + 2]
    return {
        "slots": [None if seat == EMPTY else COLOURS[s.seats[seat].colour] for seat in slots],
        "visited": bool(s.visited >> building & 1),
    }


def seat_view(s: City, seat: int, viewer: int, faction: Faction, public: Public) -> SeatView:
    """A player as the viewer knows them; the own board shows its secrets."""
    return {
        **public.seats[seat],
        "hand": [s.pack.card_ids[card] for card in sorted(s.seats[seat].hand) if knows(s, viewer, card)],
        "board": faction.view(s, seat, viewer) if seat == viewer else public.boards[seat],
    }


def open_seat(s: City, seat: int) -> OpenSeat:
    owner = s.seats[seat]
    stock = owner.stock
    return {
        "seat": seat,
        "colour": COLOURS[owner.colour],
        "faction": owner.faction,
        "score": stock[SCORE],
        "sources": {name: stock[SOURCE + i] for i, name in enumerate(SOURCES)},
        "items": {name: stock[i] for i, name in enumerate(ITEMS)},
        "favor": {colour: stock[FAVOR + i] for i, colour in enumerate(COLOURS) if i != owner.colour},
        "data": len(owner.hand),
        "rank": ranks(s)[seat] if s.over else 0,
    }


def knows(s: City, viewer: int, card: int) -> bool:
    """Players have perfect memory of what they saw; spectators know what everybody knows."""
    if viewer == SPECTATOR:
        return s.known[card] == s.everyone()
    return bool(s.known[card] >> viewer & 1)


def deal(s: City, viewer: int, factions: list[Faction], rng: Rng) -> City:
    """Unknown cards of other hands and the deck change places; each faction deals its own secrets."""
    other = s.copy()
    unseen = other.deck
    gaps: list[tuple[int, int]] = []
    for seat, owner in enumerate(other.seats):
        if seat != viewer:
            for place, card in enumerate(owner.hand):
                if not knows(s, viewer, card):
                    unseen.append(card)
                    gaps.append((seat, place))
    for seat, place in gaps:
        i = rng.below(len(unseen))
        card = unseen[i]
        unseen[i] = unseen[-1]
        unseen.pop()
        owner = other.seats[seat]
        old, owner.hand = owner.hand[place], replaced(owner.hand, place, card)
        other.known[card] = s.known[old]
    for card in unseen:
        other.known[card] = 0
    for seat, faction in enumerate(factions):
        faction.deal(other, seat, viewer, rng)
    return other


def cover(s: City, viewer: int, factions: list[Faction]) -> City:
    """The deck and the unknown cards of other hands lie face down; each faction covers its own secrets."""
    other = s.copy()
    other.deck = [COVERED] * len(s.deck)
    for seat, owner in enumerate(s.seats):
        unknown = [card for card in owner.hand if seat != viewer and not knows(s, viewer, card)]
        if unknown:
            other.seats[seat].hand = tuple([COVERED if card in unknown else card for card in owner.hand])
            for card in unknown:
                other.known[card] = 0
    for seat, faction in enumerate(factions):
        faction.cover(other, seat, viewer)
    return other


def outline(view: CityView, factions: dict[str, Faction]) -> list[Zone]:
    """The city and the boards as zones of items, for terminals and screen readers."""
    city = [Item("round", view["round"], (), "round")]
    if view["prestige"] is not None:
        city.append(Item("prestige", 1, (view["seats"][view["prestige"]]["colour"],), "held_by"))
    buildings = []
    for code, each in view["buildings"].items():
        owners = tuple(colour for colour in each["slots"] if colour)
        buildings.append(Item(code, 1, owners, "building" if owners else "asleep"))
    tracks = [Item(colour, step, (), "track") for colour, step in view["knowledge"].items()]
    display = [Item(card) for card in view["display"] if card is not None]
    piles = [Item("deck", view["deck"]), Item("discard", len(view["discard"]))]
    zones = [
        Zone("city", SPECTATOR, city),
        Zone("buildings", SPECTATOR, buildings),
        Zone("knowledge", SPECTATOR, tracks),
        Zone("display", SPECTATOR, display + piles + [Item(card, 1, (), "discarded") for card in view["discard"]]),
    ]
    for owner in view["seats"]:
        stock = [Item("score", owner["score"])]
        stock += [Item(item, amount) for item, amount in owner["items"].items()]
        stock.append(Item("data_card", owner["data"]))
        stock += [Item(f"favor_{colour}", amount) for colour, amount in owner["favor"].items() if amount]
        zones.append(Zone("stock", owner["seat"], stock))
        hand = [Item(card) for card in owner["hand"]]
        if unseen := owner["data"] - len(hand):
            hand.append(Item("unseen_card", unseen))
        zones.append(Zone("hand", owner["seat"], hand))
        zones.append(Zone(owner["faction"], owner["seat"], factions[owner["faction"]].outline(owner["board"])))
    return zones
