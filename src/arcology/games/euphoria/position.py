"""Positions of Euphoria: dice and workers, recruits, tiles, artifacts; and what is impossible."""

from __future__ import annotations

from typing import Any, Final

from arcology.games.euphoria.abilities import HELPED
from arcology.games.euphoria.allegiance import revealed
from arcology.games.euphoria.dilemma import WITH_STAR
from arcology.games.euphoria.draft import set_aside
from arcology.games.euphoria.penalties import rebind
from arcology.games.euphoria.sites import site_of
from arcology.games.euphoria.stars import territory_open
from arcology.games.euphoria.state import City, Seat
from arcology.games.euphoria.terms import (
    ACTIVE,
    AREA,
    DICE,
    EMPTY,
    END,
    FACTIONS,
    KINDS,
    MARKET,
    NOBODY,
    OFFERS,
    PIPS,
    RESERVE,
    SITE,
    SITE_SPACES,
    SITES,
    STARS,
)
from arcology.games.euphoria.trade import AGREED, BEFORE, GIVE, offers_left
from arcology.kernel.domains import SEATS, Names
from arcology.kernel.game import Game, Setup
from arcology.kernel.kinds import Misfit
from arcology.kernel.laying import Positions
from arcology.kernel.pieces import Key, Place
from arcology.kernel.values import Frame, dropped, replaced
from arcology.parts.written import heard_hand, said_hand

OFFER_LENGTHS: Final = (BEFORE, 2 * BEFORE - GIVE)
"""An offer alone, and one with what stood there before it was countered."""

# ---- keys of a seat --------------------------------------------------------------------------


def put_hand(place: Place, value: Any) -> None:
    place.part.hand = heard_hand(value, KINDS, place.seat, place.lexicon)


def read_hand(place: Place) -> list[Any]:
    return said_hand(place.part.hand, KINDS, place.seat, place.lexicon)


def put_dice(place: Place, value: Any) -> None:
    """These workers are active; those that are not placed lie in the reserve."""
    owner: Seat = place.part
    for die in range(DICE):
        if owner.places[die] < 0:
            owner.places[die] = RESERVE
    for pips in value:
        seize(owner, (RESERVE,), ACTIVE, pips)


def put_workers(place: Place, value: Any) -> None:
    """These workers are placed: spaces with what each shows."""
    owner: Seat = place.part
    for die in range(DICE):
        if owner.places[die] >= 0:
            owner.places[die] = RESERVE
    for space, pips in value:
        seize(owner, (RESERVE, ACTIVE), place.lexicon.number("space_ids", space), pips)


def seize(owner: Seat, sources: tuple[int, ...], to: int, pips: int) -> None:
    """Take a die from the first of these places that has one."""
    found = [source for source in sources if source in owner.places]
    if not found:
        raise Misfit(f"there are only {DICE} dice")
    if not isinstance(pips, int) or not 1 <= pips <= PIPS:
        raise Misfit(f"no die shows {pips!r:.60}")
    die = owner.places.index(found[0])
    owner.places[die] = to
    owner.values[die] = pips


def put_starred(place: Place, value: Any) -> None:
    recruits = [place.lexicon.number("recruits", each) for each in value]
    missing = [recruit for recruit in recruits if recruit not in place.part.recruits]
    if missing:
        raise Misfit(f"{place.lexicon.names('recruits')[missing[0]]} is no active recruit of this seat")
    place.part.starred = sum({1 << place.part.recruits.index(recruit) for recruit in recruits})


def read_starred(place: Place) -> list[str]:
    ids = place.lexicon.names("recruits")
    return [ids[each] for at, each in enumerate(place.part.recruits) if place.part.starred >> at & 1]


def put_taken(place: Place, value: Any) -> None:
    place.part.taken = tuple([place.lexicon.number("recruits", each) for each in value])


def read_taken(place: Place) -> list[str]:
    return [place.lexicon.names("recruits")[each] for each in place.part.taken]


