"""What is worth telling of a finished game of Tamashii."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.terms import CRIT, FACES, HIT
from arcology.kernel.events import Event
from arcology.kernel.highlights import MOST, ONCE, SHARE, WHOLE, Highlight, amount, each

STRIKES: Final = (FACES[HIT], FACES[CRIT])


def faces(event: Event) -> list[str]:
    """The dice as they were first rolled."""
    return str(event.about[1]).split("-") if event.name == "rolled" and event.about[1] else []


def strikes(event: Event) -> int:
    return len([face for face in faces(event) if face in STRIKES])


def dice(event: Event) -> int:
    return len(faces(event))


HIGHLIGHTS: Final = (
    Highlight("blow", ONCE, 3, amount("damaged", 1)),
    Highlight("defeats", MOST, 2, each("defeated")),
    Highlight("launches", MOST, 5, each("launched")),
    Highlight("successes", MOST, 2, amount("success", 0)),
    Highlight("aim", SHARE, 10, strikes, dice),
    Highlight("wounds", MOST, 4, amount("lost_itg", 0)),
    Highlight("scouted", WHOLE, 3, each("revealed")),
)
