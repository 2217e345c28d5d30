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
from arcology.games.tamashii.terms import NOBODY, RULES_2
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option


def set_up_competitive(s: Town, length: int, chosen: tuple[str, ...]) -> None:
    """Map, start tiles, the other cards, goals, bonuses, in this order; cards are random unless chosen."""
    s.time = length
    s.cards = ("",) * len(CARDS)
    s.decks.goals = tuple(range(len(s.pack.goal_ids)))
    s.do(
        ("lay_map", *chosen),
        *[("pick_start", seat) for seat in in_order(s)],
        ("open_cards", *chosen),
        ("deal_diary",),
        ("start_bonus",),
        ("companion_starts",),
        ("next_round",),
        ("scope", "game"),
    )


def lay_map(s: Town, *chosen: str) -> None:
    """The map setup card (TA-COMP-3). By rules 2 all cards are seen before start tiles are picked."""
    if s.rules == RULES_2:
        draw_cards(s, chosen)
        lay_out(s, s.pack.places("maps", s.cards[0]))
        lay_cards(s)
    else:
        draw_cards(s, chosen[:1])
        lay_out(s, s.pack.places("maps", s.cards[0]))


def open_cards(s: Town, *chosen: str) -> None:
    """Conditions, enhancement and PvP card are drawn once everybody has picked a start tile (TA-COMP-4 to -6)."""
    if s.cards[1]:
        return
    s.seal("reveal", NOBODY, "card")
    draw_cards(s, chosen)
    s.learn(s.everyone())
    s.tell("rivalry", NOBODY, *s.cards[1:])
    lay_cards(s)


def draw_cards(s: Town, chosen: tuple[str, ...]) -> None:
    """A card of each kind, random unless chosen, that was not drawn before."""
    cards = list(s.cards)
    for at, (name, wanted) in enumerate(zip(CARDS.values(), chosen, strict=False)):
        if not cards[at]:
            cards[at] = wanted or s.pack.table(name).ids()[s.below(len(s.pack.table(name).rows))]
    s.cards = tuple(cards)


def lay_cards(s: Town) -> None:
    build_enemies(s, s.pack.segments("conditions", s.cards[1]))
    fill_goals(s)


def start_bonus(s: Town) -> None:
    s.do(("fx_effect", s.first, f"conditions.{s.cards[1]}.bonus"))


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
    steps=[lay_map, pick_start, open_cards, start_bonus],
    answers=[start_picked],
)
