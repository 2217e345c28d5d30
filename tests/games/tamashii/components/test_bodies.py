"""Every body."""

from __future__ import annotations

import pytest
from tests.games.tamashii.components.cards import PACK, answer, board, changes, numbers

STATS = {
    "B00": (2, 4, 2),
    "B01": (4, 4, 2),
    "B02": (1, 4, 3),
    "B03": (2, 4, 4),
    "B04": (2, 6, 2),
    "B05": (2, 3, 5),
    "B06": (3, 4, 3),
    "B07": (2, 5, 2),
    "B08": (3, 3, 4),
    "B09": (2, 3, 6),
    "B10": (4, 5, 3),
    "B11": (2, 7, 2),
    "B12": (1, 4, 4),
}


@pytest.mark.parametrize(("body", "wanted"), STATS.items())
def test_stats_of_every_body(body: str, wanted: tuple[int, int, int]) -> None:
    t = board().seat(0, bodies=[] if body == "B00" else [body])
    stats = t.game.view(t.s, 0)["seats"][0]["stats"]
    assert (stats["MOV"], stats["PRO"], stats["ATT"]) == wanted


FRAMES: dict[str, dict[str, int]] = {
    "B00-F1": {"shield": 1},
    "B00-F2": {"trace": -1},
    "B01-F1": {"trace": -2},
    "B01-F2": {"shield": 1},
    "B02-F1": {"shield": 2},
    "B02-F2": {"shield": 1, "damage": 2},
    "B03-F1": {"damage": 1},
    "B03-F2": {"damage": 4},
    "B04-F1": {"bag": -1, "grid": 1},
    "B04-F2": {"memory": 1},
    "B05-F1": {"damage": 3},
    "B05-F2": {"power": 1},
    "B06-F1": {"attached": -1},
    "B06-F2": {"trace": -1},
    "B07-F1": {"itg": 1},
    "B07-F2": {"itg": 1},
    "B08-F1": {"power": 1},
    "B08-F2": {"damage": 2, "trace": -1},
    "B09-F1": {"damage": 5},
    "B09-F2": {"damage": 1},
    "B10-F1": {"trace": -2},
    "B10-F2": {"attached": -1},
    "B11-F1": {"bag": -2, "grid": 2},
    "B11-F2": {"memory": 1},
    "B12-F1": {"shield": 2},
    "B12-F2": {"damage": 3},
}


@pytest.mark.parametrize(("frame", "wanted"), FRAMES.items())
def test_every_frame(frame: str, wanted: dict[str, int]) -> None:
    body = frame.split("-")[0]
    faces = [("HIT", "CRIT", "SPARK", "GUARD", "BLANK")[face] for face in PACK.frame[frame].dice]
    t = board().seat(0, bodies=[] if body == "B00" else [body]).fight(0, *faces)
    before = numbers(t)
    t.choose("frame", frame)
    answer(t, "seat:0")
    assert changes(before, numbers(t)) == wanted


def test_abilities_of_bodies() -> None:
    """One by one; B02, B05, B06, B08 and B10 stand in the tests of their chapters."""
    courier = board().seat(0, bodies=["B01"], trace=0).begin(("move_step", 0)).choose("move", "hex:1,0")
    assert courier.p().trace == 0
    duelist = board().enemies(0, "F08").seat(0, bodies=["B03"])
    assert duelist.game.view(duelist.s, 0)["seats"][0]["stats"]["ATT"] == 5
    medic = board().seat(0, bodies=["B07"]).begin(("recover", 0, 1)).choose("trigger", "B07")
    assert medic.p().itg == 4
    oni = board().seat(0, bodies=["B09"], shield=0).begin(("wound", 0, 1)).choose("trigger", "B09")
    assert oni.assets()["power"] == 2
    archivist = board().seat(0, bodies=["B11"], exp=2).begin(("plan", 0)).choose("upgrade", "augment")
    assert len(archivist.targets("keep")) == 3
    bastion = board().seat(0, bodies=["B12"], shield=0).begin(("wound", 0, 2)).choose("trigger", "B12")
    assert bastion.p().itg == 1
