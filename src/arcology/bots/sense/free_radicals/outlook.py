"""What tells how somebody will fare in Free Radicals: figures, what the sense says, control, factions and the order."""

from __future__ import annotations

from typing import Final

from arcology.bots.outlook import Outlook, among, of_one_seat
from arcology.bots.sense.free_radicals import SOURCES, parts
from arcology.games.free_radicals.game import FreeRadicals
from arcology.games.free_radicals.scenes import FACTIONS
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import BUILDINGS, COLOURS, EMPTY

FIGURES: Final = of_one_seat(FreeRadicals.figures)
SIZES: Final = range(FreeRadicals.min_seats, FreeRadicals.max_seats + 1)


def kind(s: City) -> str:
    return "rivals"


def of_seat(s: City, seat: int) -> list[float]:
    owner = s.seats[seat]
    held = [slot // 2 for slot, holder in enumerate(s.slots) if holder == seat]
    awakening = len([card for card in owner.hand if s.pack.card_mask[card] >> owner.colour & 1])
    counts = [len(held), len(set(held)), awakening, (seat - s.first) % s.seat_count]
    return [
        *[float(figure.read(s, seat)) for figure in FIGURES],
        *parts(s, seat),
        *[float(count) for count in counts],
        *[float(building in held) for building in range(len(BUILDINGS))],
    ]


def of_table(s: City, seat: int) -> list[float]:
    owner = s.seats[seat]
    played = [other.faction for other in s.seats]
    return [
        float(s.round),
        float(s.slots.count(EMPTY)),
        *[float(step) for step in s.steps],
        *among(s.seat_count, SIZES),
        *among(owner.colour, range(len(COLOURS))),
        *among(owner.faction, FACTIONS),
        *[float(faction in played) for faction in FACTIONS],
    ]


OUTLOOK: Final = Outlook(
    kind,
    (
        *[figure.id for figure in FIGURES],
        *[f"worth {part}" for part in range(len(SOURCES))],
        *("slots", "buildings", "awakening", "order"),
        *BUILDINGS,
    ),
    of_seat,
    (
        *("round", "free slots"),
        *[f"steps {colour}" for colour in COLOURS],
        *[f"{seats} seats" for seats in SIZES],
        *COLOURS,
        *FACTIONS,
        *[f"{faction} plays" for faction in FACTIONS],
    ),
    of_table,
)
