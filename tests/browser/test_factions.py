"""Every decision of the city and of each faction in the browser: answered on the board, and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Route
from tests.browser.conftest import Server
from tests.browser.driver import QUIET, Person
from tests.browser.kinds import Kind, Moment, found
from tests.browser.opened import opened
from tests.games.free_radicals.support import free_radicals
from tests.support.source import SOURCE, prompts

from arcology.games.free_radicals.scenes import FACTIONS
from arcology.kernel.game import Setup

pytestmark = pytest.mark.browser

RULES = SOURCE / "free_radicals"
TURNED = re.compile(r"\.(r\d|f)\b")
LEAST = 40
MOST = 400
LATE = 500


def setups(faction: str) -> Iterator[Setup]:
    """That faction in the first seat, against each rival of another colour in turn."""
    colours = free_radicals().load().colour_of
    rivals = [rival for rival, colour in colours.items() if colour != colours[faction]]
    for seed in range(MOST):
        yield Setup(2, seed, {"faction.0": faction, "faction.1": rivals[seed % len(rivals)]})


def of_the_city() -> set[str]:
    """What the rules ask that no faction asks."""
    return prompts(RULES) - {prompt for faction in FACTIONS for prompt in prompts(RULES / "factions" / faction)}


def asked_of(moments: dict[Kind, Moment], wanted: set[str]) -> dict[Kind, Moment]:
    """Those moments; each of these questions must be among them."""
    missing = wanted - {kind.prompt for kind in moments}
    assert not missing, f"no game of {MOST} asked {missing}"
    return moments


def of_faction(faction: str) -> dict[Kind, Moment]:
    """Every kind of decision that only this faction meets."""
    asked = prompts(RULES / "factions" / faction)
    city = of_the_city()
    moments = found(free_radicals(), setups(faction), asked, LEAST)
    own = {kind: moment for kind, moment in moments.items() if moment.seat == 0 and kind.prompt not in city}
    return asked_of(own, asked)


def check(person: Callable[..., Person], server: Server, moments: dict[Kind, Moment]) -> None:
    """Each kind on a table of its own by pieces of the board, and on another by keys: the choice stands."""
    mira = person()
    ways = [(moment, way) for moment in moments.values() for way in ("board", "keys")]
    ways = [(moment, way) for moment, way in ways if way == "keys" or moment.verb not in QUIET]
    tables = opened(server.folder, mira, free_radicals(), [moment for moment, _ in ways])
    failed: list[str] = []
    for (moment, way), table in zip(ways, tables, strict=True):
        mira.turn_to(table)
        if way == "board":
            unlit = without_piece(mira, moment)
            failed += [f"{moment.kind}: no piece of a board stands for {option}" for option in unlit]
            if moment.option in unlit:
                continue
            mira.answer_on_board(moment.option)
        else:
            mira.answer_by_keys(moment.option)
        first = mira.api(f"/tables/{table}/steps")["steps"][0]["option"]
        assert first == {"verb": moment.verb, "target": moment.target}, f"{moment.kind} by {way}"
    assert not failed, "\n".join(failed)
    mira.calm()


def without_piece(person: Person, moment: Moment) -> list[str]:
    """What is offered but stands on no board. What declines needs no piece; of a piece that can be turned, only the
    places of one orientation are lit at a time.
    """
    lit = set(person.lit())
    loud = [option for option in moment.offered if option.split(":")[0] not in QUIET]
    turned = [option for option in loud if TURNED.search(option)]
    if any(option in lit for option in turned):
        loud = [option for option in loud if option not in turned]
    return [option for option in loud if option not in lit]


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_kind_of_decision_by_board_and_by_keyboard(
    person: Callable[..., Person], server: Server, faction: str
) -> None:
    check(person, server, of_faction(faction))


@pytest.mark.parametrize("late", ["**/api/packs/**", "**/assets/free_radicals-*.js"])
def test_boards_wait_for_what_comes_late(person: Callable[..., Person], server: Server, late: str) -> None:
    """Companies are rows of the components, drawn by the game's own script: the board appears whole or not yet."""
    mira = person()
    moments = found(free_radicals(), setups("executives"), {"exe_assign"}, 1)
    moment = next(moment for kind, moment in moments.items() if kind.prompt == "exe_assign")
    (table,) = opened(server.folder, mira, free_radicals(), [moment])
    held: list[Route] = []
    mira.page.route(late, lambda route: held.append(route))
    with mira.page.expect_request(late):
        mira.go(f"/t/{table}")
    mira.page.wait_for_timeout(LATE)
    assert not mira.page.locator("[data-zone]").count()
    held[0].continue_()
    mira.wait("deciding")
    assert without_piece(mira, moment) == []
    mira.calm()


def test_every_decision_of_the_city_by_board_and_by_keyboard(person: Callable[..., Person], server: Server) -> None:
    city = of_the_city()
    offices = [{"grant_office": ("instead", "besides")[seed % 2]} for seed in range(MOST)]
    tables = [Setup(2 + seed // 2 % 4, seed, office) for seed, office in enumerate(offices)]
    moments = found(free_radicals(), tables, city, LEAST)
    check(person, server, asked_of({kind: moments[kind] for kind in moments if kind.prompt in city}, city))
