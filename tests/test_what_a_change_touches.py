"""Adding a recruit or a word touches the places that docs/what_a_change_touches.md names, and no other."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tests.support.changed import copied, run
from tests.support.play import finish

from arcology import games
from arcology.kernel.game import Setup
from arcology.wording import Wording

RECRUIT: Final = """
[X01]
name = "Wanda the Weaver"
faction = "I"
rule = "EU-BUMP-4"
trigger = "bumped"
mode = "may"
cost = { bliss = 1 }
effect = "gain(gold); knowledge(-1)"
"""
STEP: Final = '''
def hand_back(s: City, seat: int, amount: int) -> None:
    """Lose Credits to the supply, as many as there are (FR-ACT-2)."""
    s.seats[seat].stock[3] = max(0, s.seats[seat].stock[3] - amount)


AMOUNT: Final'''
DECLARED: Final = "    words=[\n        Word(hand_back, amount=AMOUNT),\n"
SAID: Final = '[words]\nhand_back = { says = "lose [credit*{amount}]" }\n'
PLAY: Final = """
from pathlib import Path
from arcology import games
from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.wording import Wording, plain

game = games.game("free_radicals")
pack = game.load(Path("{folder}"))
said = plain(Wording("free_radicals", pack).effect(pack.effects["buildings.VF.main"]))
assert said == "{said}", said
match = Match(game, Setup(2, 4), pack)
while not match.over:
    seat = match.waiting()[0]
    decision = match.decision(seat)
    visit = [option for option in decision.options if option.target == "VF"]
    option = (visit or decision.options)[0]
    match.choose(seat, option.verb, option.target)
"""


def test_a_recruit_is_one_row(tmp_path: Path) -> None:
    (tmp_path / "recruits.toml").write_text(RECRUIT, encoding="utf-8")
    game = games.game("euphoria")
    pack = game.load(tmp_path)
    assert Wording("euphoria", pack).label("X01") == "Wanda the Weaver"
    dealt = []
    for seed in range(12):
        state: Any = game.new(Setup(6, seed, game.unattended()), pack)
        if any(pack.recruit_ids[each] == "X01" for seat in state.seats for each in seat.dealt):
            dealt.append(state)
    assert dealt
    assert finish(game, dealt[0], 1)


def test_a_word_is_a_function_a_declaration_and_a_sentence(tmp_path: Path) -> None:
    root = copied(tmp_path / "source")
    folder = root / "arcology" / "games" / "free_radicals"
    rules, sentences = folder / "words.py", folder / "words.toml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("\nAMOUNT: Final", STEP, 1).replace("    words=[\n", DECLARED, 1), encoding="utf-8")
    said = sentences.read_text(encoding="utf-8")
    sentences.write_text(said.replace("[words]\n", SAID, 1), encoding="utf-8")
    rows = tmp_path / "rows"
    rows.mkdir()
    (rows / "buildings.toml").write_text('[VF]\nmain = "gain(titanium); hand_back(2)"\n', encoding="utf-8")
    play = PLAY.replace("{folder}", str(rows)).replace("{said}", "gain 1 Titanium; lose 2 Credits")
    run(root, "-c", play)
