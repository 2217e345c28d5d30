"""Every faction, class and scenario has a guide; what is wrong with one is said with file, row, column and reason."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.contract.cases import game_of, setups_of
from tests.support.play import play_on

from arcology import games
from arcology.wording import Wording, plain
from arcology.wording.guides import FILE, GAME, Guide, GuideError, guides
from arcology.wording.reading import FILE as WORDS
from arcology.wording.reading import folder_of, look_in

PLAYED = {"free_radicals": ["faction"], "euphoria": ["faction"], "tamashii": ["class", "mode", "scenario"]}
"""What somebody plays there, besides the game itself."""
GAMES = sorted(PLAYED)
LONGEST = {"want": 130, "win": 190, "tip": 170, "says": 110, "head": 22, "advice": 130}
"""More letters are no card any more, and no line of the bar."""
CHOICES = 400
"""So many choices of each table are looked at."""


def read(game: str) -> list[Guide]:
    rules = games.game(game)
    return guides(rules, Wording(game, rules.load()))


def to_play(game: str, of: str) -> set[str]:
    """All there is of a kind: the values of a setting but the drawn one, or the rows of a table."""
    pack = games.game(game).load()
    values = [setting.choices for setting in games.game(game).settings() if setting.name == of]
    return set(values[0]) - {"random"} if values else set(pack.tables[f"{of}s"].rows)


@pytest.mark.parametrize("game", games.GAMES)
def test_everything_that_is_played_has_a_guide(game: str) -> None:
    found = read(game)
    assert game in [guide.id for guide in found if guide.of == GAME]
    for of in PLAYED[game]:
        assert {guide.id for guide in found if guide.of == of} == to_play(game, of)


@pytest.mark.parametrize("game", GAMES)
def test_a_guide_is_short(game: str) -> None:
    for guide in read(game):
        said = {"want": [guide.want], "win": [guide.win], "tip": [guide.tip]}
        said |= {"says": [step.says for step in guide.steps], "head": [step.head for step in guide.steps]}
        said |= {"advice": [advice.says for advice in guide.advice]}
        long = [plain(text) for kind, texts in said.items() for text in texts if len(plain(text)) > LONGEST[kind]]
        assert long == [], guide.id


@pytest.mark.parametrize("game", GAMES)
def test_verbs_that_advice_waits_for_are_offered_at_its_prompts(game: str) -> None:
    rules, offered = game_of(game), set[tuple[str, str]]()
    for setup in setups_of(game):
        for (decision, _), _ in zip(play_on(rules, rules.new(setup), 1), range(CHOICES), strict=False):
            offered |= {(decision.prompt, option.verb) for option in decision.options}
    waits = [
        (prompt, verb)
        for guide in read(game)
        for advice in guide.advice
        for prompt in advice.prompts
        for verb in advice.verbs
    ]
    assert [pair for pair in waits if pair not in offered] == []


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """The guides and sentences of Free Radicals, to be changed."""
    own = folder_of("free_radicals")
    for path in [*own.rglob(WORDS), *own.rglob(FILE)]:
        copy = tmp_path / path.relative_to(own)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    yield tmp_path
    look_in("free_radicals", own)


ARTISANS = "factions/artisans/guide.toml"
SENTENCES = "factions/artisans/words.toml"
CARD, TOP = "faction.artisans", "[faction.artisans]\n"


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        (ARTISANS, TOP, f"{TOP}weather = 1\n", f"{ARTISANS}: {CARD}: unknown column 'weather', expected hard,"),
        (ARTISANS, "hard = 2\n", "", f"{ARTISANS}: {CARD}: hard: is missing"),
        (ARTISANS, "hard = 2", "hard = 4", f"{ARTISANS}: {CARD}: hard: must be 1 to 3, not 4"),
        (ARTISANS, '"data-card"', '"anvil"', f"{ARTISANS}: {CARD}: steps: there is no icon 'anvil'"),
        (ARTISANS, '"data-card", ', "", f"{ARTISANS}: {CARD}: steps: must have 3 entries, not 2"),
        (ARTISANS, '"visit"', '"luck"', f"{ARTISANS}: {CARD}: sources: there is no source 'luck'"),
        (
            ARTISANS,
            '"art_use"',
            '"art_nap"',
            f"{ARTISANS}: {CARD}.advice.cutter: prompts: there is no prompt 'art_nap'",
        ),
        (ARTISANS, "since = 4", 'verbs = ["nap"]', f"{ARTISANS}: {CARD}.advice.pair: verbs: there is no verb 'nap'"),
        (ARTISANS, "since = 4", "since = 4\nuntil = 3", f"{ARTISANS}: {CARD}.advice.pair: until: comes before round 4"),
        (ARTISANS, TOP, "[faction.bakers]\n", f"{ARTISANS}: faction.bakers: Free Radicals has no faction 'bakers'"),
        (ARTISANS, TOP, "[faction.farmers]\n", "factions/farmers/guide.toml: faction.farmers: has a guide already"),
        (ARTISANS, TOP, f"faction = 1\n{TOP}", f"{ARTISANS}: : cannot be read:"),
        (ARTISANS, TOP, f"hard = 1\n{TOP}", f"{ARTISANS}: hard: a guide is a table"),
        (
            SENTENCES,
            "\ntip = ",
            "\ntrick = ",
            f"{ARTISANS}: {CARD}: tip: the catalogue has no sentence guide.{CARD}.tip",
        ),
        (SENTENCES, "\ntip = ", "\ntrick = ", f"{SENTENCES}: guide.{CARD}.trick: no guide says this sentence"),
        (SENTENCES, "\ncutter = ", "\nsaw = ", f"{CARD}: advice.cutter: the catalogue has no sentence"),
        ("guide.toml", "[game.", "[game.x]\n[game.", "guide.toml: game.x: advice: there is none"),
    ],
)
def test_a_fault_is_told_with_file_row_column_and_reason(
    folder: Path, file: str, before: str, after: str, said: str
) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert before in text
    (folder / file).write_text(text.replace(before, after, 1), encoding="utf-8")
    look_in("free_radicals", folder)
    with pytest.raises(GuideError, match=re.escape(said.replace(": : ", ": "))):
        read("free_radicals")


def test_guides_that_were_only_copied_are_in_order(folder: Path) -> None:
    before = read("free_radicals")
    look_in("free_radicals", folder)
    assert read("free_radicals") == before
