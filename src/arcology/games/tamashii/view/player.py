"""What a seat sees of a player: board, launcher, cards, and what can be launched (TA-DIG-1)."""

from __future__ import annotations

from typing import Literal, TypedDict

from arcology.games.tamashii.city.places import hex_id
from arcology.games.tamashii.launcher.tokens import kind, owned
from arcology.games.tamashii.player.forces import body_of, stat
from arcology.games.tamashii.player.learning import step_met
from arcology.games.tamashii.player.progress import has_steps, progress
from arcology.games.tamashii.rivalry.goals import sources
from arcology.games.tamashii.rounds.planning import moves_left
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import (
    ASSETS,
    BASIC,
    CATIE,
    CELLS,
    CLAW,
    EMPTY,
    LOCKED,
    NOBODY,
    REFILL_DONE,
    REFILLED,
    SETUP,
    SLOTS,
    TOKENS,
)
from arcology.games.tamashii.view.launcher import OTHERS, UseView, use_view


class SlotView(TypedDict):
    """A slot of a launcher."""

    id: str
    token: str | None
    face: Literal["claw", "heart"] | None  # of a Catie token
    locked: bool
    refilled: bool  # each round


class PileView(TypedDict):
    count: int
    tokens: dict[str, int] | None  # None where they are hidden


class ProtocolView(TypedDict):
    id: str
    step: int
    count: int
    met: bool


class EnemyView(TypedDict):
    id: str
    enemy: str
    itg: int
    damage: int


class OfferView(TypedDict):
    to: int
    give: list[str]
    want: list[str]


class GoalsView(TypedDict):
    count: int
    cards: list[str] | None  # None where they are hidden


Classed = TypedDict("Classed", {"class": str})


class OpenPlayer(Classed):
    """What all see of a player: board, launcher and cards."""

    seat: int
    board: str
    core: str
    launcher: list[SlotView]
    drawn: list[str]
    dump: PileView
    assets: dict[str, int]
    exp: int
    itg: int
    max_itg: int
    trace: int
    body: str
    bodies: list[str]
    stats: dict[str, int]
    equipped: list[str]
    unequipped: list[str]
    dealt: list[str]
    deck: int
    protocol: ProtocolView | None
    enemies: list[EnemyView]
    destabilized: int
    destabilized_stack: int
    events: list[str]
    diary: str | None
    at: str | None
    ready: bool
    down: bool
    refilled: bool
    moves: int
    launched: list[str]
    trade: OfferView | None
    points: dict[str, int] | None


class PlayerView(OpenPlayer, UseView):
    """A player, with what the viewer knows besides, and what the viewer's own launcher is good for."""

    bag: PileView
    corrupted: int | None
    goals: GoalsView


def token_counts(counts: list[int]) -> dict[str, int]:
    return {TOKENS[token]: count for token, count in enumerate(counts) if count}


def player_view(s: Town, seat: int, viewer: int, public: OpenPlayer) -> PlayerView:
    """Bag contents are open to their owner and, in cooperative play, to all (TA-DIG-1)."""
    player, pack = s.players[seat], s.pack
    open_bag = seat == viewer or s.mode != "competitive"
    own = seat == viewer or s.over
    return {
        **public,
        **(use_view(s, seat) if seat == viewer else OTHERS),
        "bag": {"count": sum(player.bag), "tokens": token_counts(player.bag) if open_bag else None},
        "corrupted": owned(player, 5) if open_bag else None,
        "goals": {"count": len(player.goals), "cards": [pack.goal_ids[goal] for goal in player.goals] if own else None},
    }


def open_player(s: Town, seat: int) -> OpenPlayer:
    player, pack = s.players[seat], s.pack
    return {
        "seat": seat,
        "board": pack.board_ids[player.board],
        "class": player.klass,
        "core": BASIC[player.core],
        "launcher": launcher_view(player.grid),
        "drawn": [TOKENS[token] for token in player.drawn],
        "dump": {"count": sum(player.dump), "tokens": token_counts(player.dump)},
        "assets": {name: player.assets[i] for i, name in enumerate(ASSETS)},
        "exp": player.exp,
        "itg": player.itg,
        "max_itg": player.max_itg,
        "trace": player.trace,
        "body": pack.body_ids[body_of(s, player)],
        "bodies": [pack.body_ids[body] for body in player.bodies],
        "stats": {name: stat(s, seat, name) for name in ("MOV", "PRO", "ATT")},
        "equipped": [pack.augment_ids[augment] for augment in player.equipped],
        "unequipped": [pack.augment_ids[augment] for augment in player.spare],
        "dealt": dealt_view(s, seat),
        "deck": player.deck.size,
        "protocol": protocol_view(s, seat),
        "enemies": [enemy_view(s, seat, at) for at in range(len(player.stack))],
        "destabilized": player.destab,
        "destabilized_stack": player.destab_foe,
        "events": [pack.event_ids[event] for event in player.events],
        "diary": pack.diary_ids[player.diary] if player.diary >= 0 else None,
        "at": hex_id(s, player.place) if s.city.tiles else None,
        "ready": player.ready,
        "down": player.down,
        "refilled": bool(player.tally[REFILL_DONE]),
        "moves": moves_left(s, seat),
        "launched": list(player.launched),
        "trade": trade_view(s, seat),
        "points": sources(s, seat) if s.mode == "competitive" else None,
    }


def dealt_view(s: Town, seat: int) -> list[str]:
    """Cards to choose from: protocols in setup, later class augments. Everything but deck orders is open (TA-DIG-1)."""
    player = s.players[seat]
    ids = s.pack.protocol_ids if s.phase == SETUP else s.pack.augment_ids
    return [ids[each] for each in player.dealt]


def launcher_view(grid: list[int]) -> list[SlotView]:
    """Each slot: its token and Catie face, whether it is locked, whether it is refilled each round."""
    return [
        {
            "id": CELLS[slot],
            "token": None if grid[slot] in (EMPTY, LOCKED) else TOKENS[kind(grid[slot])],
            "face": "claw" if grid[slot] == CLAW else "heart" if grid[slot] == CATIE else None,
            "locked": grid[slot] == LOCKED,
            "refilled": slot in REFILLED,
        }
        for slot in range(SLOTS)
    ]


def protocol_view(s: Town, seat: int) -> ProtocolView | None:
    """A learning protocol, and how far its step under way has come."""
    player = s.players[seat]
    if player.protocol == NOBODY:
        return None
    count = 0
    if has_steps(s, seat):
        what, _ = s.pack.protocol_steps[player.protocol][player.protocol_step]
        count = progress(s, seat, what, player.protocol_count)
    return {
        "id": s.pack.protocol_ids[player.protocol],
        "step": player.protocol_step,
        "count": count,
        "met": step_met(s, seat),
    }


def enemy_view(s: Town, seat: int, at: int) -> EnemyView:
    """All attached enemies are open, the top one first (TA-ENEMY-2)."""
    player = s.players[seat]
    enemy = s.pack.enemy_of(player.stack[at])
    return {
        "id": s.pack.enemy_name(player.stack[at]),
        "enemy": s.pack.enemy_ids[enemy],
        "itg": s.pack.enemy_itg[enemy],
        "damage": player.damage[at],
    }


def trade_view(s: Town, seat: int) -> OfferView | None:
    player = s.players[seat]
    if not player.offer_open:
        return None
    return {
        "to": player.offer_to,
        "give": [s.pack.augment_ids[augment] for augment in player.offer_give],
        "want": [s.pack.augment_ids[augment] for augment in player.offer_want],
    }
