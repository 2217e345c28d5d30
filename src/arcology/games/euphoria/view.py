"""What a seat sees of the city, listed."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from arcology.games.euphoria import trade
from arcology.games.euphoria.allegiance import tier
from arcology.games.euphoria.draft import DEALT
from arcology.games.euphoria.ending import ranks
from arcology.games.euphoria.passing import of_each
from arcology.games.euphoria.place import band_of
from arcology.games.euphoria.roll import clever
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import (
    ACTIVE,
    AREA,
    BINDING,
    COLOURS,
    DICE,
    EMPTY,
    FACTIONS,
    GOODS,
    ITEM_COUNT,
    ITEMS,
    KINDS,
    KINDS_AT,
    MARKET,
    NO_ABILITIES,
    NOBODY,
    PIPS,
    RESERVE,
    SETTINGS,
    SITE,
    SITE_SPACES,
    STARS,
    TOO_CLEVER,
)
from arcology.kernel.values import SPECTATOR

Stage = Literal["draft", "sent", "countering", "countered", "agreed"]
STAGES: Final[tuple[Stage, ...]] = ("draft", "sent", "countering", "countered", "agreed")
Solved = Literal["", "with_star", "with_recruit"]
SOLVED: Final[tuple[Solved, ...]] = ("", "with_star", "with_recruit", "")


class TrackView(TypedDict):
    at: int
    tier: int


class TerritoryView(TypedDict):
    open: int  # spaces
    stars: list[int]  # whose they are


class WorkerView(TypedDict):
    """A worker on the board."""

    seat: int
    die: int
    value: int


class AreaView(TypedDict):
    dice: list[WorkerView]
    total: int
    reach: list[int]  # which of the three rows one more worker of 1, 2 … 6 would reach


class SiteView(TypedDict):
    """A construction site, or the market that was built there."""

    id: str
    market: str | None  # its space
    tile: str | None
    visitor: WorkerView | None
    dice: list[WorkerView | None]
    stars: list[int]


class DieView(TypedDict):
    """A worker of one seat: in the reserve, active, or on a space."""

    die: int
    value: int  # 0 in the reserve
    at: str


class RecruitView(TypedDict):
    id: str
    star: bool


class BeforeView(TypedDict):
    give: dict[str, int]
    take: dict[str, int]


Giver = TypedDict("Giver", {"from": int})


class TradeView(Giver):
    """An offer: what its maker gives and takes, and the same before it was countered."""

    to: int
    stage: Stage
    give: dict[str, int]
    take: dict[str, int]
    before: BeforeView | None


class OpenSeat(TypedDict):
    """What all see of a player."""

    seat: int
    colour: str
    stars: int
    knowledge: int
    check: int  # what a check of knowledge would come to now
    limit: int  # where a worker is lost
    morale: int
    goods: dict[str, int]
    cards: int
    dice: list[DieView]
    recruits: list[RecruitView]
    off: bool  # their abilities are out of use
    hidden_count: int
    solved: Solved
    penalties: list[str]
    rank: int


class SeatView(OpenSeat):
    """A player, with what the viewer knows besides."""

    hand: list[str]  # the cards that are known
    hidden: list[str]  # of the own seat only, as what follows
    dealt: list[str]
    taken: list[str]
    kept: list[str]
    dilemma: str | None


class OpenCity(TypedDict):
    """What all see of the world."""

    turn: int
    turns: int  # how many each has had, with the one under way
    over: bool
    winner: int | None
    settings: dict[str, bool]
    needed: int  # workers to build a market
    allegiance: dict[str, TrackView]
    miners: dict[str, int]
    territories: dict[str, TerritoryView]
    areas: dict[str, AreaView]
    spaces: dict[str, WorkerView | None]
    sites: list[SiteView]
    deck: int
    discard: dict[str, int]
    recruits_left: int
    placing: str | None
    group: list[int]
    offers_left: int | None  # this turn; None where their number has no limit
    held: bool  # the turn stays open for trades after its action


class CityView(OpenCity):
    """The world and everybody in it."""

    seat: int  # who looks
    trade: TradeView | None
    seats: list[SeatView]


class Public:
    """What all see: the world and the players."""

    def __init__(self, s: City) -> None:
        self.city: Final = city_view(s)
        self.seats: Final = [open_seat(s, seat) for seat in range(s.seat_count)]


def view(s: City, viewer: int, public: Public) -> CityView:
    """Goods, tracks, stars, active recruits and dice are public; the rest is its owner's (EU-STATE-3)."""
    return {
        **public.city,
        "seat": viewer,
        "trade": trade_view(s, viewer),
        "seats": [seat_view(s, seat, viewer, public.seats[seat]) for seat in range(s.seat_count)],
    }


