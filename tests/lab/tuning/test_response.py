"""A knob may belong to several who play: each has what its label says, and all others as much less in all."""

from pathlib import Path

import pytest

from arcology.lab.intervals import Sample
from arcology.lab.tuning.aims import chance
from arcology.lab.tuning.knobs import Plan, read_plan
from arcology.lab.tuning.response import Response
from arcology.lab.tuning.search import free

CARDS = """
[[aim]]
players = [5]
share = 0.2
labels = ["artisans", "couriers", "farmers", "merchants", "paladins"]

[[aim]]
players = [5]
share = 0.2
orders = [0]

[[knob]]
name = "red and yellow Data cards"
labels = { artisans = 2, farmers = 1 }
file = "data/data.toml"
rows = ["VF1"]
column = "vp"
least = 1
most = 8
worth = 0.1

[[knob]]
name = "Contracts"
labels = ["couriers"]
file = "factions/couriers/data/contracts.toml"
rows = ["K01"]
column = "vp"
least = 1
most = 5
worth = 0.1
"""


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    (tmp_path / "own.toml").write_text(CARDS, encoding="utf-8")
    return read_plan("free_radicals", tmp_path / "own.toml")


def test_each_has_as_much_of_a_step_as_its_label_says_and_the_rivals_pay_for_it(plan: Plan) -> None:
    weights = Response(plan.aims, plan.knobs).weights
    assert [row[0] for row in weights] == [2, -1, 1, -1, -1, 0]
    assert [row[1] for row in weights] == [-0.25, 1, -0.25, -0.25, -0.25, 0]


def test_who_wins_too_seldom_gets_more_of_what_only_they_share(plan: Plan) -> None:
    response = Response(plan.aims, plan.knobs)
    for aim, share in enumerate((0.1, 0.25, 0.15, 0.25, 0.25, 0.2)):
        sample = Sample()
        for game in range(400):
            sample.add(float(game < 400 * share))
        response.learn(aim, (0, 0), sample)
    levels = response.best((0, 0), plan.bounds, [0, 1])
    assert levels[0] > 0 >= levels[1]
    for aim, share in ((0, 0.1), (2, 0.15)):
        known = response.features(aim, levels)
        assert chance(sum(response.mean[at] * times for at, times in known.items())) > share


def test_whoever_shares_a_knob_of_those_that_are_off_is_held_by_their_own(tmp_path: Path) -> None:
    shared = CARDS.replace("{ artisans = 2, farmers = 1 }", '["artisans", "couriers"]')
    for text, knobs in ((CARDS, [0]), (shared, [0, 1])):
        (tmp_path / "own.toml").write_text(text, encoding="utf-8")
        plan = read_plan("free_radicals", tmp_path / "own.toml")
        assert free(plan, [aim for aim in plan.aims if aim.label == "artisans"]) == knobs
