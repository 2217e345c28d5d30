"""How time passes for a bot that people wait for."""

from __future__ import annotations

from arcology.bots import Budget
from arcology.server.clock import FIRST, Clock


class Machine:
    """Its clocks, and how many answers it owes."""

    def __init__(self, owed: int = 1) -> None:
        self.wall = self.core = 100.0
        self.owed = owed

    def clock(self) -> Clock:
        return Clock(lambda: self.owed, lambda: self.wall, lambda: self.core)

    def run(self, seconds: float, share: float = 1.0) -> None:
        """Time goes by, of which the bot's process has a share."""
        self.wall += seconds
        self.core += seconds * share


def looks(machine: Machine, seconds: float, step: float, share: float = 1.0) -> int:
    """How often a bot with so many seconds looks whether they are spent, each time after a step."""
    budget = Budget(seconds=seconds, clock=machine.clock())
    found = 0
    while not budget.spent():
        machine.run(step, share)
        found += 1
    return found


def test_alone_a_bot_has_all_its_time() -> None:
    assert looks(Machine(), 2.0, 0.3) == 7


def test_the_time_of_who_thinks_shrinks_when_others_come_and_grows_when_they_leave() -> None:
    machine = Machine()
    budget = Budget(seconds=8.0, clock=machine.clock())
    for owed, seconds in ((1, 2.0), (3, 1.0), (1, 2.5)):
        machine.owed = owed
        machine.run(seconds)
        assert not budget.spent()
    machine.owed = 6
    machine.run(0.1)
    assert budget.spent()


def test_who_begins_in_a_crowd_has_a_first_moment_and_then_a_share() -> None:
    step = FIRST / 3.5
    assert [looks(Machine(owed), FIRST, step) for owed in (1, 10)] == [4, 4]
    assert [looks(Machine(owed), 100.5 * step, step) for owed in (1, 10)] == [101, 14]


def test_a_first_moment_passes_only_while_the_process_runs() -> None:
    assert looks(Machine(), FIRST, FIRST / 3.5, share=0.3) == 12


def test_who_does_nothing_comes_to_an_end_as_well() -> None:
    assert 12 < looks(Machine(), FIRST, FIRST / 3.5, share=0.0) < 40