def city_view(s: City) -> OpenCity:
    pack = s.pack
    return {
        "turn": s.turn,
        "turns": of_each(s),
        "over": s.over,
        "winner": None if s.winner == NOBODY else s.winner,
        "settings": {name: bool(s.setting >> i & 1) for i, name in enumerate(SETTINGS)},
        "needed": pack.site_workers[s.seat_count],
        "allegiance": {faction: {"at": s.allegiance[i], "tier": tier(s, i)} for i, faction in enumerate(FACTIONS)},
        "miners": {FACTIONS[i]: at for i, at in enumerate(s.miners)},
        "territories": {
            faction: {"open": pack.open_spaces[s.seat_count], "stars": list(s.territory[i])}
            for i, faction in enumerate(FACTIONS)
        },
        "areas": {id: area_view(s, i) for i, id in enumerate(pack.space_ids) if pack.kind[i] == AREA},
        "spaces": {
            id: die_view(s, s.on[i]) for i, id in enumerate(pack.space_ids) if pack.kind[i] not in (AREA, MARKET, SITE)
        },
        "sites": [site_view(s, site) for site in range(len(pack.site_ids))],
        "deck": sum(s.deck),
        "discard": {kind: s.discard[i] for i, kind in enumerate(KINDS)},
        "recruits_left": len(s.recruit_deck),
        "placing": None if s.move.space < 0 else pack.space_ids[s.move.space],
        "group": [die + 1 for die in range(DICE) if s.group >> die & 1],
        "offers_left": trade.offers_left(s),
        "held": s.held,
    }


def die_view(s: City, code: int) -> WorkerView | None:
    if code == EMPTY:
        return None
    return {"seat": code >> 2, "die": (code & 3) + 1, "value": s.seats[code >> 2].values[code & 3]}


def area_view(s: City, space: int) -> AreaView:
    dice: list[WorkerView] = [
        {"seat": seat, "die": die + 1, "value": owner.values[die]}
        for seat, owner in enumerate(s.seats)
        for die in range(DICE)
        if owner.places[die] == space
    ]
    total = sum(die["value"] for die in dice)
    return {"dice": dice, "total": total, "reach": [band_of(total + value) for value in range(1, PIPS + 1)]}


def site_view(s: City, site: int) -> SiteView:
    """A built market shows its tile, its visitor and its stars; a site its workers."""
    pack = s.pack
    first = pack.first_site + SITE_SPACES * site
    built = bool(s.built >> site & 1)
    return {
        "id": pack.site_ids[site],
        "market": pack.space_ids[pack.market_space[site]] if built else None,
        "tile": pack.tile_ids[s.tiles[site]] if built else None,
        "visitor": die_view(s, s.on[pack.market_space[site]]),
        "dice": [die_view(s, s.on[first + i]) for i in range(SITE_SPACES)],
        "stars": [seat for seat, owner in enumerate(s.seats) if owner.markets >> site & 1],
    }


