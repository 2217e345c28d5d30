"""Text and pictures of what was measured say what was measured."""

import json
import re
from typing import Any

from scripts import figures

MEASURED = json.loads(figures.FIGURES.read_text(encoding="utf-8"))


def test_the_page_and_its_pictures_are_drawn_from_the_figures_that_are_kept() -> None:
    for path, content in figures.outputs(MEASURED).items():
        assert path.read_text(encoding="utf-8") == content, f"{path.name}: python scripts/figures.py"
    page = figures.PAGE.read_text(encoding="utf-8")
    assert all(f"pictures/{path.name})" in page for path in (figures.SPEED, figures.COURSE))


def test_all_games_were_measured_with_all_engines() -> None:
    assert {each["game"] for each in MEASURED} == set(figures.TITLES)
    for each in MEASURED:
        assert set(each["per_second"]) == set(each["cost_of_a_decision"]) == set(figures.ENGINES)
        assert all(set(each["per_second"][one]) == set(figures.MEASURES) for one in figures.ENGINES[:2])


def made_up(compiled: float, tenths: list[float]) -> dict[str, Any]:
    cost = {"tenths": tenths, "by_length": [{"decisions": 10, "cost": 1.0}, {"decisions": 2000, "cost": 1.5}]}
    return {
        "game": "tamashii",
        "per_second": {"compiled": {"decisions": compiled}, "plain": {"decisions": 1000.0}},
        "cost_of_a_decision": {"plain": cost},
    }


def test_bars_are_as_long_as_what_they_stand_for() -> None:
    drawn = figures.speed([made_up(4000.0, [1.0] * 10), made_up(2000.0, [1.0] * 10)])
    first, second = (float(each) for each in re.findall(r'class="bar" .*?width="([\d.]+)"', drawn))
    assert first == 2 * second


def test_a_cost_that_grows_is_written_and_drawn() -> None:
    told = figures.table([made_up(4000.0, [0.5] * 5 + [1.5] * 5)])
    assert "| cost of a decision, plain: second half of a game to the first | 3.00 |" in told
    assert "| 1.50 (2,000 to 10 decisions) |" in told
    assert "| decisions: compiled, plain | 4,000, 1,000 |" in told
    (line,) = re.findall(
        r'class="line plain" d="M([^"]+\d\.\d[L\d. ]+)"/>', figures.course([made_up(1.0, [0.5, *[1.5] * 9])])
    )[:1]
    heights = [float(point.split()[1]) for point in line.split("L")]
    assert heights[0] > heights[1] == heights[-1]
