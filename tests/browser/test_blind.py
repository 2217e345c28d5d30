"""Without looking: whole games are played, and won, by roles and names alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from tests.browser.driver import MOMENT, PATIENCE, Person
from tests.browser.listener import Heard, Listener, Taste

pytestmark = pytest.mark.browser
People = Callable[..., Person]

BREATH = 3_000
"""Milliseconds in which the voice of the page says all that it keeps, and is free again."""
TURNS = 12
CITY = {"point": 1.0, "Knowledge": 1.0, "Prestige": 1.0, "Favor": 0.4, "": 0.5}
"""What things are worth in Free Radicals; by "" all others."""
RIVALRY = {"point": 3.0, "EXP": 1.5, "enemy": 1.0, "trace": 0.5, "program": 0.0, "time": 0.0, "token": 0.1, "": 0.4}
"""The same in Tamashii."""
SHORT = {"mode": "competitive", "length": "5", "unlocked": "start", "first": "0"}
WORLD = {
    "star": 14.0, "on a site": 3.0, "on sites": 3.0, "worker": 5.0, "artifact": 2.4, "allegiance": 0.6,
    "Miner": 0.4, "morale": 0.4, "knowledge": 0.3,
}  # fmt: skip
"""The same in Euphoria, but for goods."""
GOODS = {"gold": 2.4, "stone": 2.4, "clay": 2.4, "energy": 1.2, "water": 1.2, "food": 1.2, "bliss": 1.2}
"""What the first one of each is worth; every further one is worth less."""
LESS = 0.62
HOPES = {"draw 1 artifact": 2.0, "Tunnel": 1.5, "Sky Lounge": 1.0, "Breeze Bar": 1.0}
"""What is not counted yet: where a place leads to, as the board says."""
STARS = {
    "Nimbus Loft": "Icarite", "Wind Saloon": "Icarite", "Ark": "Wastelander", "Incinerator": "Euphorian",
    "Free Press": "Subterran",
}  # fmt: skip
"""Places that give a star as long as there is room for it in a territory."""


def seated(mira: Person, game: str, seed: int, **settings: str) -> Listener:
    mira.sit(mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=seed, game=game, **settings))
    return Listener(mira)


def declines(option: Heard) -> bool:
    return option.name.split(":")[0] in ("Done", "Pass", "Skip")


def told(listener: Listener, taste: Taste, *sentences: str) -> None:
    """The voice of the page has said such sentences, or says them to somebody who lets it finish after each choice:
    of what comes in a hurry it leaves out the oldest."""
    for _ in range(TURNS):
        listener.page.wait_for_timeout(BREATH)
        missing = [each for each in sentences if not any(re.search(each, said) for said in listener.said())]
        if not missing:
            return
        listener.person.wait("deciding")
        listener.decide(taste)
    raise AssertionError((missing, listener.said()))


def promises(option: Heard) -> float:
    """What nothing is counted for yet: another question, a card, a roll."""
    return -9 if "no effect" in option.name else 0.4 if "then " in option.name else 0


def city(option: Heard) -> float:
    return 0 if declines(option) else option.worth(CITY) + promises(option)


def rivalry(option: Heard) -> float:
    if declines(option):
        return 0
    if "Offer a trade" in option.name:
        return -5
    moved = re.search(r"([+−])(\d+) patterns?", option.name)
    patterns = (int(moved[2]) if moved[1] == "+" else -int(moved[2])) if moved else 0
    return option.worth(RIVALRY) + promises(option) + patterns - ("nothing new" in option.name)


class World:
    """A taste that knows what it has, and where there is room for stars."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        self.known = -1
        self.goods: dict[str, int] = {}
        self.open: set[str] = set()

    def look(self) -> None:
        """Read the boards, once for each question."""
        if self.known == len(self.listener.chosen):
            return
        self.known = len(self.listener.chosen)
        page = self.listener.page
        self.goods = self.listener.counts(page.get_by_role("group", name="Goods"))
        told = page.get_by_role("region", name="Shared board").aria_snapshot()
        rooms = re.findall(r"(\w+) territory, (\d+) of (\d+) stars", told)
        self.open = {faction for faction, taken, room in rooms if int(taken) < int(room)}

    def marginal(self, good: str, count: int) -> float:
        held = self.goods.get(good, 0)
        total = sum(GOODS[good] * LESS**each for each in range(min(held, held + count), max(held, held + count)))
        return total if count > 0 else -total

    def __call__(self, option: Heard) -> float:
        self.look()
        if declines(option):
            return 0.1
        if option.question.startswith(("Choose an active", "Keep one recruit")):
            return 0  # what somebody does now and then is no gain of now
        found = [(good, count) for count, thing in option.brings() for good in GOODS if thing.startswith(good)]
        hopes = sum(hope for words, hope in HOPES.items() if words in option.name)
        if ": star" in option.name:
            hopes += sum(9 for place, faction in STARS.items() if place in option.name and faction in self.open)
        return sum(self.marginal(*each) for each in found) + option.worth(WORLD) + promises(option) + hopes


