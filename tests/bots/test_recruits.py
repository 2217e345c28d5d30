"""What recruits of Euphoria are worth stands in a file, which is refused with file, row, column and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from arcology.bots.sense.euphoria.recruits import FILE, RECRUITS, Worth, read
from arcology.games import game
from arcology.kernel.columns import BadFile


def test_every_recruit_is_weighed() -> None:
    assert set(RECRUITS) == set(game("euphoria").load().recruit_ids)
    assert read(FILE) == RECRUITS


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[recruits", "r.toml: cannot be read: "),
        ("", "r.toml: recruits: a table is wanted"),
        ("colour = 'red'\n[recruits]", "r.toml: colour: is unknown"),
        ("[recruits]\nI01 = 3", "r.toml: I01: a table is wanted, not 3"),
        ("[recruits]\nX99 = { active = 0.1, hidden = 0 }", "r.toml: X99: there is no such recruit"),
        ("[recruits]\nI01 = { active = 0.1 }", "r.toml: I01: hidden: is missing"),
        ("[recruits]\nI01 = { active = 'much', hidden = 0 }", "r.toml: I01: active: must be a number, not 'much'"),
        ("[recruits]\nI01 = { active = 0, hidden = nan }", "r.toml: I01: hidden: must be a number, not nan"),
        (
            "[recruits]\nI01 = { active = 0, hidden = 1, asleep = 2 }",
            "r.toml: I01: asleep: there is no such column",
        ),
    ],
)
def test_a_bad_file_is_refused(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "r.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as raised:
        read(file)
    assert str(raised.value).startswith(said)
    assert len(raised.value.problems) == 1


def test_a_good_file_may_leave_recruits_out(tmp_path: Path) -> None:
    file = tmp_path / "r.toml"
    file.write_text("note = ''\n[recruits]\nI01 = { active = 1, hidden = -0.5 }", encoding="utf-8")
    assert read(file) == {"I01": Worth(1.0, -0.5)}
