"""How strong levels turned out to be in games between them: a file of shares, which people are told."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from arcology.bots.ladder import opponents
from arcology.bots.sense import has_sense
from arcology.kernel import toml
from arcology.kernel.columns import BadFile, Problem, is_int

FILE: Final = Path(__file__).parent / "measured.toml"
ORIGIN: Final = ("provenance", "source", "note")
ROWS: Final = "share"
MEASURED: Final = "measured"
WHOLE: Final = 100


class Share(NamedTuple):
    """In how many of 100 cases a level ranked above a lower one at the same table, or won where all win together."""

    game: str
    players: list[int]
    level: str
    above: str  # "" where all win together
    share: int
    low: int  # the share is between these 95 times in 100
    high: int
    games: int
    seeds: list[int]  # of `arcology tournament`, as far as they were noted
    note: str


TEXTS: Final = ("game", "level", "above", "note")
LISTS: Final = ("players", "seeds")
MAY_LACK: Final = ("above", "note")


@cache
def shares() -> tuple[Share, ...]:
    """All that was measured. Raises BadFile."""
    return read(FILE)


def strength(game: str, level: str) -> Share | None:
    """How strong people are told a level is: the first that was measured of it in this game. Raises BadFile."""
    return next((each for each in shares() if (each.game, each.level) == (game, level)), None)


def read(file: Path) -> tuple[Share, ...]:
    """The shares in a file. Raises BadFile."""
    told = toml.document(file)
    rows = told.pop(ROWS, None)
    if not isinstance(rows, list):
        raise BadFile([Problem(file.name, ROWS, "a list of tables is wanted")])
    problems = [Problem(file.name, key, "is unknown") for key in told if key not in ORIGIN]
    if told.get("provenance") != MEASURED:
        problems.append(Problem(file.name, "provenance", f"shares are {MEASURED}"))
    for number, row in enumerate(rows, 1):
        problems += [Problem(file.name, f"{ROWS} {number}", reason, column) for column, reason in wrong(row)]
    if problems:
        raise BadFile(problems)
    return tuple([Share(**{"above": "", "note": "", **row}) for row in rows])


def wrong(row: Any) -> list[tuple[str, str]]:
    """What is wrong with one row: the column ("" for the row itself), and why."""
    if not isinstance(row, dict):
        return [("", f"a table is wanted, not {row!r:.40}")]
    found = [(name, "there is no such column") for name in row if name not in Share._fields]
    found += [(name, "is missing") for name in Share._fields if name not in row and name not in MAY_LACK]
    found += [(name, reason) for name in Share._fields if name in row and (reason := unlike(name, row[name]))]
    return found or wrong_values(row)


def unlike(name: str, value: Any) -> str:
    """Why this is not what the column holds; "" if it is."""
    if name in TEXTS:
        return "" if isinstance(value, str) else "a text is wanted"
    if name in LISTS:
        return "" if isinstance(value, list) and all(map(is_int, value)) else "a list of whole numbers is wanted"
    return "" if is_int(value) else "a whole number is wanted"


def wrong_values(row: dict[str, Any]) -> list[tuple[str, str]]:
    """What is wrong with a row whose columns hold what they should."""
    if not has_sense(row["game"]):
        return [("game", f"there is no sense of a game called {row['game']!r:.40}")]
    known = opponents(row["game"])
    if row["level"] not in known:
        return [("level", f"{row['level']!r:.40} is none of {', '.join(known)}")]
    lower = known[: known.index(row["level"])]
    found = []
    if row.get("above") and row["above"] not in lower:
        found.append(("above", f"{row['above']!r:.40} is not below {row['level']}"))
    if not row["players"] or min(row["players"]) < 1:
        found.append(("players", "one number or more is wanted, each 1 or more"))
    if not 0 <= row["low"] <= row["share"] <= row["high"] <= WHOLE:
        found.append(("share", f"from 0 to {WHOLE}, and between low and high, is wanted"))
    if row["games"] < 1:
        found.append(("games", "1 or more is wanted"))
    return found
