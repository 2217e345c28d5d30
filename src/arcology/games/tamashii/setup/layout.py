"""Laying out the city: district tiles, exploration and scenario tokens (TA-SETUP-13, -14)."""

from __future__ import annotations

from arcology.games.tamashii.city.moving import bring_faction
from arcology.games.tamashii.scenario.files import Place
from arcology.games.tamashii.setup.enemy_deck import is_unlocked
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASCEND, MIXED, MIXED_RANDOM, NAMED, NO_MARK, NOWHERE, RANDOM


def random_tiles(s: Town, places: list[Place], mix: tuple[str, ...]) -> list[int]:
    """Random tiles that are unlocked, hideouts in competitive play; named tiles leave first (TA-SETUP-14)."""
    pack = s.pack
    pool: list[int] = []
    for tile, code in enumerate(pack.tile_code):
        wanted = pack.tile_random[tile] and is_unlocked(s, code)
        if wanted or (pack.tile_faction[tile] and s.mode == "competitive"):
            pool += [tile] * pack.tile_copies[tile]
    for id in [place.tile for place in places] + list(mix):
        if id in pack.tile_number and pack.tile_number[id] in pool:
            pool.remove(pack.tile_number[id])
    s.shuffle(pool)
    return pool


def lay_out(s: Town, places: list[Place], mix: tuple[str, ...] = ()) -> None:
    """District tiles, then exploration and scenario tokens (TA-SETUP-13)."""
    pack, city = s.pack, s.city
    places = [place for place in places if place.holds(s.quest.flags)]
    pool = random_tiles(s, places, mix)
    mixed = [(pack.tile_number[id], MIXED) if id != "rnd" else (pool.pop(), MIXED_RANDOM) for id in mix]
    shuffled = list(range(len(mixed)))
    s.shuffle(shuffled)
    tokens = list(pack.explore_tokens)
    s.shuffle(tokens)
    dice = [1, 2, 3]
    s.shuffle(dice)
    for place in places:
        if place.tile == "rnd":
            tile, origin = pool.pop(), RANDOM
        elif place.tile == "mix":
            tile, origin = mixed[shuffled.pop()]
        elif place.tile == "hide":
            hideouts = [each for each in pool if pack.tile_faction[each]]
            tile, origin = hideouts[s.below(len(hideouts))], RANDOM
            pool.remove(tile)
        else:
            tile, origin = pack.tile_number[place.tile], NAMED
        city.tiles.append(tile)
        city.origin.append(origin)
        city.up.append(int(place.up))
        city.explore.append(tokens.pop() if place.piece == "x" else NOWHERE)
        city.marks.append(ASCEND if place.piece == "ascend" else dice.pop() if place.piece == "dice" else NO_MARK)
    city.hexes = tuple([number for place in places for number in (place.q, place.r)])
    city.near = pack.hexes(city.hexes).near
    city.tiles_left = tuple(sorted(pool))
    city.explore_left = tuple(sorted(tokens))
    for place_number, up in enumerate(city.up):
        if up:
            bring_faction(s, place_number)