def aside(place: Place) -> list[tuple[Names, int]]:
    """While an open draft goes on, recruits that were taken lie nowhere else."""
    return [("recruits", each) for each in place.part.taken] if set_aside(place.part) else []


# ---- keys of the city ------------------------------------------------------------------------


def put_gone(place: Place, value: Any) -> None:
    hand = heard_hand(value, "recruits", -1, place.lexicon) if value else None
    place.state.gone = () if hand is None else hand.cards
    place.state.gone_known = () if hand is None else hand.known


def read_gone(place: Place) -> list[list[str]]:
    ids, seats = place.lexicon.names("recruits"), place.lexicon.names(SEATS)
    pairs = zip(place.state.gone, place.state.gone_known, strict=True)
    return [[ids[each], *[name for i, name in enumerate(seats) if known >> i & 1]] for each, known in pairs]


def gone(place: Place) -> list[tuple[Names, int]]:
    return [("recruits", each) for each in place.state.gone]


def take_gone(place: Place, number: int) -> None:
    city: City = place.state
    at = city.gone.index(number)
    city.gone, city.gone_known = dropped(city.gone, at), dropped(city.gone_known, at)


SEAT_KEYS: Final = (
    Key(
        "hand",
        'artifacts by kind; one that others know too as `["book", "seat0", "seat1"]`',
        put_hand,
        read_hand,
        ("hand",),
    ),
    Key("dice", "what the active workers show; the others that are not placed lie in the reserve", put_dice),
    Key("workers", 'the placed workers: `[["tunnel_e", 5]]`', put_workers),
    Key("starred", "active recruits with a star", put_starred, read_starred, ("starred",)),
    Key("taken", "recruits taken in an open draft, in its order", put_taken, read_taken, ("taken",), aside),
)
CITY_KEYS: Final = (
    Key(
        "gone",
        'recruits that left the game, each with the seats that know it: `[["E01", "seat0"]]`',
        put_gone,
        read_gone,
        ("gone", "gone_known"),
        gone,
        take_gone,
    ),
)


