"""What a seat sees, how it reads, and what it can imagine of the rest."""

from __future__ import annotations

from typing import TypedDict

from tests.support.toy.state import BIDDING, GOODS, NOBODY, Yard

from arcology.kernel.game import Item, Zone
from arcology.kernel.rng import Rng
from arcology.kernel.values import SPECTATOR


class PlayerView(TypedDict):
    id: str
    goods: dict[str, int]
    points: int
    cards: int
    known: list[str]
    last: str


class DeckView(TypedDict):
    size: int
    top: list[str]
    bottom: list[str]


class BuildingView(TypedDict):
    id: str
    owner: int


class YardView(TypedDict):
    seat: int
    round: int
    turn: int
    phase: int
    bank: dict[str, int]
    deck: DeckView
    discard: list[str]
    buildings: list[BuildingView]
    seats: list[PlayerView]
    trade: list[int]
    bid: str


def tool_ids(s: Yard, cards: list[int]) -> list[str]:
    return [s.pack.tool_ids[card] if card >= 0 else "tool:?" for card in cards]


def own_bid(s: Yard, seat: int) -> str:
    lane = s.lane_of(seat)
    return str(lane.kept[0][2]) if s.phase == BIDDING and lane is not None and lane.kept else ""


def view(s: Yard, seat: int) -> YardView:
    top, bottom = s.deck.seen(seat)
    seats: list[PlayerView] = []
    for owner, player in enumerate(s.players):
        known = sorted(player.hand.seen(seat))
        seats.append(
            {
                "id": f"seat:{owner}",
                "goods": dict(zip(GOODS, player.goods, strict=True)),
                "points": player.points,
                "cards": len(player.hand.cards),
                "known": tool_ids(s, known),
                "last": "" if player.last == NOBODY else s.pack.building_ids[player.last],
            }
        )
    return {
        "seat": seat,
        "round": s.round,
        "turn": s.turn,
        "phase": s.phase,
        "bank": dict(zip(GOODS, s.bank, strict=True)),
        "deck": {"size": s.deck.size, "top": tool_ids(s, top), "bottom": tool_ids(s, bottom)},
        "discard": tool_ids(s, s.discard),
        "buildings": [
            {"id": building, "owner": owner} for building, owner in zip(s.pack.building_ids, s.owners, strict=True)
        ],
        "seats": seats,
        "trade": list(s.trade),
        "bid": own_bid(s, seat),
    }


def outline(view: YardView) -> list[Zone]:
    deck = view["deck"]
    zones = [
        Zone("bank", SPECTATOR, [Item(good, count) for good, count in view["bank"].items()]),
        Zone("deck", SPECTATOR, [Item("deck", deck["size"]), *items(deck["top"] + deck["bottom"])]),
        Zone("discard", SPECTATOR, items(view["discard"])),
        Zone("buildings", SPECTATOR, [Item(each["id"], 1, (each["owner"],)) for each in view["buildings"]]),
    ]
    for owner, each in enumerate(view["seats"]):
        stock = [Item(good, count) for good, count in each["goods"].items()]
        zones.append(Zone("stock", owner, [Item(each["id"]), Item("points", each["points"]), *stock]))
        hidden = each["cards"] - len(each["known"])
        zones.append(Zone("hand", owner, items(each["known"]) + ([Item("tool:?", hidden)] if hidden else [])))
    if view["bid"]:
        zones.append(Zone("bid", view["seat"], [Item(view["bid"])]))
    return zones


def items(ids: list[str]) -> list[Item]:
    return [Item(each, ids.count(each)) for each in dict.fromkeys(ids)]


def cover(true: Yard, seat: int) -> Yard:
    """The same tools lie face down."""
    s = true.copy()
    s.deck.cover(seat)
    for player in s.players:
        player.hand.cover(seat)
    return s


def deal(true: Yard, seat: int, rng: Rng) -> Yard:
    """Deal anew what this seat does not know: tools in the deck and in hands, and the bids of others."""
    s = true.copy()
    pool: list[int] = []
    s.deck.take_unseen(seat, pool)
    for player in s.players:
        player.hand.take_unseen(seat, pool)
    rng.shuffle(pool)
    s.deck.deal_unseen(seat, pool)
    for player in s.players:
        player.hand.deal_unseen(seat, pool)
    if s.phase == BIDDING:
        for lane in s.lanes or ():
            if lane.seat != seat and lane.kept:
                building = s.pack.building_ids[rng.below(len(s.pack.building_ids))]
                lane.kept[0] = ("bid_shown", lane.seat, building)
    return s
