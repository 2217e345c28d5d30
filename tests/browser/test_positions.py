"""A table that begins with a position file, opened from the lobby."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person
from tests.browser.test_axe import violations
from tests.support.positions import FOLDER, read

pytestmark = pytest.mark.browser
People = Callable[..., Person]

TITLE = "Start from a position"
FILES = ["artisans_last_draw", "euphoria_two_from_the_end", "tamashii_last_round"]


def chooser(mira: Person, file: Path) -> None:
    """Choose a file by the button that a person sees."""
    with mira.page.expect_file_chooser() as asked:
        mira.page.get_by_role("button", name="Choose a file").click()
    asked.value.set_files(file)


@pytest.mark.parametrize("name", FILES)
def test_a_table_is_opened_from_a_file(person: People, name: str) -> None:
    mira = person()
    mira.go("/")
    mira.page.get_by_text(TITLE).click()
    chooser(mira, FOLDER / f"{name}.toml")
    expect(mira.page.get_by_role("status").get_by_text("Starts from a position")).to_be_visible()
    expect(mira.page.get_by_role("button", name="Add a seat")).to_have_count(0)
    position = read(name)
    expect(mira.page.get_by_role("region", name="Seats").get_by_role("listitem")).to_have_count(position.setup.seats)
    mira.page.get_by_role("button", name="Play now").click()
    mira.wait("deciding")
    table = mira.api(f"/tables/{mira.page.locator('[data-table]').first.get_attribute('data-table')}")
    assert (table["game"], table["practice"]) == (position.game.name, True)
    assert table["settings"] == position.setup.settings
    mira.calm()


def test_a_position_that_is_refused_says_why_and_can_be_mended(person: People) -> None:
    mira = person(size=(390, 844))
    text = (FOLDER / "artisans_last_draw.toml").read_text(encoding="utf-8")
    mira.go("/")
    mira.page.get_by_text(TITLE).click()
    box = mira.page.get_by_label("Text of a position file")
    box.fill(text.replace('"CA2"', '"CA9"'))
    mira.page.get_by_role("button", name="Use this position").click()
    expect(mira.page.get_by_role("alert")).to_contain_text("there is no 'CA9'")
    assert violations(mira) == []
    expect(box).to_have_attribute("aria-invalid", "true")
    box.fill(text)
    mira.page.get_by_role("button", name="Use this position").click()
    banner = mira.page.get_by_role("status").filter(has_text="The Artisans' last turn")
    expect(banner).to_be_visible()
    assert mira.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out on a phone"
    banner.get_by_role("button", name="Remove").click()
    expect(banner).to_have_count(0)
    expect(mira.page.get_by_text(TITLE)).to_be_visible()
