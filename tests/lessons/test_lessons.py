"""Every lesson that is there can be taken: a robot plays it, lights what it lights, and reads every sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arcology.games import names
from arcology.lessons import Lesson, LessonError, faults, lesson, lessons, read
from arcology.lessons.reading import BEAT, HEAD

LESSONS = [each for game in names() for each in lessons(game)]
GUIDE = Path(__file__).parents[2] / "docs" / "writing_lessons.md"


@pytest.mark.parametrize("taken", LESSONS, ids=[each.id for each in LESSONS])
def test_a_lesson_can_be_taken(taken: Lesson) -> None:
    assert [str(fault) for fault in faults(taken)] == []


def test_lessons_are_found_by_being_there() -> None:
    assert "free_radicals/first_turn" in [each.id for each in LESSONS]


# ---- what is written about them -----------------------------------------------------------------------------------


def example(folder: Path) -> Path:
    """The example of the guide, as three files of a folder."""
    text = GUIDE.read_text(encoding="utf-8")
    for name, content in re.findall(r"`(\w+\.toml)`[^\n]*:\n\n```toml\n(.*?)```", text, re.DOTALL):
        (folder / name).write_text(content, encoding="utf-8")
    return folder


@pytest.fixture
def ring(tmp_path: Path) -> Path:
    folder = tmp_path / "ring"
    folder.mkdir()
    return example(folder)


def test_the_example_can_be_taken(ring: Path) -> None:
    assert sorted(path.name for path in ring.iterdir()) == ["lesson.toml", "position.toml", "words.toml"]
    assert [str(fault) for fault in faults(read(ring))] == []


def test_every_key_is_explained() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [*HEAD, *BEAT]


# ---- what is wrong is said ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("lesson.toml", "minutes = 2", "minutes = 0", "lesson.toml: it does not say how many minutes"),
        ("lesson.toml", "minutes", "hours", "lesson.toml: there is no key 'hours'"),
        ("lesson.toml", '"executives"', '"farmers"', "lesson.toml: seat: there is no 'farmers'"),
        ("lesson.toml", 'id = "assign"', 'id = "ring"', "lesson.toml: beat ring: two beats have this id"),
        ("lesson.toml", '"undo"', '"shout"', "lesson.toml: beat assign: otherwise is undo or go_on, not 'shout'"),
        ("lesson.toml", "rule =", "rules =", "lesson.toml: beat ring: there is no key 'rules'"),
        ("lesson.toml", 'id = "ring"\n', "", "lesson.toml: beat 1: a beat without an id wants a choice"),
        ("lesson.toml", "[[beat]]", "[[beat]", "lesson.toml: "),
        ("lesson.toml", '["take:*", "draw:deck"]', "[3]", "lesson.toml: beat 4: want is a list of texts"),
        ("position.toml", '"couriers"', '"cats"', "position.toml:3: seats:"),
        ("words.toml", 'title = "The ring"', "title = 3", "words.toml: lesson.ring.title: must be a sentence"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(ring: Path, file: str, old: str, new: str, said: str) -> None:
    change(ring / file, old, new)
    with pytest.raises(ValueError, match=re.escape(said)):
        read(ring)


@pytest.mark.parametrize(
    ("file", "old", "new", "beat", "said"),
    [
        ("lesson.toml", "assign:green", "assign:mauve", "assign", "'assign:mauve' is not offered; what is: assign:red"),
        ("lesson.toml", '["take:*",', '["take:NC9",', "commission", "'take:NC9' is not offered"),
        ("lesson.toml", '"purple", "green"', '"purple", "moon"', "ring", "look: there is no 'moon' on the table"),
        ("lesson.toml", "FR-EXE-1", "FR-EXE-99", "ring", "there is no rule FR-EXE-99"),
        ("lesson.toml", 'id = "blind"', 'id = "blind"\nothers = [["couriers", "x"]]', "blind", "is never its turn"),
        ("lesson.toml", '"undo"', '"go_on"', "assign", "nothing of what the next beat wants is offered"),
        ("lesson.toml", "minutes = 2", 'minutes = 2\ngroup = "moons"', "", "there is no sentence lessons.moons"),
        ("words.toml", 'title = "Act"\n', "", "commission", "there is no sentence lesson.ring.commission.title"),
        ("words.toml", 'title = "The ring"\n', "", "", "there is no sentence lesson.ring.title"),
        ("words.toml", "otherwise = ", "elsewise = ", "", "nothing says the sentence lesson.ring.assign.elsewise"),
        ("words.toml", "otherwise = ", "well = ", "assign", "no sentence (otherwise) answers"),
        ("words.toml", "Let it do", f"{'Long. ' * 60}Let it do", "commission", "says has "),
        ("words.toml", "Reach the {0}", "Reach the {colour}", "assign", "there is no placeholder {colour}"),
    ],
)
def test_a_lesson_that_cannot_be_taken_says_where(
    ring: Path, file: str, old: str, new: str, beat: str, said: str
) -> None:
    if new == "well = ":
        change(ring / file, 'well = "The last Asset has landed: this is your Headquarters now."\n', "")
    change(ring / file, old, new)
    found = [(fault.beat, fault.reason) for fault in faults(read(ring))]
    assert any(where == beat and said in reason for where, reason in found), found


def test_a_lesson_without_its_position_says_so(ring: Path) -> None:
    (ring / "position.toml").unlink()
    with pytest.raises(LessonError, match=r"there is no position\.toml beside it"):
        read(ring)


def test_a_script_that_is_not_offered_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "first_turn"
    folder.mkdir()
    shipped = lesson("free_radicals/first_turn")
    assert shipped is not None
    for path in shipped.file.parent.iterdir():
        (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    change(folder / "lesson.toml", '"farm:build"', '"farm:moon"')
    assert ("others", "seat 1 is not offered 'farm:moon'") in [each[1:] for each in faults(read(folder))]


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
