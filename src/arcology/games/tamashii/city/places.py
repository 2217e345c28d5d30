"""Where figures are, and how far they can go (TA-MOVE-1; TA-SOLO-12 for the BOT)."""

from __future__ import annotations

from arcology.games.tamashii.state import Town


def hex_id(s: Town, place: int) -> str:
    return f"hex:{s.city.hexes[2 * place]},{s.city.hexes[2 * place + 1]}"


def place_of_id(s: Town, id: str) -> int:
    return s.pack.hexes(s.city.hexes).places[id]


def place_of(s: Town, seat: int) -> int:
    """The figure that stands for the player in this step."""
    return s.figures.bot if s.figures.stands else s.players[seat].place


def is_on(s: Town, seat: int, tile: int) -> bool:
    """Standing on such a tile, face up."""
    place = place_of(s, seat)
    return bool(s.city.up[place]) and s.city.tiles[place] == tile


def close(s: Town, a: int, b: int) -> bool:
    return a == b or b in s.city.near[a]


def places_with(s: Town, tile: int) -> list[int]:
    return [place for place, found in enumerate(s.city.tiles) if found == tile]


def shelters(s: Town, seat: int) -> list[int]:
    """Where a reset leads (TA-RESET-4)."""
    homes = s.pack.tile_home
    return [place for place, tile in enumerate(s.city.tiles) if homes[tile]] or [s.players[seat].start]


def onward(s: Town, start: int, border: set[int]) -> set[int]:
    """Where a walk may be one step later; an unrevealed tile ends it (TA-MOVE-1)."""
    near, up = s.city.near, s.city.up
    found: set[int] = set()
    for place in border:
        if up[place] or place == start:
            found.update(near[place])
    return found


def reachable(s: Town, start: int, steps: int) -> list[int]:
    """Every other tile within reach, in the order of the map."""
    border = {start}
    found: set[int] = set()
    for _ in range(steps):
        border = onward(s, start, border)
        found |= border
    found.discard(start)
    return sorted(found)


def long_walk(s: Town, start: int, steps: int, end: int) -> bool:
    """Whether the move can be made by entering two or more tiles."""
    border = set(s.city.near[start])
    for _ in range(1, steps):
        border = onward(s, start, border)
        if end in border:
            return True
    return False
