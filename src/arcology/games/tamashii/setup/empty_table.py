"""A table with nothing laid out yet: everything is in its box (TA-SETUP-2 to -4, -7)."""

from __future__ import annotations

from arcology.games.tamashii.city.state import City
from arcology.games.tamashii.combat.state import Fight
from arcology.games.tamashii.components import Components
from arcology.games.tamashii.pieces import Decks, Figures
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.scenario.state import Quest
from arcology.games.tamashii.setup.options import Choices
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    EMPTY,
    LAST_COLUMN,
    LOCKED,
    NOBODY,
    NOWHERE,
    SETUP,
    SLOTS,
    START_ITG,
    TALLY,
)
from arcology.parts.deck import Deck, fresh_deck


def empty_player(pack: Components, board: int) -> Player:
    """An empty launcher with 4 locks in its last column, all tracks at 0, integrity 5 of 5 (TA-SETUP-3, -4, -7)."""
    grid = [LOCKED if slot in LAST_COLUMN else EMPTY for slot in range(SLOTS)]
    return Player(
        board=board,
        klass="",
        core=pack.board_core[board],
        bag=[0] * 8,
        dump=[0] * 8,
        grid=grid,
        drawn=[],
        assets=[0] * 4,
        exp=0,
        itg=START_ITG,
        max_itg=START_ITG,
        trace=0,
        bodies=[],
        equipped=[],
        spare=[],
        deck=Deck([], [], [], [], []),
        protocol=NOBODY,
        protocol_step=0,
        protocol_count=0,
        protocol_asked=False,
        dealt=[],
        stack=[],
        damage=[],
        destab=0,
        destab_foe=0,
        events=[],
        diary=NOBODY,
        place=0,
        start=NOWHERE,
        ready=False,
        down=False,
        falling=False,
        launched=[],
        tally=[0] * TALLY,
        used_round=[],
        used_combat=[],
        used_game=[],
        offer_to=NOBODY,
        offer_give=[],
        offer_want=[],
        offer_open=False,
        goals=[],
        marks=[0] * len(pack.goal_ids),
    )


def empty_town(pack: Components, choices: Choices, seed: int) -> Town:
    """Everything in its box: the neutral pool full, nothing laid out (TA-SETUP-2)."""
    players = [empty_player(pack, board) for board in choices.boards]
    return Town(
        pack=pack,
        seed=seed,
        mode=choices.mode,
        scenario=choices.scenario,
        difficulty=choices.difficulty,
        modules=choices.modules,
        without=choices.without,
        unlocked=choices.unlocked,
        cards=(),
        players=players,
        neutral=list(pack.token_count),
        pool=0,
        box=[0] * 8,
        time=0,
        round=0,
        first=0,
        phase=SETUP,
        active=NOBODY,
        result="",
        city=City((), (), [], [], [], [], [], [], []),
        quest=Quest("", [], 0, [], [], list(choices.flags), 0, 0, [], [], [], [], [], [], NOBODY, NOWHERE, 0, 0, []),
        fight=Fight(
            [], NOBODY, "", False, 0, 0, "", NOBODY, [], False, "", (), 0, NOBODY, NOBODY, NOBODY, NOBODY, False, 0
        ),
        decks=Decks([], [], fresh_deck([]), [], [[], [], [], []], 0, [], [], [], [], [], [], [], NOBODY, []),
        figures=Figures(NOWHERE, 0, False, False, False, False, "", NOWHERE, False),
    )
