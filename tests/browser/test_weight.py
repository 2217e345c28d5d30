"""What a page loads before it can be used: little, and nothing of a game that is not played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from tests.browser.driver import Person
from tests.browser.fitting import MOST_ELEMENTS, elements

pytestmark = pytest.mark.browser

GAMES: Final = ("euphoria", "free_radicals", "tamashii")
MOST_BYTES: Final = {"lobby": 130_000, "table": 250_000}
"""As they are sent. Something over what it is today: a page that outgrows this is looked at before it is raised."""
MOST_FILES: Final = 30


def loaded(mira: Person, path: str) -> dict[str, int]:
    """What came until nothing more came, with the bytes of each as they were sent."""
    came: dict[str, int] = {}
    mira.page.on("response", lambda each: came.update({each.url: int(each.headers.get("content-length", 0))}))
    mira.go(path)
    mira.wait("waiting", "deciding")
    mira.page.wait_for_load_state("networkidle")
    assert all(url.startswith(mira.url) for url in came)
    return came


def of_games(came: dict[str, int]) -> set[str]:
    """The games whose boards were loaded."""
    return {url.rsplit("/", 1)[-1].partition("-")[0] for url in came if url.endswith(".js")} & set(GAMES)


def test_the_lobby_is_light_and_loads_no_board(person: Callable[..., Person]) -> None:
    came = loaded(person(), "/")
    assert of_games(came) == set()
    assert not any("/table-" in url for url in came)
    assert sum(came.values()) < MOST_BYTES["lobby"]
    assert len(came) < MOST_FILES


@pytest.mark.parametrize("game", GAMES)
def test_a_table_loads_the_boards_of_its_game_alone(person: Callable[..., Person], game: str) -> None:
    mira = person()
    table = mira.open([{"kind": "me"}, {"kind": "bot", "level": "random"}], 2, game)
    came = loaded(mira, f"/t/{table}")
    assert of_games(came) == {game}
    assert sum(came.values()) < MOST_BYTES["table"]
    assert len(came) < MOST_FILES
    mira.page.get_by_role("tab", name="Rules").click()
    chapters = mira.page.locator(".rules details.chapter")
    chapters.first.wait_for()
    assert elements(mira.page) < MOST_ELEMENTS, "the rules beside it are drawn as they are read"
    chapters.first.locator("summary").click()
    chapters.first.locator(".one").first.wait_for()
