"""Accessibility in every phase: axe finds nothing at any question of any game, in either theme."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.conftest import Server
from tests.browser.driver import Person
from tests.browser.kinds import Moment, found
from tests.browser.opened import opened
from tests.browser.test_axe import violations

from arcology import games
from arcology.games.free_radicals.scenes import FACTIONS
from arcology.kernel.game import Setup

pytestmark = pytest.mark.browser
People = Callable[..., Person]
THEMES: Final = ("dark", "light")
SCENARIOS: Final = ("P0", "S1", "S2", "S3", "S4")


def euphoria() -> Iterator[Setup]:
    for seed in range(4):
        yield Setup(2, seed, {"open_draft": ("off", "on")[seed % 2]})


def tamashii() -> Iterator[Setup]:
    for seed in range(2):
        yield Setup(2, seed, {"mode": "competitive"})
    for seed, scenario in enumerate(SCENARIOS):
        yield Setup(2, seed, {"scenario": scenario})


def free_radicals() -> Iterator[Setup]:
    for seed, faction in enumerate(FACTIONS):
        yield Setup(2, seed, {"faction.0": faction, "first": "0"})


GAMES: Final = {"free_radicals": free_radicals, "euphoria": euphoria, "tamashii": tamashii}
PHASES: Final = {
    "free_radicals": {"visit", "awaken", "exe_assign", "far_plant", "hot_room"},
    "euphoria": {"draft_one", "keep_two", "act", "pay", "star_where"},
    "tamashii": {"start", "before_refill", "program", "move", "attack", "frame", "vote", "make_offer"},
}
"""Questions of which each has a screen of its own; the others are for those who have the time."""


def questions(name: str) -> dict[str, Moment]:
    """A moment of every question that a few games asked."""
    setups = list(GAMES[name]())
    moments = found(games.game(name), setups, set(), len(setups))
    return {kind.prompt: moment for kind, moment in moments.items()}


def check(mira: Person, server: Server, name: str, asked: dict[str, Moment]) -> None:
    """Open a table at each of these moments, all in one page, in one theme after the other."""
    tables = opened(server.folder, mira, games.game(name), list(asked.values()))
    wrong: dict[str, list[str]] = {}
    for at, (prompt, table) in enumerate(zip(asked, tables, strict=True)):
        theme = THEMES[at % len(THEMES)]
        mira.turn_to(table)
        mira.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        mira.page.get_by_role("toolbar").get_by_role("button").first.wait_for()
        if faults := violations(mira):
            wrong[f"{prompt}, {theme}"] = faults
    assert wrong == {}
    mira.calm()


@pytest.mark.parametrize("name", GAMES)
def test_every_phase(person: People, server: Server, name: str) -> None:
    asked = questions(name)
    assert PHASES[name] <= set(asked)
    check(person(), server, name, {prompt: asked[prompt] for prompt in sorted(PHASES[name])})


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_every_question(person: People, server: Server, name: str) -> None:
    check(person(), server, name, questions(name))


def renewed(socket: WebSocketRoute) -> None:
    """The server speaks of a protocol that the page does not know."""

    def pass_on(message: str | bytes) -> None:
        told = json.loads(message)
        socket.send(json.dumps({**told, "protocol": -1} if told["type"] == "welcome" else told))

    socket.connect_to_server().on_message(pass_on)


def test_pages_beside_the_tables(person: People) -> None:
    mira = person()
    table = mira.open([{"kind": "me"}, {"kind": "open"}], seed=2)
    pages = {
        "/icons": "Icons", "/nowhere": "Nothing here", f"/t/{table}": "Free Radicals", "/rules/euphoria": "Euphoria",
        "/learn": "Your first turn in the city",
    }  # fmt: skip
    wrong: dict[str, list[str]] = {}
    for at, (path, text) in enumerate(pages.items()):
        mira.go(path)
        expect(mira.page.get_by_text(text).first).to_be_attached()
        mira.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", THEMES[at % len(THEMES)])
        wrong[path] = violations(mira)
    mira.page.route_web_socket("**/ws/**", renewed)
    mira.go(f"/t/{table}")
    expect(mira.page.get_by_role("button", name="Reload")).to_be_visible()
    wrong["out of date"] = violations(mira)
    assert {path: faults for path, faults in wrong.items() if faults} == {}