def seat_view(s: City, seat: int, viewer: int, public: OpenSeat) -> SeatView:
    """A player as the viewer knows them: cards they saw, and what is the viewer's own."""
    owner = s.seats[seat]
    ids = s.pack.recruit_ids
    own = seat == viewer
    return {
        **public,
        "hand": [KINDS[kind] for kind in sorted(seen_cards(s, seat, viewer))],
        "hidden": [ids[recruit] for recruit in owner.hidden] if own else [],
        "dealt": [ids[recruit] for recruit in owner.dealt] if own else [],
        "taken": [ids[recruit] for recruit in owner.taken] if own and len(owner.taken) < DEALT else [],
        "kept": kept_of(s, seat) if own else [],
        "dilemma": dilemma_of(s, seat) if own or owner.solved else None,
    }


def open_seat(s: City, seat: int) -> OpenSeat:
    owner = s.seats[seat]
    ids = s.pack.recruit_ids
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "stars": STARS - owner.stars,
        "knowledge": owner.knowledge,
        "check": clever(s, seat),
        "limit": TOO_CLEVER,
        "morale": owner.morale,
        "goods": {good: owner.stock[i] for i, good in enumerate(GOODS)},
        "cards": len(owner.hand.cards),
        "dice": [dice_view(s, seat, die) for die in range(DICE)],
        "recruits": [
            {"id": ids[recruit], "star": bool(owner.starred >> at & 1)} for at, recruit in enumerate(owner.recruits)
        ],
        "off": bool(owner.bound & NO_ABILITIES),
        "hidden_count": len(owner.hidden),
        "solved": SOLVED[owner.solved],
        "penalties": [name for i, name in enumerate(BINDING) if owner.bound >> i & 1],
        "rank": ranks(s)[seat],
    }


def dilemma_of(s: City, seat: int) -> str | None:
    dilemma = s.seats[seat].dilemma
    return None if dilemma == NOBODY else s.pack.dilemma_ids[dilemma]


def seen_cards(s: City, seat: int, viewer: int) -> list[int]:
    """A spectator sees what everybody knows."""
    hand = s.seats[seat].hand
    if viewer == SPECTATOR:
        return [card for i, card in enumerate(hand.cards) if hand.known[i] == s.everyone()]
    return hand.seen(viewer)


def dice_view(s: City, seat: int, die: int) -> DieView:
    owner = s.seats[seat]
    place = owner.places[die]
    where = "reserve" if place == RESERVE else "active" if place == ACTIVE else s.pack.space_ids[place]
    return {"die": die + 1, "value": 0 if place == RESERVE else owner.values[die], "at": where}


def kept_of(s: City, seat: int) -> list[str]:
    """The own secret pick while others still choose."""
    lane = s.lane_of(seat)
    return [str(value) for value in lane.kept[0][2:]] if lane is not None and lane.kept else []


def trade_view(s: City, viewer: int) -> TradeView | None:
    """A draft is its maker's; an offer is seen by all, the kinds of its cards by the two parties (EU-TRADE-6)."""
    if not s.offer:
        return None
    stage, to = s.offer[0], s.offer[1]
    if stage == trade.DRAFT and viewer != s.turn:
        return None
    parties = viewer in (s.turn, to)
    hide = stage == trade.COUNTER_DRAFT and viewer != to
    return {
        "from": s.turn,
        "to": to,
        "stage": STAGES[stage],
        "give": {} if hide else items_view(s.offer[trade.GIVE : trade.TAKE], parties),
        "take": {} if hide else items_view(s.offer[trade.TAKE : trade.BEFORE], parties),
        "before": before_view(s, parties),
    }


def before_view(s: City, parties: bool) -> BeforeView | None:
    """The offer that is or was countered."""
    before = s.offer[trade.BEFORE :]
    if not before:
        return None
    return {"give": items_view(before[:ITEM_COUNT], parties), "take": items_view(before[ITEM_COUNT:], parties)}


def items_view(items: list[int], parties: bool) -> dict[str, int]:
    found = {ITEMS[i]: count for i, count in enumerate(items) if count and (parties or i < KINDS_AT)}
    if not parties and any(items[KINDS_AT:]):
        found["artifact"] = sum(items[KINDS_AT:])
    return found
