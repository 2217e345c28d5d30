"""What games declare can be read, is said, and can be done; what is wrong with a file is said with row and reason."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.records import name_of, recorded, replayed

from arcology import games
from arcology.deeds.declared import Condition, DeedsError, declared, read
from arcology.deeds.facts import facts_of
from arcology.wording.reading import sentences

FEWEST, MOST = 6, 10


@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_has_some_feats_and_every_sentence_is_one_of_theirs(game: str) -> None:
    found = declared(game)
    assert FEWEST <= len(found.feats) <= MOST
    said = {key.split(".")[1] for key in sentences(game) if key.startswith("feat.")}
    assert said == {feat.id for feat in found.feats}
    own = {best.id for best in found.records} | {"streak", "own", "points", "margin", "fastest"}
    assert {key.split(".")[1] for key in sentences(game) if key.startswith("record.")} == own


WRONG = {
    "[feat.a]\nleast = { won = 1 }": "feat.a: the catalogue has no sentence feat.a.name",
    "[feat.unlit]\nmost = { 'told.awakened' = 0 }": "feat.unlit: a game in which nothing was done fits, too",
    "[feat.unlit]\nleast = { 'told.levitated' = 1 }": "feat.unlit: there is no fact 'told.levitated'",
    "[feat.unlit]\nleast = { told = 1 }": "feat.unlit: there is no fact 'told'",
    "[feat.unlit]\nleast = { won = true }": "feat.unlit: least: must be numbers",
    "[feat.unlit]\nwhen = 1": "feat.unlit.when: there is no such field; there are least, most, secret",
    "[feat]\nunlit = 1": "feat.unlit: must be a table",
    "[record.points]\nof = 'luck'": "record.points: there is no fact 'luck'",
    "by = ['hats']": "by: there is no fact 'had.hats'",
    "by = [": "Invalid value",
}


@pytest.mark.parametrize(("text", "said"), WRONG.items())
def test_what_is_wrong_is_said(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "deeds.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DeedsError, match=said):
        read(path, sentences("free_radicals"))


def test_bounds_hold_on_both_sides_and_what_did_not_happen_is_nothing() -> None:
    condition = Condition({"won": 1}, {"told.awakened": 0})
    assert condition.holds({"won": 1})
    assert not condition.holds({"won": 1, "told.awakened": 1})
    assert not condition.holds({})


@pytest.mark.parametrize("game", games.GAMES)
def test_facts_of_recorded_games_agree_with_their_results(game: str) -> None:
    path = min((path for path in recorded() if path.parent.name == game), key=lambda each: each.stat().st_size)
    match = replayed(path)
    for score in match.scores():
        facts = facts_of(match, score.seat)
        assert facts["place"] == score.rank, name_of(path)
        assert facts.get("points", 0) == score.total
        assert sum(number for name, number in facts.items() if name.startswith("points.")) == score.total
        mine = [event for move in match.moves for event in move.events if event.seat == score.seat]
        assert sum(number for name, number in facts.items() if name.count(".") == 1 and name[:5] == "told.") >= len(
            [event for event in mine if event.seen_by(score.seat)]
        )
        assert facts.get("won", 0) == int(score.total > 0 if match.together() else score.rank == 1)
