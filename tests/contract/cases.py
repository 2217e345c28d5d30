"""Which games and set-ups the contract is checked with. A new game joins with one line of CASES."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tests.support.toy import Works

from arcology import games
from arcology.kernel.game import Game, Setup


class Case:
    """A game, how it can be set up, target segments of its own that name no component (cells, orientations, actions
    printed on a board), and words of its views that only look like components (phases called like a row).
    """

    def __init__(self, tables: Callable[[], list[Setup]], targets: str = r"(?!)", words: str = r"(?!)") -> None:
        self.tables = tables
        self.targets = re.compile(targets)
        self.words = re.compile(words)


def works() -> list[Setup]:
    return [
        Setup(2, 11),
        Setup(3, 12, {"length": "long", "start.1": "titanium"}),
        Setup(4, 13, {"length": "long"}),
    ]


def free_radicals() -> list[Setup]:
    """Every faction, at a full table with the first or the second of each colour, and some at small ones."""
    game = games.game("free_radicals")
    playable = next(setting.choices for setting in game.settings() if setting.name == "faction")
    pairs = [[name for name in pair if name in playable] for pair in game.load().factions_of]
    first, second = ([pair[i] for pair in pairs] for i in (0, -1))
    tables = [first, second, [first[0], second[1]], [second[2], first[3], second[4]]]
    return [
        Setup(len(table), 21 + i, {f"faction.{seat}": faction for seat, faction in enumerate(table)})
        for i, table in enumerate(tables)
    ]


def euphoria() -> list[Setup]:
    """With and without trades, and every variant once."""
    return [
        Setup(2, 41),
        Setup(3, 42, {"trading": "off"}),
        Setup(4, 43, {"open_draft": "on", "market_star_on_tile": "on"}),
        Setup(6, 44, {"doubles_cost_morale": "on", "offers": "unlimited"}),
    ]


def tamashii() -> list[Setup]:
    """Together, alone, against each other; every scenario once, with and without modules."""
    on = {"living_city": "on", "catie": "on", "diary": "on", "inari": "on"}
    return [
        Setup(2, 51, {"scenario": "P0"}),
        Setup(1, 52, {"scenario": "S1"}),
        Setup(3, 53, {"scenario": "S2", "companion": "CAT", **on}),
        Setup(4, 54, {"scenario": "S3", "difficulty": "insane"}),
        Setup(1, 55, {"scenario": "S4", "companion": "DOG", **on}),
        Setup(3, 56, {"mode": "competitive", **on}),
        Setup(4, 57, {"mode": "competitive", "length": "5"}),
    ]


TAMASHII: Final = (
    r"[a-e][1-4](-[a-e][1-4])*|seat:\d|[SMVF]|\d+|(HIT|CRIT|SPARK|GUARD|BLANK)(-\w+)*|shield|memory|power|reroll"
    r"|discard|gain|equip|unlock|open|itg|augment|catie|yes|no|heart|claw|complete|later|now|stop|more|roll|decline"
    r"|dump|move|district|launch|attack|resolve|activity|world"
)

CASES: Final[dict[str, Case]] = {
    "works": Case(works),
    "free_radicals": Case(
        free_radicals,
        targets=r"\d+\.\d+|\w+\.r\d(\.f)?|\d|level\d|power|first|second|nothing|favor|main|back"
        r"|data|draw|visit|awaken|collect|revel|defend|battle|(red|yellow|green|blue|purple)\.\d",
        words="move|upgrade",
    ),
    "euphoria": Case(euphoria, r"[1-6]|new|star|recruit|free|seat:[0-5]"),
    "tamashii": Case(tamashii, TAMASHII),
}

TOY: Final = Works()


def game_of(name: str) -> Game:
    return TOY if name == TOY.name else games.game(name)


def setups_of(name: str) -> list[Setup]:
    """The tables of a game, set up so that play by chance ends."""
    ends = game_of(name).unattended()
    return [Setup(table.seats, table.seed, ends | table.settings) for table in CASES[name].tables()]


def own_words(name: str) -> re.Pattern[str]:
    return CASES[name].words


def own_targets(name: str) -> re.Pattern[str]:
    return CASES[name].targets
