"""How much a page jumps: what moved by itself while it was looked at, as browsers score it."""

from __future__ import annotations

from typing import Final

from tests.browser.driver import Person

MOST_SHIFT: Final = 0.1
WATCH: Final = """
    window.shift = 0;
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
"""


def watch(person: Person) -> None:
    """From the next page on. What is not painted moves before nobody's eyes, and browsers do not count it."""
    assert person.painted
    person.context.add_init_script(WATCH)


def shift(person: Person) -> float:
    """How much has moved since the page was opened, all of it together."""
    return float(person.page.evaluate("window.shift"))
