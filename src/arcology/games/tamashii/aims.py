"""What goals and events wait for: read from their rows, and what a row can get wrong although its words are known."""

from __future__ import annotations

from arcology.games.tamashii.asking import Ask
from arcology.games.tamashii.moments import MEASURED
from arcology.kernel.columns import Problem, Row
from arcology.kernel.pack import Table


class Aim:
    """What a goal or an event waits for: a moment so many times, a condition, or both at once."""

    def __init__(self, row: Row) -> None:
        self.when = row.text("when")
        self.need = row.number("need") or 1
        self.within = row.text("within")
        self.met = Ask(row.cond("met"))
        self.test = row.text("test")


def waiting_for(aims: tuple[Aim, ...]) -> dict[str, tuple[int, ...]]:
    """By moment, the numbers of those that wait for it."""
    moments = {aim.when for aim in aims if aim.when}
    return {moment: tuple([i for i, aim in enumerate(aims) if aim.when == moment]) for moment in moments}


def bad_aims(tables: dict[str, Table]) -> list[Problem]:
    """Every goal and every event that could not be met, or not in the way it is written."""
    return [
        Problem(table.file, id, reason)
        for table in (tables["goals"], tables["events"])
        for id, row in table.rows.items()
        for reason in faults(row, table.name)
    ]


def faults(row: Row, table: str) -> list[str]:
    """Columns that do not fit together, each by its name."""
    aim = Aim(row)
    found = []
    if not aim.when and aim.met.cond is None and not aim.test:
        found.append("met: is missing: nothing says when it is fulfilled")
    found += [
        f"{name}: counts a moment, and there is no when"
        for name in ("need", "within")
        if not aim.when and row.values.get(name)
    ]
    if "need" in row.numbers and row.number("need") < 1:
        found.append("need: must be 1 or more")
    if table == "events" and aim.need > 1 and aim.when and aim.when not in MEASURED:
        found.append(
            f"need: an event does not count, and {aim.when} comes one by one; only {', '.join(MEASURED)} bring a number"
        )
    if aim.test and aim.when:
        found.append("when: a goal with a test is met by passing it")
    if bool(aim.test) != (row.number("difficulty") > 0):
        found.append("difficulty: a test has one, of 1 or more" if aim.test else "difficulty: there is no test")
    return found