class CityPositions(Positions):
    """The city as it is laid out: after the draft, which is chosen at the first that is offered."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = {Seat: SEAT_KEYS, City: CITY_KEYS}

    def base(self, game: Game, setup: Setup, pack: Any) -> Any:
        s: Any = game.start(setup, pack)
        s.agenda[:] = [("begin",), ("choose_recruits",), ("deal_recruits",)]
        game.advance(s)
        while s.lanes is not None:
            decision = game.decisions(s)[0]
            game.choose(s, decision.seat, decision.options[0])
        s.over = False
        return s

    def moving(self, state: City, seat: int | None, round: int | None) -> None:
        if seat is not None:
            state.turn = seat
        if round is not None:
            state.turns = (round - 1) * state.seat_count

    def begin(self, state: City) -> tuple[Frame, ...]:
        return (("next_turn",), ("scope", "game"))

    def settled(self, state: City, told: set[tuple[str, ...]]) -> None:
        """Bring in order what was left open: tiles for empty sites, undrawn artifacts, stars, dilemmas."""
        for site, tile in enumerate(state.tiles):
            if tile < 0:
                state.tiles = replaced(state.tiles, site, state.spare_tiles[-1])
                state.spare_tiles = state.spare_tiles[:-1]
        left = [n - elsewhere(state, kind) for kind, n in enumerate(state.pack.artifact_counts)]
        if ("deck",) not in told and (("discard",) in told or any(path[1:] == ("hand",) for path in told)):
            state.deck = left
        elif ("deck",) in told and ("discard",) not in told:
            state.discard = [n + more - drawn for n, more, drawn in zip(state.discard, left, state.deck, strict=True)]
        for seat, owner in enumerate(state.seats):
            path = (f"seat{seat}",)
            owner.starred &= (1 << len(owner.recruits)) - 1
            placed = ("territory",) in told or any((*path, key) in told for key in ("markets", "starred", "solved"))
            if (*path, "stars") in told:
                place_stars(state, seat, STARS - owner.stars - stars_of(state, seat))
            elif placed:
                owner.stars = STARS - stars_of(state, seat)
            if owner.dilemma == NOBODY and (*path, "dilemma") not in told and state.spare_dilemmas:
                owner.dilemma, state.spare_dilemmas = state.spare_dilemmas[-1], state.spare_dilemmas[:-1]

    def follow(self, state: City) -> None:
        """Who stands where, the factions and moments of active recruits, the penalties that bind."""
        state.on = standing(state)
        state.moments = 0
        for seat, owner in enumerate(state.seats):
            owner.factions, owner.moments = powers(state, owner)
            state.moments |= owner.moments
            rebind(state, seat)


def standing(s: City) -> list[int]:
    """Who stands on each space, but for areas."""
    on = [EMPTY] * len(s.pack.space_ids)
    for seat, owner in enumerate(s.seats):
        for die, space in enumerate(owner.places):
            if space >= 0 and s.pack.kind[space] != AREA:
                on[space] = 4 * seat + die
    return on


def elsewhere(s: City, kind: int) -> int:
    """How many artifacts of a kind are not in the deck."""
    return s.discard[kind] + sum([owner.hand.cards.count(kind) for owner in s.seats])


def powers(s: City, owner: Seat) -> tuple[int, int]:
    """The factions and the moments of the active recruits (EU-REC-2)."""
    factions = moments = 0
    for recruit in owner.recruits:
        factions |= 1 << s.pack.recruit_faction[recruit]
        moments |= s.pack.moments_of[recruit]
    return factions, moments


def stars_of(s: City, seat: int) -> int:
    """How many stars a seat has placed."""
    owner = s.seats[seat]
    territories = sum([owners.count(seat) for owners in s.territory])
    return owner.markets.bit_count() + owner.starred.bit_count() + territories + int(owner.solved == WITH_STAR)


def place_stars(s: City, seat: int, missing: int) -> None:
    """Stars that a seat has not left lie on the dilemma, on markets from the last one, and in territories from the last
    of the three with a tunnel; the first site and the Icarites come at the end.
    """
    owner = s.seats[seat]
    if missing > 0 and not owner.solved:
        owner.solved = WITH_STAR
        missing -= 1
    for site in range(SITES - 1, 0, -1):
        if missing > 0 and not owner.markets >> site & 1 and not occupied(s, site):
            owner.markets |= 1 << site
            s.built |= 1 << site
            missing -= 1
    for faction in (2, 1, 0, 3):
        while missing > 0 and territory_open(s, faction):
            s.territory = replaced(s.territory, faction, (*s.territory[faction], seat))
            missing -= 1


def occupied(s: City, site: int) -> bool:
    """Whether a worker stands on the site."""
    first = s.pack.first_site + SITE_SPACES * site
    return any(first <= place < first + SITE_SPACES for owner in s.seats for place in owner.places)


def faults(s: City) -> list[str]:
    """What the rules rule out beyond the bounds of fields."""
    found = [fault for seat in range(s.seat_count) for fault in faults_of(s, seat)]
    pack = s.pack
    for kind, count in enumerate(pack.artifact_counts):
        if elsewhere(s, kind) + s.deck[kind] != count:
            found.append(f"there are {elsewhere(s, kind) + s.deck[kind]} of {KINDS[kind]}, not {count} (EU-SETUP-8)")
    found += [
        f"the territory of {FACTIONS[i]} has {len(owners)} stars (EU-SETUP-2)"
        for i, owners in enumerate(s.territory)
        if len(owners) > pack.open_spaces[s.seat_count]
    ]
    if any(token > pack.allegiance_end for token in s.allegiance) or any(at > pack.tunnel_end for at in s.miners):
        found.append("a token or a miner is beyond the end of its track (EU-ALG-1, EU-TUN-2)")
    return found + crowding(s) + unfounded(s)


def faults_of(s: City, seat: int) -> list[str]:
    """What a seat cannot have."""
    pack, owner, name = s.pack, s.seats[seat], f"seat{seat}"
    found = [
        f"{name} {track} is {value}, not from {pack.least} to {pack.most} (EU-STATE-1)"
        for track, value in (("knowledge", owner.knowledge), ("morale", owner.morale))
        if not pack.least <= value <= pack.most
    ]
    if owner.stars + stars_of(s, seat) != STARS:
        found.append(f"{name} has {owner.stars} stars left and {stars_of(s, seat)} placed (EU-SETUP-10)")
    if owner.markets & ~s.built:
        found.append(f"{name} has a star on a market that is not built (EU-AUTH-1)")
    if owner.starred >> len(owner.recruits):
        found.append(f"{name} has a star on a recruit that is not active (EU-ALG-8)")
    if owner.places.count(RESERVE) == DICE:
        found.append(f"{name} has no worker (EU-MISC-1)")
    if s.turns and any(v == 0 and p != RESERVE for v, p in zip(owner.values, owner.places, strict=True)):
        found.append(f"{name} has a worker that shows nothing (EU-SETUP-12)")
    for at, recruit in enumerate(owner.recruits):
        if owner.starred >> at & 1 and s.allegiance[pack.recruit_faction[recruit]] < pack.tiers[3]:
            found.append(f"{name} has a star on {pack.recruit_ids[recruit]} before its faction is so far (EU-ALG-8)")
    found += [
        f"{name} hides {pack.recruit_ids[recruit]}, whose faction has been revealed (EU-ALG-7, EU-TUN-3)"
        for recruit in owner.hidden
        if revealed(s, pack.recruit_faction[recruit])
    ]
    found += [
        f"{name} does not know {KINDS[card]} in the own hand (EU-STATE-3)"
        for card, known in zip(owner.hand.cards, owner.hand.known, strict=True)
        if not known >> seat & 1
    ]
    return found


def crowding(s: City) -> list[str]:
    """Workers where none or no other can stand."""
    pack = s.pack
    found = []
    for space, id in enumerate(pack.space_ids):
        kind = pack.kind[space]
        there = sum([owner.places.count(space) for owner in s.seats])
        if not there or kind == AREA:
            continue
        if there > 1:
            found.append(f"{there} workers stand on {id} (EU-BUMP-1)")
        if kind == END and s.miners[pack.region[space]] < pack.tunnel_end:
            found.append(f"a worker stands on {id}, which is not open (EU-TUN-4)")
        if kind == MARKET and not s.built >> pack.site_of_market[space] & 1:
            found.append(f"a worker stands on {id}, which is not built (EU-MKT-1)")
        if kind == SITE and s.built >> site_of(s, space) & 1:
            found.append(f"a worker stands on {id}, whose market is built (EU-CON-4)")
    return found


def unfounded(s: City) -> list[str]:
    """What a turn or an offer under way cannot hold."""
    pack, move = s.pack, s.move
    found = []
    if s.used >> len(pack.abilities) or any(number >= len(pack.abilities) for number in (*move.due, *move.paid_by)):
        found.append("an ability is used that there is not (EU-REC-3)")
    if move.facts >> (HELPED + s.seat_count):
        found.append("a placement remembers what there is not (EU-PLACE-1)")
    if (offers_left(s) or 0) < 0:
        found.append(f"{s.offers} offers were sent, {OFFERS[s.offer_limit]} are allowed (EU-TRADE-5)")
    if s.offer:
        known = len(s.offer) in OFFER_LENGTHS and 0 <= s.offer[0] <= AGREED and min(s.offer) >= 0
        if not known or s.offer[1] >= s.seat_count or s.offer[1] == s.turn:
            found.append(f"nobody can make the offer {s.offer} (EU-TRADE-2)")
    return found
