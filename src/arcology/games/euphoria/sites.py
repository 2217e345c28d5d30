"""Construction sites: when the last worker has come, the market is built (EU-CON)."""

from __future__ import annotations

from typing import Final

from arcology.games.euphoria.abilities import HELPED
from arcology.games.euphoria.moments import BUILT
from arcology.games.euphoria.penalties import rebind
from arcology.games.euphoria.roll import others, roll
from arcology.games.euphoria.stars import on_market, star_abilities, stars_placed
from arcology.games.euphoria.state import City
from arcology.games.euphoria.terms import ACTIVE, EMPTY, NOBODY, SITE_SPACES
from arcology.kernel.chapter import Chapter
from arcology.kernel.values import Frame


def site_of(s: City, space: int) -> int:
    return (space - s.pack.first_site) // SITE_SPACES


def workers_on(s: City, site: int) -> int:
    first = s.pack.first_site + SITE_SPACES * site
    return SITE_SPACES - s.on[first : first + SITE_SPACES].count(EMPTY)


def completion(s: City, site: int) -> None:
    """Enough workers stand on the site: all come back, each player rolls his together, in turn order (EU-CON-4)."""
    if workers_on(s, site) < s.pack.site_workers[s.seat_count]:
        return
    first = s.pack.first_site + SITE_SPACES * site
    masks = [0] * s.seat_count
    for space in range(first, first + SITE_SPACES):
        code = s.on[space]
        if code != EMPTY:
            s.on[space] = EMPTY
            s.seats[code >> 2].places[code & 3] = ACTIVE
            masks[code >> 2] |= 1 << (code & 3)
    helpers = sum(1 << seat for seat, mask in enumerate(masks) if mask)
    order = [seat for seat in (s.turn, *others(s, s.turn)) if masks[seat]]
    s.tell("site_filled", s.turn, s.pack.site_ids[site])
    s.do(*[("roll_back", seat, masks[seat]) for seat in order], ("open_market", site, helpers))


def roll_back(s: City, seat: int, mask: int) -> None:
    roll(s, seat, mask)


def open_market(s: City, site: int, helpers: int) -> None:
    """The tile is turned up; each builder places one star, all together; the others are bound (EU-CON-4, -5)."""
    s.built |= 1 << site
    s.seal("reveal", NOBODY, "eu-market")
    s.learn(s.everyone())
    tile = s.pack.tile_ids[s.tiles[site]]
    s.tell("built", s.turn, tile, s.pack.site_ids[site])
    seats = [seat for seat in (s.turn, *others(s, s.turn)) if helpers >> seat & 1]
    for seat in range(s.seat_count):
        if helpers >> seat & 1:
            on_market(s, seat, site)
        else:
            rebind(s, seat)
    s.move.facts |= helpers << HELPED
    if stars_placed(s, seats):
        frames: list[Frame] = [
            ("abilities", seat, BUILT, 0) for seat in (s.turn, *others(s, s.turn)) if s.seats[seat].moments & BUILT
        ]
        s.do(*frames)
        star_abilities(s, seats)


CHAPTER: Final = Chapter(steps=[completion, roll_back, open_market])
