"""The 49th recruit of docs/adding_cards.md: a row of existing words is all it takes."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.euphoria.support import euphoria, table

from arcology.games.euphoria.state import City
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.wording import Wording, plain

DOCS = Path(__file__).parents[3] / "docs" / "adding_cards.md"


def written(tmp_path: Path) -> Path:
    """The row of the document, in a folder of its own."""
    blocks = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    (block,) = [block for block in blocks if "[W13]" in block]
    folder = tmp_path / "rows"
    folder.mkdir()
    (folder / "recruits.toml").write_text(block, encoding="utf-8")
    return folder


def test_a_row_is_enough(tmp_path: Path) -> None:
    game = euphoria()
    pack = game.load(written(tmp_path))
    assert len(pack.recruit_ids) == 49
    s = game.new(Setup(2, 1), pack)
    assert isinstance(s, City)
    assert pack.recruit_number["W13"] in [*s.recruit_deck, *[r for owner in s.seats for r in owner.dealt]]
    t = table(pack=pack)
    t.on("tunnel_e", 1, 5)
    t.seat(0, dice=[3], energy=1, morale=2, recruits=["W13"]).turn(0).rolls(1).place(3, "tunnel_e")
    assert t.offers() == {"use:W13", "skip"}
    t.choose("use", "W13")
    assert (t.goods(0), t.morale(0), t.knowledge(1)) == ({"food": 2}, 1, 4)
    said = plain(Wording("euphoria", pack).effect(pack.effects["recruits.W13.effect"]))
    assert said == "gain 2 food; knowledge +1 for the bumped player"


def test_games_with_it_play_to_the_end(tmp_path: Path) -> None:
    game = euphoria()
    pack = game.load(written(tmp_path))
    s = game.new(Setup(4, 3), pack)
    rng = Rng(3)
    while not s.over:
        decision = game.decisions(s)[0]
        game.choose(s, decision.seat, decision.options[rng.below(len(decision.options))])
    assert game.components(s)["recruit"] == 49  # type: ignore[arg-type]
