"""Several people at one screen, with a curtain between them."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.driver import Person

pytestmark = pytest.mark.browser


def test_the_curtain_hides_one_hand_from_the_other(person: Callable[..., Person]) -> None:
    mira = person()
    seats = [{"kind": "me"}, {"kind": "local", "name": "Jonas"}]
    table = mira.open(seats, seed=4, **{"faction.0": "paladins", "faction.1": "executives", "first": "0"})
    mira.sit(table)
    rng = random.Random(3)
    curtain = mira.page.locator("dialog.curtain[open]")
    hands = []
    for _ in range(40):
        mira.page.wait_for_selector("dialog.curtain[open], [data-status=deciding]")
        if curtain.count():
            expect(curtain).to_be_visible()
            assert mira.page.locator("section[aria-label=Decision] [data-option]").count() == 0, (
                "nothing shows behind it"
            )
            curtain.get_by_role("button").click()
            mira.page.wait_for_selector("dialog.curtain[open]", state="detached")
            pieces = mira.page.locator("section[aria-label=Hand] [data-piece]")
            hands.append({pieces.nth(i).get_attribute("data-piece") for i in range(pieces.count())})
            if len(hands) >= 2:
                break
        else:
            mira.choose_any(rng)
    assert len(hands) >= 2, "the screen was handed over"
    assert hands[-1] != hands[-2]
