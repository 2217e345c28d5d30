"""Token buckets: how often somebody may ask."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from arcology.server.config import Rate
from arcology.server.refusals import RefusedError

MOST_ASKERS: Final = 10_000
LONGEST_WAIT: Final = 3600.0


class Bucket:
    """Fills up by time, is emptied by use."""

    __slots__ = ("filled", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = float(rate.at_once)
        self.filled = now

    def full(self, now: float) -> bool:
        """Whether there is a token to take."""
        self.tokens = min(self.rate.at_once, self.tokens + (now - self.filled) * self.rate.per_second)
        self.filled = now
        return self.tokens >= 1

    @property
    def wait(self) -> float:
        """Seconds until there is a token again."""
        return min((1 - self.tokens) / self.rate.per_second, LONGEST_WAIT) if self.rate.per_second else LONGEST_WAIT

    def take(self, now: float) -> bool:
        """One token, if there is one."""
        if not self.full(now):
            return False
        self.tokens -= 1
        return True


class Limiter:
    """A bucket for each of many askers; those who have not asked for long are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def spent(self, who: str) -> bool:
        """Whether this one has nothing left for now."""
        bucket = self.buckets.get(who)
        return bucket is not None and not bucket.full(time.monotonic())

    def check(self, who: str, says: str = "too_fast") -> None:
        """Raises RefusedError, with this sentence, if this one asks too often."""
        now = time.monotonic()
        bucket = self.buckets.pop(who, None) or Bucket(self.rate, now)
        self.buckets[who] = bucket
        if len(self.buckets) > MOST_ASKERS:
            self.buckets.popitem(last=False)
        if not bucket.take(now):
            raise RefusedError("too_often", says, wait=bucket.wait)


class Fair:
    """The same limit for each guest and for each machine, where several guests may sit at one."""

    def __init__(self, rate: Rate, household: int = 1) -> None:
        self.guests = Limiter(rate)
        self.machines = Limiter(rate.times(household))

    def check(self, guest: str, machine: str) -> None:
        """Raises RefusedError if one of them asks too often; a guest who is refused takes nothing from the machine."""
        self.guests.check(guest)
        self.machines.check(machine)
