"""Options are interned, and their codes are the same everywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Final

import pytest

from arcology.kernel import decision
from arcology.kernel.decision import OptionTable, SameCode, code_of

NAMES: Final = (("visit", "casino"), ("place", "yellow/L4.r1.f/2.3"), ("pass", ""), ("set", "3"))
PLAY: Final = """
import json, sys
from arcology.games import game
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
found = {}
for name, seed in json.loads(sys.argv[1]):
    each = game(name)
    state, rng = each.new(Setup(2, seed, each.unattended())), Rng(seed)
    each.playout(state, rng)
    found.update({f"{o.verb}:{o.target}": o.code for o in each.pack_of(state).options.all})
print(json.dumps(found))
"""


def played(*games: tuple[str, int]) -> dict[str, int]:
    """The codes of all options, in a process of its own that plays these games one after the other."""
    env = {**os.environ, "PYTHONHASHSEED": str(games[0][1])}
    done = subprocess.run([sys.executable, "-c", PLAY, json.dumps(games)], capture_output=True, env=env, check=True)
    found: dict[str, int] = json.loads(done.stdout)
    return found


def test_two_processes_that_play_other_games_first_agree() -> None:
    one = played(("free_radicals", 1), ("tamashii", 1))
    two = played(("tamashii", 2), ("free_radicals", 3))
    common = one.keys() & two.keys()
    assert len(common) > 500
    assert list(one) != list(two), "met in another order"
    assert {name: one[name] for name in common} == {name: two[name] for name in common}
    assert len({*one.values(), *two.values()}) == len({*one, *two})


def test_the_order_of_first_offers_does_not_matter() -> None:
    one, two = OptionTable(), OptionTable()
    codes = {name: one.option(*name).code for name in NAMES}
    assert {name: two.option(*name).code for name in reversed(NAMES)} == codes


def test_codes_are_for_ever() -> None:
    assert code_of("visit", "casino") == 5355111869844349
    assert code_of("pass", "") == 3652129054431603
    assert all(0 <= code_of(*name) < 2**53 for name in NAMES)


def test_an_option_is_found_by_its_code_once_it_was_offered() -> None:
    table = OptionTable()
    assert table.coded(code_of("set", "3")) is None
    assert table.option("set", 3) is table.option("set", "3") is table.coded(code_of("set", "3"))
    assert len(table.all) == 1


@pytest.mark.plain
def test_two_options_with_one_code_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decision, "code_of", lambda verb, target: len(verb))
    table = OptionTable()
    table.option("visit", "casino")
    with pytest.raises(SameCode, match="build:casino and visit:casino"):
        table.option("build", "casino")
    assert [repr(option) for option in table.all] == ["visit:casino"]
    assert table.find("build", "casino") is None
