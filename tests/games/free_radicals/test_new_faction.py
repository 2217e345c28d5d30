"""A new faction is one folder: the Merchants under another name, put beside the others, are played at once."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

import pytest
from tests.support.changed import copied, run

from arcology.wording.guides import FILE as GUIDE

NAMES: Final = {
    r"merchants": "traders",
    r"Merchants": "Traders",
    r"\bmer_": "tra_",
    r"\bmarkets\b": "bazaars",
    r"\b(stall|activate_stall|stalls_credit|colour_is_absent)\b": r"t_\1",
}
"""Names that only one faction may have: its own, its steps', its tables', its words'."""
NAMED: Final = '[name]\nmerchants = "Merchants"\n\n[zone]\nmerchants = "Merchants\' board"\n'
SAID: Final = ("[prompt]", "[guide.")
"""Sentences that stand under such a name, as those above do: no two factions say the same."""
PLAY: Final = """
from tests.support.play import play_match
from arcology import games
from arcology.bots import Eye, bot, budget
from arcology.bots.sense.free_radicals import board_sense, nothing
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.kernel.rng import Rng
from arcology.wording import Wording
from arcology.wording.guides import guides

game = games.game("free_radicals")
pack = game.load()
wording = Wording("free_radicals", pack)
faction = next(setting for setting in game.settings() if setting.name == "faction")
assert "traders" in faction.choices and faction.colours["traders"] == "green"
assert wording.value("faction", "traders") == "Traders"
assert [guide.name for guide in guides(game, wording) if guide.id == "traders"] == ["Traders"]
assert board_sense("traders") is not nothing
table = {"faction.0": "traders", "faction.1": "paladins", "faction.2": "couriers"}
match = Match(game, Setup(3, 0, table), pack)
while match.waiting() != [0]:
    seat = match.waiting()[0]
    option = match.decision(seat).options[0]
    match.choose(seat, option.verb, option.target)
for level in ("greedy", "expert"):
    assert bot(level).choose(Eye(game, match.state, 0, Rng(0), budget(level))) in match.decision(0).options
steps = set()
for seed in range(3):
    match = play_match(game, Setup(3, seed, table), seed)
    assert match.over and match.scores()[0].label == "traders"
    assert game.check(match.state) == []
    assert Match.from_record(game, match.record(), pack).hash() == match.hash()
    steps |= {step.choice.verb for step in match.moves if step.choice.seat == 0}
assert {"go", "mark"} <= steps, steps
print(pack.hash)
"""


def put_beside(root: Path) -> list[Path]:
    """Lay the folder of a new faction beside the others, and what bots think of it; what was written."""
    factions = root / "arcology" / "games" / "free_radicals" / "factions"
    sense = root / "arcology" / "bots" / "sense" / "free_radicals"
    shutil.copytree(factions / "merchants", factions / "traders")
    shutil.copy(sense / "merchants.py", sense / "traders.py")
    weigh(sense / "weights.toml")
    (factions / "traders" / "data" / "markets.toml").rename(factions / "traders" / "data" / "bazaars.toml")
    words = factions / "traders" / "words.toml"
    said = re.split(r"\n(?=\[)", words.read_text(encoding="utf-8"))
    words.write_text("\n".join([NAMED, *[part for part in said if part.startswith(SAID)]]), encoding="utf-8")
    written = [*factions.glob("traders/**/*.py"), *factions.glob("traders/**/*.toml"), sense / "traders.py"]
    for path in written:
        text = path.read_text(encoding="utf-8")
        for old, new in NAMES.items():
            text = re.sub(old, new, text)
        if path.name == GUIDE:
            text = text.replace('"t_stall"', '"stall"')  # the icon is everybody's
        path.write_text(text.replace("number = 1\n", "number = 3\n"), encoding="utf-8")
    return written


def weigh(weights: Path) -> None:
    """The new faction weighs what the other does, at first sight."""
    text = weights.read_text(encoding="utf-8")
    before, heading, after = text.partition("[first.merchants]\n")
    assert heading
    table = after.partition("\n\n")[0]
    weights.write_text(f"{before}[first.traders]\n{table}\n\n{heading}{after}", encoding="utf-8")


@pytest.mark.rule("FR-SETUP-2")
def test_a_new_faction_is_one_folder(tmp_path: Path) -> None:
    root = copied(tmp_path)
    assert put_beside(root)
    assert run(root, "-c", PLAY)
