"""Somebody who does not look: reads roles, names and states of the page, and chooses by what they say."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from playwright.sync_api import Error, Locator, expect
from tests.browser.driver import PATIENCE, Person

BUTTON: Final = re.compile(r'^\s*- (\')?button ("(?:[^"\\]|\\.)*")((?: \[[^\]]*\])*)')
"""A line of the tree that is a button: whether it is quoted, its name and its states."""
COMMAND: Final = re.compile(
    r"(Hint|Thinking…|Why not\?|Restart turn|More|Back|Rotate|Flip|Rule \S+)$|(Ask to u|U)ndo\b"
)
"""Buttons of the bar that are no options."""
GROUP: Final = re.compile(r", \d+ choices$")
AGAIN: Final = re.compile(r"once more to choose it|: sure\?")
"""What an option says that asks again: it has no effect, or something useful is passed by."""
PRICED: Final = re.compile(r"\b(costs|gives) (.*)")
AMOUNT: Final = re.compile(r"(\d+) ([^,]+)")
TRACK: Final = re.compile(r"(\D+) ([+−])(\d+)$")
BURDENS: Final = ("knowledge", "trace", "enemy", "Corrupted", "destabilization")
"""Tracks of which less is better."""
SOON: Final = 15
PRESSED: Final = 5_000
"""Milliseconds in which a button that is there is pressed."""
TRIES: Final = 5


class GoneError(Exception):
    """What was read out a moment ago is there no more, or is called otherwise: others have acted meanwhile."""


class Heard(NamedTuple):
    """An option as it was read out: the question, all that is said of it, and the groups that it lies in."""

    question: str
    name: str
    groups: tuple[str, ...] = ()

    def brings(self) -> list[tuple[int, str]]:
        """What it says that it gives and, below zero, costs: "costs 1 energy; morale −1; gives 2 bliss"."""
        found: list[tuple[int, str]] = []
        for part in self.name.split("; "):
            if priced := PRICED.search(part):
                sign = 1 if priced[1] == "gives" else -1
                found.extend((sign * int(count), thing) for count, thing in AMOUNT.findall(priced[2]))
            elif track := TRACK.search(part):
                better = (track[2] == "+") != any(burden in track[1] for burden in BURDENS)
                found.append((int(track[3]) if better else -int(track[3]), track[1]))
        return found

    def worth(self, prices: Mapping[str, float]) -> float:
        """The same in one number: the price of each thing is that of the first word that its name contains."""
        return sum(
            count * next((price for word, price in prices.items() if word in thing), 0)
            for count, thing in self.brings()
        )


RECORD: Final = """() => {
    window.said = [];
    const voice = document.querySelector('[role=status][aria-live=polite]');
    new MutationObserver(() => said.push(voice.textContent))
        .observe(voice, { childList: true, characterData: true, subtree: true });
}"""


Taste = Callable[[Heard], float]
"""How good an option sounds."""


class Listener:
    """Plays at the table of a person, by the accessibility tree alone."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.bar = self.page.get_by_role("region", name="Decision", exact=True)
        self.options = self.bar.get_by_role("toolbar")
        self.chosen: list[str] = []

    # ---- listening ---------------------------------------------------------------------------

    def record(self) -> None:
        """Keep all that the voice of the page says from now on, in `said`."""
        self.person.wait("deciding")
        self.page.evaluate(RECORD)

    def said(self) -> list[str]:
        """All that the voice has said since."""
        said: list[str] = self.page.evaluate("said")
        return said

    def buttons(self, place: Locator) -> list[str]:
        """The buttons of a place that can be pressed, by name."""
        found = [BUTTON.match(line) for line in place.aria_snapshot().splitlines()]
        pressable = [each for each in found if each and "disabled" not in each[3]]
        return [json.loads(each[2].replace("''", "'") if each[1] else each[2]) for each in pressable]

    def heard(self, groups: tuple[str, ...] = ()) -> list[Heard]:
        """Every option, once everything is told of it: those of the bar, and those of each group in it."""
        expect(self.options).not_to_have_attribute("aria-busy", "true")
        question = (self.options.get_attribute("aria-label") or "").removeprefix("Options: ")
        names = [name for name in self.buttons(self.options if groups else self.bar) if not COMMAND.match(name)]
        assert len(names) == len(set(names)), f"options of the same name: {names}"
        found: list[Heard] = []
        for name in names:
            if GROUP.search(name):
                self.enter(name)
                found.extend(self.heard((*groups, name)))
                self.page.keyboard.press("Escape")
            else:
                found.append(Heard(question, name, groups))
        return found

    def enter(self, group: str) -> None:
        """Into a group: what is in it takes its place."""
        self.press(self.bar, group)
        expect(self.bar.get_by_role("button", name=group, exact=True)).to_have_count(0)

    def counts(self, place: Locator) -> dict[str, int]:
        """What is counted there: each name with the number behind it."""
        found = re.findall(r'img "([^"]+)"\s*- text: "?(\d+)', place.aria_snapshot())
        return {name: int(count) for name, count in found}

    def points(self) -> dict[str, int]:
        """What everybody has at the end, from the last row of the table of points."""
        names = self.page.get_by_role("columnheader").all_inner_texts()[1:]
        total = self.page.get_by_role("row", name=re.compile("^Total")).get_by_role("cell")
        return {name.strip(): int(points) for name, points in zip(names, total.all_inner_texts(), strict=True)}

    # ---- choosing ----------------------------------------------------------------------------

    def press(self, place: Locator, name: str) -> None:
        """Go to the button of that name, and Enter."""
        try:
            place.get_by_role("button", name=name, exact=True).press("Enter", timeout=PRESSED)
        except Error as error:
            raise GoneError(name) from error

    def press_best(self, taste: Taste) -> Heard:
        """Press what sounds best; listen again where others have changed what is there."""
        for _ in range(TRIES):
            try:
                best = max(self.heard(), key=taste)
                for group in best.groups:
                    self.enter(group)
                self.press(self.bar, best.name)
            except GoneError:
                self.page.keyboard.press("Escape")
            else:
                return best
        raise AssertionError("what is read out is never there")

    def decide(self, taste: Taste) -> None:
        """Choose what sounds best; press again what asks again."""
        before = self.person.seq
        best = self.press_best(taste)
        self.chosen.append(f"{best.question}: {best.name}")
        waited = 0
        while self.person.seq == before:
            for name in self.buttons(self.bar):
                if AGAIN.search(name):
                    with suppress(GoneError):  # it has been taken after all
                        self.press(self.bar, name)
            self.page.wait_for_timeout(SOON)
            waited += SOON
            assert waited < PATIENCE, f"nothing came of {best.name}"

    def play(self, taste: Taste, most: int = 1000) -> None:
        """Until the game is over, or so many choices were made."""
        while len(self.chosen) < most and self.person.wait("deciding", "over") == "deciding":
            self.decide(taste)
