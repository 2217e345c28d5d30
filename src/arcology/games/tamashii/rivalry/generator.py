"""Setting up the competitive scenario generator (TA-COMP-1 to -6)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.places import hex_id, place_of_id
from arcology.games.tamashii.effects import in_order
from arcology.games.tamashii.rivalry.goals import fill_goals
from arcology.games.tamashii.setup.enemy_deck import build_enemies
from arcology.games.tamashii.setup.layout import lay_out
from arcology.games.tamashii.setup.options import CARDS
from arcology.games.tamashii.state import Town
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option


def set_up_competitive(s: Town, length: int, chosen: tuple[str, ...]) -> None:
    """Map, conditions, enhancement and PvP card, all random unless chosen; goals; then start tiles and bonuses."""
    s.time = length
    s.cards = tuple(
        [
            wanted or s.pack.table(name).ids()[s.below(len(s.pack.table(name).rows))]
            for name, wanted in zip(CARDS.values(), chosen, strict=True)
        ]
    )
    lay_out(s, s.pack.places("maps", s.cards[0]))
    build_enemies(s, s.pack.segments("conditions", s.cards[1]))
    s.decks.goals = list(range(len(s.pack.goal_ids)))
    fill_goals(s)
    s.do(
        *[("pick_start", seat) for seat in in_order(s)],
        ("deal_diary",),
        ("fx_effect", s.first, f"conditions.{s.cards[1]}.bonus"),
        ("companion_starts",),
        ("next_round",),
        ("scope", "game"),
    )


def pick_start(s: Town, seat: int) -> None:
    """Players in order pick different start tiles among Shelters and Damaged districts (TA-COMP-3)."""
    taken = [player.start for player in s.players if player.start >= 0]
    free = [
        place
        for place, up in enumerate(s.city.up)
        if up and s.pack.tile_start[s.city.tiles[place]] and place not in taken
    ]
    options = [s.option("start", hex_id(s, place)) for place in free]
    s.ask(seat, "start", options, ("start_picked", seat), "TA-COMP-3")


def start_picked(s: Town, option: Option, seat: int) -> None:
    player = s.players[seat]
    player.place = player.start = place_of_id(s, option.target)
    s.tell("moved", seat, option.target)


CHAPTER: Final = Chapter(
    steps=[pick_start],
    answers=[start_picked],
)
