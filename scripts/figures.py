"""Draw what `arcology bench --json` measured, and write the table of docs/performance.md from it.

`make figures` measures anew, on a machine that should be quiet, and does this; by itself it reads the figures that are
kept beside the pictures, so that text and pictures never say anything else.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
FIGURES = PICTURES / "bench.json"
SPEED, COURSE = PICTURES / "bench_speed.svg", PICTURES / "bench_course.svg"
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- figures: written by scripts/figures.py -->", "<!-- end of figures -->"

TITLES = {"free_radicals": "Free Radicals", "euphoria": "Euphoria", "tamashii": "Tamashii"}
ENGINES = ("compiled", "plain", "catanatron")
MEASURES = {
    "decisions": "decisions",
    "games": "whole games",
    "copies": "copies",
    "imagines": "imagined states",
    "greedy choices": "choices of the greedy bot",
}

STYLE = """
    .bg { fill: #f7f5f0 }
    .bar { fill: #33669a }
    .grid { stroke: #d8d3c6; stroke-width: 1 }
    .one { stroke: #6b7283; stroke-width: 1.5; stroke-dasharray: 5 4 }
    .name { font-weight: 600; fill: #1f2430 }
    .says { fill: #3b4252; font-size: 12.5px }
    .right { text-anchor: end }
    .mid { text-anchor: middle }
    .line { fill: none; stroke-width: 2.5; stroke-linejoin: round }
    .compiled { stroke: #33669a }
    .plain { stroke: #b0561e }
    .catanatron { stroke: #5c7a3a; stroke-dasharray: 2 4; stroke-linecap: round }"""


Figures = list[dict[str, Any]]


def ratio(found: dict[str, Any], measure: str, one: str, other: str) -> float | None:
    """What one engine is in multiples of another; None where either was not measured."""
    above, below = (found["per_second"].get(each, {}).get(measure, 0) for each in (one, other))
    return above / below if above and below else None


# ---- the table ------------------------------------------------------------------------------------------------------


def table(figures: Figures) -> str:
    """Rates of the engines, and what they are to each other, a column for each game."""
    rows = [["", *[TITLES[each["game"]] for each in figures]], ["---"] * (len(figures) + 1)]
    for measure, says in MEASURES.items():
        rows.append([f"{says}: compiled, plain", *[rates(each, measure) for each in figures]])
        rows.append(["… compiled to plain", *[times(ratio(each, measure, *ENGINES[:2])) for each in figures]])
        peers = [[ratio(each, measure, one, ENGINES[2]) for one in ENGINES[:2]] for each in figures]
        if any(any(each) for each in peers):
            rows.append(["… compiled, plain to catanatron", *[", ".join(map(times, each)) for each in peers]])
    for one in ENGINES:
        costs = [each["cost_of_a_decision"].get(one) for each in figures]
        if any(costs):
            halves = [growth(each) for each in costs]
            rows.append([f"cost of a decision, {one}: second half of a game to the first", *halves])
            rows.append(["… in the longest quarter of games to the shortest", *[lengths(each) for each in costs]])
    return "\n".join(f"| {' | '.join(row)} |" if row[0] != "---" else f"|{'|'.join(row)}|" for row in rows)


def rates(found: dict[str, Any], measure: str) -> str:
    each = [found["per_second"].get(one, {}).get(measure) for one in ENGINES[:2]]
    return ", ".join("–" if rate is None else f"{float(f'{rate:.3g}'):,.0f}" for rate in each)


def times(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"


def growth(cost: dict[str, Any] | None) -> str:
    """Halves and not tenths, since a game may ask quicker and slower questions by turns."""
    return "–" if cost is None else f"{sum(cost['tenths'][5:]) / sum(cost['tenths'][:5]):.2f}"


def lengths(cost: dict[str, Any] | None) -> str:
    if cost is None:
        return "–"
    short, long = cost["by_length"][0], cost["by_length"][-1]
    return f"{long['cost'] / short['cost']:.2f} ({long['decisions']:,} to {short['decisions']:,} decisions)"


# ---- pictures -------------------------------------------------------------------------------------------------------


def picture(width: int, height: int, title: str, parts: Iterator[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="title" '
        'font-family="system-ui, sans-serif" font-size="14">'
    )
    body = "\n".join(f"  {part}" for part in parts)
    box = f'<rect class="bg" width="{width}" height="{height}" rx="12"/>'
    return f'{head}\n  <title id="title">{title}</title>\n  <style>{STYLE}\n  </style>\n  {box}\n{body}\n</svg>\n'


def text(kind: str, x: float, y: float, words: str) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{words}</text>'


def line(kind: str, x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<path class="{kind}" d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"/>'


ROW, LEFT, LONG = 24, 250, 600
"""The height of a bar's row, and where the longest of them begins and how long it is."""


def speed(figures: Figures) -> str:
    """A bar for each game and measure: how many times as fast the compiled engine is."""
    found = [
        (TITLES[each["game"]], [(MEASURES[one], ratio(each, one, *ENGINES[:2])) for one in MEASURES])
        for each in figures
    ]
    longest = max([value or 0 for _, rows in found for _, value in rows] + [1])
    title = "How many times as fast the compiled engine is as its source, in one run"
    height = 64 + sum(34 + ROW * len(rows) for _, rows in found)
    return picture(LEFT + LONG + 70, height, title, bars(found, LONG / longest, height, title))


def bars(
    found: list[tuple[str, list[tuple[str, float | None]]]], scale: float, height: int, title: str
) -> Iterator[str]:
    yield text("name", 24, 34, title)
    y = 56
    for game, rows in found:
        yield text("name", 24, y + 18, game)
        y += 28
        for says, value in rows:
            yield text("says right", LEFT - 10, y + 14, says)
            if value is not None:
                size = f'width="{value * scale:.1f}" height="{ROW - 8}"'
                yield f'<rect class="bar" x="{LEFT}" y="{y + 2}" {size} rx="2"/>'
            yield text("says", LEFT + (value or 0) * scale + 8, y + 14, times(value))
            y += ROW
        y += 6
    yield line("one", LEFT + scale, 56, LEFT + scale, height - 14)


PANEL, HIGH, TOP = 300, 180, 84
"""A panel for each game: its width, how high its lines go, where they begin."""


def course(figures: Figures) -> str:
    """A panel for each game: what a decision costs from the first tenth of it to the last."""
    title = "What a decision costs over the course of a game: each tenth, the mean being 1"
    return picture(40 + PANEL * len(figures), TOP + HIGH + 76, title, panels(figures, title))


def panels(figures: Figures, title: str) -> Iterator[str]:
    yield text("name", 24, 34, title)
    costs = [
        (name, cost["tenths"]) for each in figures for name, cost in each["cost_of_a_decision"].items()
    ]  # one scale for all
    most = max([1.5, *[part for _, tenths in costs for part in tenths]])
    for number, each in enumerate(figures):
        left = 40 + PANEL * number
        yield text("name", left + 14, 66, TITLES[each["game"]])
        for mark in (0.0, 0.5, 1.0, 1.5):
            y = TOP + HIGH * (1 - mark / most)
            yield line("one" if mark == 1 else "grid", left + 14, y, left + PANEL - 20, y)
            yield text("says right", left + 8, y + 4, f"{mark:g}")
        for tenth in (1, 5, 10):
            yield text("says mid", across(left, tenth - 1), TOP + HIGH + 18, f"{tenth}.")
        for name in ENGINES:
            if name in each["cost_of_a_decision"]:
                tenths = each["cost_of_a_decision"][name]["tenths"]
                points = [
                    f"{across(left, i):.1f} {TOP + HIGH * (1 - part / most):.1f}" for i, part in enumerate(tenths)
                ]
                yield f'<path class="line {name}" d="M{"L".join(points)}"/>'
    known = [name for name in ENGINES if any(name == one for one, _ in costs)]
    for number, name in enumerate(known):
        left, y = 54 + 150 * number, TOP + HIGH + 50
        yield line(f"line {name}", left, y, left + 34, y)
        yield text("says", left + 42, y + 4, name)


def across(left: float, tenth: int) -> float:
    return left + 26 + (PANEL - 58) * tenth / 9


def written(page: str, figures: Figures) -> str:
    """The page with the table of these figures."""
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n\n{table(figures)}\n\n{END}{after}"


def outputs(figures: Figures) -> dict[Path, str]:
    page = PAGE.read_text(encoding="utf-8")
    return {SPEED: speed(figures), COURSE: course(figures), PAGE: written(page, figures)}


if __name__ == "__main__":
    for path, content in outputs(json.loads(FIGURES.read_text(encoding="utf-8"))).items():
        path.write_text(content, encoding="utf-8")
        print(path.relative_to(ROOT))
