"""A state with everything that a seat cannot know dealt anew (TA-DIG-1)."""

from __future__ import annotations

from collections.abc import Iterable

from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import MIXED, MIXED_RANDOM, NOWHERE, RANDOM
from arcology.kernel.domains import COVERED
from arcology.kernel.rng import Rng


def deal(true: Town, viewer: int, rng: Rng) -> Town:
    """Face-down tiles, exploration and dice tokens change places, enemies with those that stayed in the box.

    Other decks hold what everybody can work out, in no order: they need nothing.
    """
    s = true.copy()
    deal_tiles(s, rng)
    deal_tokens(s, rng)
    if s.decks.unused:
        deal_enemies(s, rng)
    pool: list[int] = []
    s.decks.bodies.take_unseen(viewer, pool)
    rng.shuffle(pool)
    s.decks.bodies.deal_unseen(viewer, pool)
    return s


def cover(true: Town, viewer: int) -> Town:
    """The same things lie face down."""
    s = true.copy()
    city = s.city
    for place, up in enumerate(city.up):
        if not up and city.origin[place]:
            city.tiles[place] = COVERED
            city.origin[place] = RANDOM if city.origin[place] == RANDOM else MIXED
        if is_dice(s, place):
            city.marks[place] = COVERED
        if city.explore[place] != NOWHERE:
            city.explore[place] = COVERED
    city.tiles_left = (COVERED,) * len(city.tiles_left)
    city.explore_left = (COVERED,) * len(city.explore_left)
    if s.decks.unused:
        s.decks.enemies = [[COVERED] * len(part) for part in s.decks.enemies]
        s.decks.unused = (COVERED,) * len(s.decks.unused)
    s.decks.bodies.cover(viewer)
    return s


def deal_tiles(s: Town, rng: Rng) -> None:
    city = s.city
    hidden = [place for place, up in enumerate(city.up) if not up]
    unknown = [place for place in hidden if city.origin[place] in (RANDOM, MIXED_RANDOM)]
    hideouts = [place for place in unknown if always_hideout(s, place)]
    pool = [*[city.tiles[place] for place in unknown], *city.tiles_left]
    rng.shuffle(pool)
    for place in hideouts:
        city.tiles[place] = next(tile for tile in pool if s.pack.tile_faction[tile])
        pool.remove(city.tiles[place])
    for place in unknown:
        if place not in hideouts:
            city.tiles[place] = pool.pop()
    city.tiles_left = tuple(sorted(pool))
    mixed = [place for place in hidden if city.origin[place] in (MIXED, MIXED_RANDOM)]
    numbers = list(range(len(mixed)))
    rng.shuffle(numbers)
    cards = [(city.tiles[place], city.origin[place]) for place in mixed]
    for i, place in enumerate(mixed):
        city.tiles[place], city.origin[place] = cards[numbers[i]]


def always_hideout(s: Town, place: int) -> bool:
    """The layout says in print that a hideout lies here: it stays one of them."""
    if s.mode != "competitive":
        return False
    return s.pack.places("maps", s.cards[0])[place].tile == "hide"


def deal_enemies(s: Town, rng: Rng) -> None:
    """Which cards of a level were drawn for the deck nobody knows, until it has been drawn once (TA-SETUP-15)."""
    decks, pack = s.decks, s.pack
    pools: list[list[int]] = [[], [], []]
    for card in [*[card for part in decks.enemies for card in part], *decks.unused]:
        pools[pack.enemy_level[pack.enemy_of(card)]].append(card)
    for pool in pools:
        rng.shuffle(pool)
    for part in decks.enemies:
        part[:] = drawn_anew(s, part, pools)
    decks.unused = tuple(drawn_anew(s, decks.unused, pools))


def drawn_anew(s: Town, cards: Iterable[int], pools: list[list[int]]) -> list[int]:
    """As many cards of the same levels."""
    return sorted([pools[s.pack.enemy_level[s.pack.enemy_of(card)]].pop() for card in cards])


def is_dice(s: Town, place: int) -> bool:
    """Whether a dice token lies there, face down."""
    return 0 < s.city.marks[place] <= 3 and not s.city.up[place]


def deal_tokens(s: Town, rng: Rng) -> None:
    city = s.city
    covered = [place for place, token in enumerate(city.explore) if token != NOWHERE]
    pool = [*[city.explore[place] for place in covered], *city.explore_left]
    rng.shuffle(pool)
    for place in covered:
        city.explore[place] = pool.pop()
    city.explore_left = tuple(sorted(pool))
    dice = [place for place in range(len(city.marks)) if is_dice(s, place)]
    marks = [city.marks[place] for place in dice]
    rng.shuffle(marks)
    for i, place in enumerate(dice):
        city.marks[place] = marks[i]
