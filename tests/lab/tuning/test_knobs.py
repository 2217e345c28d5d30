"""Only what was designed here is turned, within its bounds; and what is turned can be played."""

import shutil
from pathlib import Path

import pytest
from tests.support.toy import Works

from arcology.games import game as game_of
from arcology.games import register, unregister
from arcology.lab import LabError
from arcology.lab.tuning.components import apply, changes, write_pack
from arcology.lab.tuning.knobs import own_file, read_plan

AIM = """
[[aim]]
settings = { scenario = "S1" }
players = [2]
share = 0.8
"""
WARDEN = """
[[knob]]
name = "the Warden"
settings = { scenario = "S1" }
file = "data/bosses.toml"
rows = ["Z01"]
column = "itg"
number = "{}+#P"
least = 1
most = 12
worth = -0.2
"""
COURIERS = """
[[aim]]
players = [5]
share = 0.2
labels = ["couriers", "merchants"]

[[knob]]
name = "Credits"
labels = ["couriers"]
file = "factions/couriers/data/start.toml"
rows = ["couriers"]
column = "items"
number = "credit = {}"
least = 1
most = 4
worth = 0.2
"""


def refused(folder: Path, game: str, text: str) -> str:
    (folder / "own.toml").write_text(text, encoding="utf-8")
    with pytest.raises(LabError) as error:
        read_plan(game, folder / "own.toml")
    return str(error.value)


@pytest.mark.parametrize("game", ["free_radicals", "tamashii"])
def test_the_shipped_plans_are_sound_and_every_knob_may_be_turned(game: str, tmp_path: Path) -> None:
    plan = read_plan(game)
    assert len(plan.knobs) > 10
    for far in (0, 1):
        levels = [bounds[far] for bounds in plan.bounds]
        write_pack(game, plan.knobs, levels, tmp_path)  # the check of the pack is part of it
        assert len(changes(game, plan.knobs, levels)) >= sum(level != 0 for level in levels) >= 10


def test_what_is_printed_has_no_plan() -> None:
    assert not own_file("euphoria").exists()
    with pytest.raises(LabError, match="euphoria has nothing to tune"):
        read_plan("euphoria")


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("couriers/data/start.toml", "merchants/data/start.toml", "start.toml: couriers: items: there is no such row"),
        ('"couriers"]\ncolumn', '"couriers", "K99"]\ncolumn', "start.toml: K99: items: there is no such row"),
        ("most = 4", "most = 1", "start.toml: couriers: items: 2 is not from 1 to 1"),
        ('"items"', '"number"', "start.toml: couriers: number: 'credit = {}' is there 0 times"),
        ("worth = 0.2", "", "own.toml: Credits: worth: is wanted"),
        ("worth", "pull = 1\nworth", "own.toml: Credits: pull: is unknown"),
        ("share = 0.2", "", "own.toml: aim 1: a share, or a most"),
        ('labels = ["couriers"]', 'labels = ["farmers"]', "own.toml: Credits: belongs to no aim"),
        (
            '["couriers"]\nfile',
            '{ couriers = "much" }\nfile',
            "Credits: labels: how often each has what a step is worth",
        ),
        ('["couriers"]\nfile', "{ farmers = 1.5 }\nfile", "own.toml: Credits: belongs to no aim"),
        ('["couriers"]\ncolumn', '[""]\ncolumn', "a table is changed row by row"),
        ("start.toml", "gone.toml", "gone.toml: No such file"),
    ],
)
def test_a_wrong_plan_is_refused_with_its_place(was: str, now: str, said: str, tmp_path: Path) -> None:
    assert was in COURIERS
    assert said in refused(tmp_path, "free_radicals", COURIERS.replace(was, now))


def test_rows_of_others_are_refused_with_file_row_column_and_reason(tmp_path: Path) -> None:
    text = COURIERS.replace("factions/couriers", "factions/merchants").replace('["couriers"]', '["merchants"]')
    said = "factions/merchants/data/start.toml: merchants: items: is seed: only what is designed or tuned is tuned"
    assert refused(tmp_path, "free_radicals", text) == said


def test_aims_may_be_chosen_and_take_their_knobs_along() -> None:
    plan = read_plan("tamashii").at([1], {"scenario": "S2", "difficulty": "normal"})
    assert [aim.name for aim in plan.aims] == ["scenario S2, difficulty normal, 1 player"]
    assert {knob.name.partition(":")[0] for knob in plan.knobs} == {"S2"}
    assert "S2: time" not in [knob.name for knob in plan.knobs]  # alone there is another
    with pytest.raises(LabError, match="no aim is about such tables"):
        read_plan("tamashii").at([7], {})


def test_a_pack_holds_what_was_turned_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(AIM + WARDEN, encoding="utf-8")
    plan = read_plan("tamashii", tmp_path / "own.toml")
    write_pack("tamashii", plan.knobs, [-2], tmp_path / "pack")
    game = game_of("tamashii")
    pack, shipped = game.load(tmp_path / "pack"), game.load()
    itg = shipped.row("bosses", "Z01").text("itg")
    number = int(itg.partition("+")[0])
    row = pack.row("bosses", "Z01")
    assert (row.text("itg"), row.provenance) == (itg.replace(f"{number}+", f"{number - 2}+"), "tuned")
    assert pack.row("bosses", "Z02").played() == shipped.row("bosses", "Z02").played()
    assert [(each.row, each.before, each.after) for each in changes("tamashii", plan.knobs, [-2])] == [
        ("Z01", itg, row.text("itg"))
    ]
    write_pack("tamashii", plan.knobs, [0], tmp_path / "pack")
    assert game.load(tmp_path / "pack").hash == shipped.hash


PRESS = """
[[aim]]
players = [2]
share = 0.5

[[knob]]
name = "the Press"
file = "data/tools.toml"
rows = ["press", "whistle"]
column = "effect"
number = "score({})"
least = 1
most = 5
worth = 0.2
"""


def test_applied_changes_keep_the_rest_of_the_file_and_say_that_rows_are_tuned(tmp_path: Path) -> None:
    class Copied(Works):
        name = "copied"
        folder = tmp_path / "toy"

    shutil.copytree(Works.folder, tmp_path / "toy")
    path = tmp_path / "toy" / "data" / "tools.toml"
    text = path.read_text(encoding="utf-8").replace("[press]\n", "[press]  # hot\n")
    text = text.replace("score(1); stop; score(9)", "score(1); stop")
    path.write_text(text, encoding="utf-8")
    (tmp_path / "own.toml").write_text(PRESS, encoding="utf-8")
    register(Copied())
    try:
        plan = read_plan("copied", tmp_path / "own.toml")
        assert plan.bounds == [(0, 3)]
        assert apply("copied", plan.knobs, [2]) == [path]
    finally:
        unregister("copied")
    wanted = text.replace('score(2)"\n\n[cutter]', 'score(4)"\nprovenance = "tuned"\n\n[cutter]')
    wanted = wanted.replace('score(1); stop"\n', 'score(3); stop"\nprovenance = "tuned"\n')
    assert path.read_text(encoding="utf-8") == wanted
