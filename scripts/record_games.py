"""Records whole games for the tests: one by chance and one by the bots for each kind of table that is played through.

Only what is missing is recorded: a record is a promise. Where the rules' number was raised, those of before stay as
long as the game still plays by it, and others stand beside them. `record_games.py euphoria` looks at that game only.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.play import play_match  # noqa: E402
from tests.support.playthroughs import FOLDER as PLAYTHROUGHS  # noqa: E402
from tests.support.playthroughs import read_head  # noqa: E402
from tests.support.records import FOLDER, PACKS  # noqa: E402

from arcology import games  # noqa: E402
from arcology.bots import Eye, bot, budget  # noqa: E402
from arcology.kernel.game import Game, Setup  # noqa: E402
from arcology.kernel.match import Match  # noqa: E402
from arcology.kernel.rng import Rng  # noqa: E402


def by_chance(game: Game, setup: Setup) -> Match:
    return play_match(game, setup, setup.seed)


def by_bots(game: Game, setup: Setup) -> Match:
    """Greedy bots in all seats, each with a memory of its own."""
    match = Match(game, setup)
    player, rng = bot("greedy"), Rng(setup.seed)
    memories: list[dict[str, Any]] = [{} for _ in range(setup.seats)]
    while not match.over:
        seat = [*match.invited(), *match.waiting()][0]
        option = player.choose(Eye(game, match.state, seat, rng, budget("greedy"), memories[seat]))
        match.choose(seat, option.verb, option.target)
    return match


WAYS: Final[dict[str, Callable[[Game, Setup], Match]]] = {"chance": by_chance, "bots": by_bots}


def kept(name: str, stem: str, rules: int) -> Path:
    """Where the record of a table by these rules is kept: beside the one of older rules, if there is one."""
    path = FOLDER / name / f"{stem}.json"
    older = path.exists() and json.loads(path.read_text(encoding="utf-8"))["rules"] != rules
    return path.with_name(f"{stem}.{rules}.json") if older else path


def main() -> None:
    PACKS.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or games.GAMES
    for told in sorted(PLAYTHROUGHS.rglob("*.txt")):
        _, name, setup = read_head(told.read_text(encoding="utf-8"))
        if name not in wanted:
            continue
        game = games.game(name)
        for way, play in WAYS.items():
            path = kept(name, f"{told.stem}.{way}", game.rules)
            if path.exists():
                continue
            match = play(game, Setup(setup.seats, setup.seed, game.unattended() | setup.settings))
            path.parent.mkdir(exist_ok=True)
            path.write_text(lines(match.record().to_json()), encoding="utf-8")
            pack = PACKS / f"{match.pack.hash}.json"
            if not pack.exists():
                pack.write_text(json.dumps(match.pack.written(), indent=0, ensure_ascii=False), encoding="utf-8")
            print(f"{path.relative_to(ROOT)}: {match.seq} choices")


def lines(record: str) -> str:
    """A choice a line, so that a difference can be read."""
    return record.replace("],[", "],\n[") + "\n"


if __name__ == "__main__":
    main()
