"""What the check of a pack accepts, the engine can play: random rows of every game, from the declarations of its words.

`python -m tests.test_rows free_radicals 0 200` does the same with as many packs as one likes.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from tests.contract.cases import setups_of
from tests.support.rows import Writer, offers_of, quoted

from arcology import games
from arcology.games.euphoria.tables import TABLES as EUPHORIA
from arcology.games.free_radicals.content import TABLES as FREE_RADICALS
from arcology.games.tamashii.tables import TABLES as TAMASHII
from arcology.kernel.game import Game, Setup
from arcology.kernel.meaning import read_cond, read_effect
from arcology.kernel.pack import Pack, PackError, TableSpec

TABLES: Final[dict[str, tuple[TableSpec, ...]]] = {
    "free_radicals": FREE_RADICALS,
    "euphoria": EUPHORIA,
    "tamashii": TAMASHII,
}
TRIES: Final = 30
CHOICES: Final = 400
Rows = dict[str, dict[str, dict[str, str]]]
"""By table, row and column: a text that the check accepts there."""


def written(game: Game, rng: random.Random) -> Rows:
    """Some or most effects and conditions of a game, written anew."""
    base = game.load()
    share = rng.choice((0.05, 0.3, 0.8))
    vocabulary = game.vocabulary.knowing({name: table.ids() for name, table in base.tables.items()})
    writer = Writer(vocabulary, rng)
    words = list(vocabulary.words.values())
    rows: Rows = {}
    for spec in TABLES[game.name]:
        for id, row in base.tables[spec.name].rows.items():
            for column in spec.columns:
                there = column.name in row.nodes or column.name in row.conds
                if column.kind not in ("effect", "cond") or rng.random() > (share if there else share / 10):
                    continue
                offers = offers_of(column, id, dict(row.values))
                for _ in range(TRIES):
                    problems: list[str] = []
                    text = writer.effect(words, rng.choice((0, 0, 1, 2))) if column.kind == "effect" else writer.cond()
                    if column.kind == "effect":
                        read_effect(text, "t.r.c", vocabulary, offers, problems)
                    else:
                        read_cond(text, vocabulary, offers, problems)
                    if not problems:
                        rows.setdefault(spec.name, {}).setdefault(id, {})[column.name] = text
                        break
    return rows


def pack_of(game: Game, rows: Rows) -> Pack | None:
    """The pack with these rows over the game's; nothing where columns do not fit together."""
    with TemporaryDirectory() as folder:
        for table, changed in rows.items():
            lines = [
                f"[{quoted(row)}]\n" + "".join([f"{column} = {quoted(text)}\n" for column, text in columns.items()])
                for row, columns in changed.items()
            ]
            (Path(folder) / f"{table}.toml").write_text("".join(lines), encoding="utf-8")
        try:
            pack: Pack = game.load(Path(folder))
        except PackError:
            return None
        return pack


def play(game: Game, pack: Pack, setup: Setup, rng: random.Random, watched: bool) -> None:
    s = game.new(setup, pack, watched)
    for _ in range(CHOICES):
        if s.events is not None:
            s.events.clear()
        blocking = game.blocking(s)
        if not blocking:
            return
        decision = game.decision_of(s, blocking[0])
        assert decision is not None
        game.choose(s, decision.seat, rng.choice(decision.options))


def try_out(name: str, seed: int) -> bool:
    """Write rows, load them, and play a few games with them; whether the pack was sound."""
    game = games.game(name)
    rng = random.Random(seed)
    pack = pack_of(game, written(game, rng))
    if pack is None:
        return False
    for number, setup in enumerate(setups_of(name)):
        play(game, pack, Setup(setup.seats, seed, setup.settings), rng, number % 2 == 0)
    return True


@pytest.mark.parametrize("name", TABLES)
def test_rows_that_the_check_accepts_can_be_played(name: str) -> None:
    played = [try_out(name, seed) for seed in range(10)]
    assert sum(played) >= 3


if __name__ == "__main__":
    first, last = int(sys.argv[2]), int(sys.argv[3])
    sound = [try_out(sys.argv[1], seed) for seed in range(first, last)]
    sys.stdout.write(f"{sum(sound)} of {len(sound)} packs were sound and could be played\n")