def won(listener: Listener) -> None:
    points = listener.points()
    assert points["Mira"] > points["Bot 2"], listener.chosen
    listener.person.calm()


def test_free_radicals_is_won_by_ear(person: People) -> None:
    listener = seated(person(), "free_radicals", 3, **{"faction.0": "merchants", "faction.1": "paladins", "first": "0"})
    listener.play(city)
    won(listener)


@pytest.mark.long
def test_euphoria_is_won_by_ear(person: People) -> None:
    listener = seated(person(), "euphoria", 3, trading="off")
    listener.play(World(listener))
    won(listener)


@pytest.mark.long
def test_tamashii_is_won_by_ear(person: People) -> None:
    listener = seated(person(), "tamashii", 5, **SHORT)
    listener.play(rivalry)
    won(listener)


def stars_of(listener: Listener) -> list[int]:
    """What both seats have, as the list of seats says it when it is drawn."""
    for _ in range(PATIENCE // MOMENT):
        seats = listener.page.get_by_role("region", name="Seats").aria_snapshot()
        if len(found := re.findall(r'(\d+)\s*- img "stars?"', seats)) == 2:
            return [int(stars) for stars in found]
        listener.page.wait_for_timeout(MOMENT)
    raise AssertionError(seats)


def test_euphoria_goes_well_by_ear(person: People) -> None:
    """The beginning of the same game."""
    listener = seated(person(), "euphoria", 3, trading="off")
    listener.record()
    taste = World(listener)
    listener.play(taste, 22)
    mine, theirs = stars_of(listener)
    assert mine >= theirs, listener.chosen
    told(listener, taste, "You placed a worker", r"Bot \d (placed|retrieved)")
    listener.person.calm()


def test_tamashii_goes_well_by_ear(person: People) -> None:
    """The first rounds of the same game."""
    listener = seated(person(), "tamashii", 5, **SHORT)
    listener.record()
    listener.play(rivalry, 10)
    goal = listener.page.get_by_role("region", name="Goal").inner_text()
    mine, theirs = (int(points) for points in re.findall(r"(?:You|Bot 2)\s+(\d+)", goal))
    assert mine >= theirs, listener.chosen
    told(listener, rivalry, "You (slid|switched|went|launched)", "Bot 2 (slid|switched|went|launched|got ready)")
    listener.person.calm()


def test_own_results_and_what_others_do_are_announced(person: People) -> None:
    mira = person()
    listener = seated(mira, "free_radicals", 3, **{"faction.0": "merchants", "faction.1": "paladins", "first": "0"})
    listener.record()
    listener.decide(city)
    told(listener, city, "You moved the Merchant", "Bot 2 [a-z]+")
    assert mira.page.get_by_role("status").last.get_attribute("aria-live") == "polite"
    mira.calm()
