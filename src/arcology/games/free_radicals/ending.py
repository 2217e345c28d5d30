"""The end of the game: four scorings, ranks and tie-breaks (FR-END)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.stock import score
from arcology.games.free_radicals.terms import (
    BY_END_FAVOR,
    BY_END_ITEMS,
    BY_END_KNOWLEDGE,
    BY_END_SETS,
    CREDIT,
    FAVOR,
    FIRST_RULES,
    NOBODY,
    SCORE,
    SOURCE,
    SOURCES,
)
from arcology.kernel.chapter import Chapter
from arcology.kernel.game import Closing
from arcology.kernel.values import Value

FIRST_PRIZE = 7
SECOND_PRIZE = 3
SET_PRIZE = 2
ITEMS_PER_POINT = 3
PRIZES: Final[dict[str, tuple[Value, ...]]] = {
    SOURCES[BY_END_KNOWLEDGE]: (FIRST_PRIZE, SECOND_PRIZE),
    SOURCES[BY_END_FAVOR]: (FIRST_PRIZE, SECOND_PRIZE),
    SOURCES[BY_END_SETS]: (SET_PRIZE,),
    SOURCES[BY_END_ITEMS]: (ITEMS_PER_POINT,),
}
"""The four scorings of the end (FR-END-1), each with its prizes."""


def final_scoring(s: City) -> None:
    """Knowledge ranking, Favor majority, Favor sets, Items, in this order (FR-END-1)."""
    knowledge_ranking(s)
    favor_majority(s)
    for seat in range(s.seat_count):
        score(s, seat, SET_PRIZE * favor_sets(s, seat), BY_END_SETS)
    for seat in range(s.seat_count):
        score(s, seat, items(s, seat) // ITEMS_PER_POINT, BY_END_ITEMS)
    s.tell("game_over", NOBODY)


def prizes(values: list[int], least: int) -> list[int]:
    """Most: the first prize; second-most: the second; a tie for first gives all the first and nobody the second.

    Whoever has less than the least has no prize (FR-END-2, -3, -5).
    """
    best = max(values)
    leaders = values.count(best)
    second = max([value for value in values if value != best], default=best)
    result = []
    for value in values:
        if value < least:
            result.append(0)
        elif value == best:
            result.append(FIRST_PRIZE)
        elif value == second and leaders == 1:
            result.append(SECOND_PRIZE)
        else:
            result.append(0)
    return result


def least(s: City) -> int:
    """Nought is ranked like any other number (FR-END-5); by the first rules it won no prize."""
    return 1 if s.rules == FIRST_RULES else 0


def knowledge_ranking(s: City) -> None:
    """Ranks are by Faction over all five tracks; only players score (FR-END-2 to -4)."""
    for colour, prize in enumerate(prizes(list(s.steps), least(s))):
        if s.by_colour[colour] != NOBODY:
            score(s, s.by_colour[colour], prize, BY_END_KNOWLEDGE)


def favor_majority(s: City) -> None:
    """Among players only, by the total of earned cubes (FR-END-6)."""
    totals = [favor(s, seat) for seat in range(s.seat_count)]
    for seat, prize in enumerate(prizes(totals, least(s))):
        score(s, seat, prize, BY_END_FAVOR)


def favor(s: City, seat: int) -> int:
    """All earned cubes (FR-END-6)."""
    return sum(s.seats[seat].stock[FAVOR : FAVOR + 5])


def favor_sets(s: City, seat: int) -> int:
    """Complete sets of one cube of each of the four other colours (FR-END-7)."""
    owner = s.seats[seat]
    return min(owner.stock[FAVOR + colour] for colour in range(5) if colour != owner.colour)


def items(s: City, seat: int) -> int:
    """Resources, Credits and Data cards in hand (FR-END-8)."""
    owner = s.seats[seat]
    return sum(owner.stock[:FAVOR]) + len(owner.hand)


def standing(s: City, seat: int) -> tuple[int, int, int]:
    """Score; Credits and Data cards; Resources: higher is better (FR-END-9)."""
    owner = s.seats[seat]
    return (owner.stock[SCORE], owner.stock[CREDIT] + len(owner.hand), sum(owner.stock[:CREDIT]))


def ranks(s: City) -> list[int]:
    """1 for the winners; equal standings share a rank."""
    standings = [standing(s, seat) for seat in range(s.seat_count)]
    return [1 + sum(other > mine for other in standings) for mine in standings]


def ended(s: City) -> tuple[str, ...]:
    """The last round is what ends every game (FR-ROUND-2); who won led before the final scoring, or overtook by it."""
    scored = [BY_END_KNOWLEDGE, BY_END_FAVOR, BY_END_SETS, BY_END_ITEMS]
    before = [seat.stock[SCORE] - sum([seat.stock[SOURCE + each] for each in scored]) for seat in s.seats]
    led = [seat for seat, points in enumerate(before) if points == max(before)]
    first = [seat for seat, rank in enumerate(ranks(s)) if rank == 1]
    return ("rounds", "led" if any(seat in led for seat in first) else "overtook")


def closing(s: City) -> list[Closing]:
    """The four scorings done on a copy, each with what it counts."""
    ended = s.copy()
    ended.events = None
    if not s.over:
        final_scoring(ended)
    return [
        Closing(
            seat,
            owner.stock[SCORE] - sum([owner.stock[SOURCE + SOURCES.index(name)] for name in PRIZES]),
            {name: owner.stock[SOURCE + SOURCES.index(name)] for name in PRIZES},
            {
                SOURCES[BY_END_KNOWLEDGE]: s.steps[owner.colour],
                SOURCES[BY_END_FAVOR]: favor(s, seat),
                SOURCES[BY_END_SETS]: favor_sets(s, seat),
                SOURCES[BY_END_ITEMS]: items(s, seat),
            },
        )
        for seat, owner in enumerate(ended.seats)
    ]


CHAPTER: Final = Chapter(steps=[final_scoring])
