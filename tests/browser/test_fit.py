"""What is drawn fits where it stands, on every size of screen: nothing is cut off, nothing too small to read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import pytest
from tests.browser.conftest import Server
from tests.browser.driver import Person
from tests.browser.fitting import MOST_ELEMENTS, elements, flaws, page_flaws, reached
from tests.browser.kinds import Moment
from tests.browser.opened import opened

from arcology.games import game as game_of
from arcology.kernel.game import Setup

pytestmark = pytest.mark.browser
People = Callable[..., Person]
Size = tuple[int, int]

TABLETS: Final = ((768, 1024), (1024, 768))
PHONES: Final = ((390, 844), (360, 740), (320, 640), (844, 390), (740, 360))
"""Upright, and on their side."""
SCREENS: Final = ((1280, 720), (1366, 768), (1440, 900), (1536, 864), (1920, 1080), (2560, 1440))
TABLES: Final = (
    ("adventurers", "merchants", "couriers", "executives", "underground"),
    ("paladins", "hoteliers", "entertainers", "farmers", "artisans"),
)
MIDDLE: Final = 120
"""Choices after which a game stands in its middle."""
LATE: Final = 1200
"""Choices after which six seats of Euphoria have most of what they will get."""


def asked_after(game: str, setup: Setup, choices: int) -> Moment:
    """The first seat has something to choose, so many choices after the beginning."""
    return reached(
        game, setup, lambda _, decision, made: made >= choices and decision.seat == 0 and len(decision.options) > 1
    )


def factions() -> Iterator[tuple[str, Moment]]:
    """Every faction in the middle of a game, at a full table."""
    for table in TABLES:
        for at, faction in enumerate(table):
            played = {f"faction.{seat}": each for seat, each in enumerate((*table[at:], *table[:at]))}
            yield faction, asked_after("free_radicals", Setup(len(table), 3, {**played, "first": "0"}), MIDDLE)


def look(
    mira: Person, folder: str, game: str, moments: Iterable[tuple[str, Moment]], sizes: Iterable[Size]
) -> list[str]:
    """What is wrong at each of these moments on each of these screens."""
    named = dict(moments)
    wrong: list[str] = []
    for name, table in zip(named, opened(folder, mira, game_of(game), list(named.values())), strict=True):
        mira.turn_to(table)
        for width, height in sizes:
            mira.page.set_viewport_size({"width": width, "height": height})
            assert elements(mira.page) < MOST_ELEMENTS, f"{name} {width}x{height}"
            tabs = mira.page.locator("nav.nav button")
            for tab in range(tabs.count()):
                tabs.nth(tab).click()
                found = flaws(mira.page) + page_flaws(mira.page, fingers=(width, height) in PHONES)
                wrong += [f"{name} {width}x{height} tab {tab} {flaw}" for flaw in found]
            if not tabs.count():
                wrong += [f"{name} {width}x{height} {flaw}" for flaw in flaws(mira.page)]
    return wrong


def test_every_faction_fits_every_screen(person: People, server: Server) -> None:
    mira = person(size=SCREENS[0])
    wrong = look(mira, server.folder, "free_radicals", factions(), SCREENS)
    assert not wrong, "\n".join(wrong)
    mira.calm()


def test_euphoria_fits_every_screen_with_two_seats_and_with_six(person: People, server: Server) -> None:
    moments = {f"{seats} seats": asked_after("euphoria", Setup(seats, 4), 25 * seats) for seats in (2, 4, 6)}
    moments["draft"] = asked_after("euphoria", Setup(4, 4), 0)
    mira = person(size=SCREENS[0])
    wrong = look(mira, server.folder, "euphoria", moments.items(), SCREENS)
    assert not wrong, "\n".join(wrong)
    mira.calm()


MODULES: Final = {"companion": "DOG", "living_city": "on", "catie": "on", "diary": "on", "inari": "on"}
FIGHTS: Final = ("attack", "assign")
"""What is asked while dice are fought with."""


def tamashii() -> Iterator[tuple[str, Moment]]:
    """The prologue, a full table with all modules, a rivalry, one player with the BOT, and a fight."""
    yield "prologue", asked_after("tamashii", Setup(2, 3), 10)
    yield "modules", asked_after("tamashii", Setup(4, 3, {"scenario": "S2", **MODULES}), 80)
    yield "rivalry", asked_after("tamashii", Setup(4, 3, {"mode": "competitive", **MODULES}), 120)
    yield "alone", asked_after("tamashii", Setup(1, 3, {"scenario": "S1"}), 40)
    fight = Setup(3, 3, {"scenario": "S1", **MODULES})
    yield "fight", reached("tamashii", fight, lambda _, decision, __: decision.prompt in FIGHTS)


def test_tamashii_fits_every_screen_in_every_mode(person: People, server: Server) -> None:
    mira = person(size=SCREENS[0])
    wrong = look(mira, server.folder, "tamashii", tamashii(), SCREENS)
    assert not wrong, "\n".join(wrong)
    mira.calm()


def retrieving() -> tuple[str, Moment]:
    """Workers can be retrieved in several ways, and trading be kept open: long words in the bar."""
    return "retrieve", reached(
        "euphoria", Setup(4, 4), lambda _, decision, __: any(one.target == "1/2" for one in decision.options)
    )


def test_phones_and_tablets_show_every_game(person: People, server: Server) -> None:
    """Upright and on their side, down to 320 pixels: nothing is cut off, nothing sticks out sideways."""
    mira = person(size=PHONES[0])
    city = dict(factions())
    wrong = look(mira, server.folder, "free_radicals", [("couriers", city["couriers"])], PHONES + TABLETS)
    wrong += look(
        mira, server.folder, "euphoria", [("four", asked_after("euphoria", Setup(4, 4), 100))], PHONES + TABLETS
    )
    wrong += look(mira, server.folder, "euphoria", [retrieving()], TABLETS)
    late = asked_after("euphoria", Setup(6, 4), LATE)
    wrong += look(mira, server.folder, "euphoria", [("six, late", late)], PHONES[:1])
    town = asked_after("tamashii", Setup(4, 3, {"scenario": "S2", **MODULES}), 80)
    wrong += look(mira, server.folder, "tamashii", [("modules", town)], PHONES + TABLETS)
    assert not wrong, "\n".join(wrong)
    mira.calm()


ENDINGS: Final[dict[str, dict[str, str]]] = {
    "free_radicals": {},
    "euphoria": {},
    "tamashii": {},
    "rivalry": {"mode": "competitive", "length": "5"},
}
"""Games that bots play to their end: the last is won by points, where the one before is won or lost together."""
WHOLE_GAME: Final = 180_000
"""Milliseconds in which bots surely finish, also on a busy machine."""


def test_every_other_page_fits_phones_tablets_and_laptops(person: People) -> None:
    """The lobby, a campaign, ends, a replay, rules, history, icons, and what says that there is nothing."""
    mira = person(size=SCREENS[1])
    bots = [{"kind": "bot", "level": "random"}] * 2
    ends = {
        name: mira.open(bots, 1, "tamashii" if name == "rivalry" else name, **settings)
        for name, settings in ENDINGS.items()
    }
    campaign = mira.api("/campaigns", {"game": "tamashii", "name": "Us"})
    pages = {
        "lobby": "/", "campaign": f"/campaign/{campaign['code']}", "rules": "/rules/free_radicals",
        "history": "/history", "learn": "/learn", "icons": "/icons", "nothing": "/nowhere",
    } | {f"end of {name}": f"/t/{table}" for name, table in ends.items()}  # fmt: skip
    pages["replay"] = f"/t/{ends['free_radicals']}/replay/30"
    wrong: list[str] = []
    for name, path in pages.items():
        mira.go(path)
        mira.page.wait_for_selector("[data-status=over]" if name.startswith("end") else "main", timeout=WHOLE_GAME)
        mira.page.wait_for_load_state("networkidle")
        for width, height in (SCREENS[1], *PHONES, *TABLETS):
            mira.page.set_viewport_size({"width": width, "height": height})
            found = page_flaws(mira.page, fingers=(width, height) in PHONES)
            wrong += [f"{name} {width}x{height} {flaw}" for flaw in found]
        if name == "end of rivalry":
            mira.page.set_viewport_size({"width": SCREENS[1][0], "height": SCREENS[1][1]})
            mira.page.get_by_text("Points by source").hover()
            mira.page.mouse.wheel(0, 300)
            mira.page.wait_for_function("() => document.scrollingElement.scrollTop > 0")
    assert not wrong, "\n".join(wrong)
