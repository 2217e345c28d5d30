"""Authority tokens: where stars go, and what follows from them (EU-AUTH)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria import scenes
from arcology.games.euphoria.moments import STAR, STAR_MARKET
from arcology.games.euphoria.penalties import rebind
from arcology.games.euphoria.roll import others
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import FACTIONS, ICARITE, MARKET_STAR_ON_TILE, SITES, STAR_KNOWLEDGE
from arcology.games.euphoria.tracks import change_knowledge
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import Frame, replaced
from arcology.kernel.words import Word, one_of

STAR_PLACES: Final = ("territory", "market", "here")
ON_MARKET: Final = 1
ON_THIS: Final = 2


def territory_open(s: City, faction: int) -> bool:
    return len(s.territory[faction]) < s.pack.open_spaces[s.seat_count]


def on_territory(s: City, seat: int, faction: int) -> None:
    s.territory = replaced(s.territory, faction, (*s.territory[faction], seat))
    spend(s, seat)
    s.tell("star", seat, f"territory_{FACTIONS[faction].lower()}")


def on_market(s: City, seat: int, site: int) -> None:
    """At most one star of a player on a market; it ends the penalty (EU-AUTH-1, EU-PEN-1)."""
    owner = s.seats[seat]
    owner.markets |= 1 << site
    rebind(s, seat)
    spend(s, seat)
    s.tell("star", seat, s.pack.tile_ids[s.tiles[site]])


def on_recruit(s: City, seat: int, at: int) -> None:
    owner = s.seats[seat]
    owner.starred |= 1 << at
    spend(s, seat)
    s.tell("star", seat, s.pack.recruit_ids[owner.recruits[at]])


def spend(s: City, seat: int) -> None:
    s.seats[seat].stars -= 1


def stars_placed(s: City, seats: list[int]) -> bool:
    """After a star or a batch: the win, then knowledge by penalty for each star (EU-AUTH-4); False if it is won."""
    for owner in s.seats:
        if not owner.stars:
            s.unsettled = True
            return False
    for seat in seats:
        if s.seats[seat].bound & STAR_KNOWLEDGE:
            change_knowledge(s, seat, 1)
    return True


def star_abilities(s: City, seats: list[int]) -> None:
    """Stars that no worker of one's own placed: at once, in turn order, once for each star (EU-REC-22)."""
    frames: list[Frame] = []
    for seat in [s.turn, *others(s, s.turn)]:
        if s.seats[seat].moments & STAR:
            frames += [("abilities", seat, STAR, 0)] * seats.count(seat)
    s.do(*frames)


def star(s: City, seat: int, territory: int, or_on: int) -> None:
    """Place a star by a worker: in the territory, or on a market where the space says so (EU-MKT-1, EU-AM-2)."""
    sites = star_sites(s, seat, territory, or_on)
    open_here = territory_open(s, territory)
    if sites:
        s.do(("star_where", seat, territory, or_on))
    elif open_here:
        on_territory(s, seat, territory)
        by_worker(s, seat, territory)


def star_sites(s: City, seat: int, faction: int, or_on: int) -> list[int]:
    """The built markets that may take the star."""
    free = s.built & ~s.seats[seat].markets
    if or_on == ON_MARKET:
        return [site for site in range(SITES) if free >> site & 1 and s.pack.site_region[site] == faction]
    if or_on == ON_THIS and s.setting & MARKET_STAR_ON_TILE:
        site = s.pack.site_of_market[s.move.space]
        return [site] if free >> site & 1 else []
    return []


def star_where(s: City, seat: int, faction: int, or_on: int) -> None:
    """With several places allowed the player chooses (EU-AUTH-3)."""
    options = [s.option("star", s.pack.tile_ids[s.tiles[site]]) for site in star_sites(s, seat, faction, or_on)]
    if territory_open(s, faction):
        options.insert(0, s.option("star", f"territory_{FACTIONS[faction].lower()}"))
    s.ask(seat, "star_where", options, ("star_chosen", seat, faction), "EU-AUTH-3")


def star_chosen(s: City, option: Option, seat: int, faction: int) -> None:
    if option.target.startswith("territory_"):
        on_territory(s, seat, faction)
        by_worker(s, seat, faction)
    else:
        tile = s.pack.tile_ids.index(option.target)
        on_market(s, seat, s.tiles.index(tile))
        by_worker(s, seat, -1)


def by_worker(s: City, seat: int, faction: int) -> None:
    """Abilities on a star of one's own worker wait for step 7 (EU-REC-22); the card of EU-ALG-6 comes at once.

    A recruit that this placement turns up later was not there for the star (EU-REC-3).
    """
    owner = s.seats[seat]
    if owner.moments & (STAR | STAR_MARKET):
        wanted = STAR | STAR_MARKET if s.pack.sets["stars"] >> s.move.space & 1 else STAR
        for recruit in owner.recruits:
            s.move.due += tuple([each.number for each in s.pack.abilities_of[recruit] if each.moment & wanted])
    if stars_placed(s, [seat]) and faction == ICARITE and s.move.bonus:
        s.do(("draw_cards", seat, 1))


CHAPTER: Final = Chapter(
    steps=[star_where],
    answers=[star_chosen],
    words=[
        Word(
            star,
            needs=scenes.SPACE,
            territory=one_of(FACTIONS),
            or_on=one_of(STAR_PLACES, default="territory", needs={"here": scenes.MARKET}),
        )
    ],
)
