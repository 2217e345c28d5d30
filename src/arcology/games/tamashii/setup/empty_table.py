"""A table with nothing laid out yet: everything is in its box (TA-SETUP-2 to -4, -7)."""

from __future__ import annotations

from arcology.games.tamashii.components import Components
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.scenario.state import Quest
from arcology.games.tamashii.setup.options import Choices
from arcology.games.tamashii.state import Town
from arcology.kernel.rng import streams


def empty_player(pack: Components, board: int) -> Player:
    """All tracks at 0, integrity 5 of 5 (TA-SETUP-3, -4, -7)."""
    return Player(board, pack.board_core[board], marks=[0] * len(pack.goal_ids))


def empty_town(pack: Components, choices: Choices, seed: int) -> Town:
    """Everything in its box: the neutral pool full, nothing laid out (TA-SETUP-2)."""
    players = [empty_player(pack, board) for board in choices.boards]
    return Town(
        pack,
        len(players),
        streams(seed, len(players)),
        players,
        choices.mode,
        choices.scenario,
        choices.difficulty,
        choices.modules,
        choices.without,
        choices.unlocked,
        neutral=list(pack.token_count),
        quest=Quest(flags=tuple(choices.flags)),
    )
