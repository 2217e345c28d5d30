"""OpenSpiel: each game is registered with pyspiel as `arcology_<game>`, with the number of players as a parameter.

Where an action uses chance, a chance node comes before it takes effect: it decides which dice fall, one of `DICE` ways
that are equally likely. So a state that was cloned before does not know them, and nobody who searches can foresee
chance. The first `DEALS` chance nodes shuffle and deal. Phases that all play at once are told as turns whose choices
nobody sees before all have chosen.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

from arcology.games import GAMES
from arcology.games import game as game_of
from arcology.kernel.codec import decode, encode
from arcology.kernel.decision import Option
from arcology.kernel.rng import Rng, streams
from arcology.lab.arrays import named
from arcology.lab.table import Table, Terms
from arcology.nets.actions import PLACES

DICE: Final = 256
DEALS: Final = 3
LONGEST: Final = 50_000
PREFIX: Final = "arcology_"


def game_type(name: str) -> Any:
    game = game_of(name)
    return pyspiel.GameType(
        short_name=f"{PREFIX}{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.min_seats), "reward": "rank"},
    )


@cache
def terms_of(name: str, players: int, rewarded: str) -> Terms:
    return Terms(name, players, rewarded=rewarded)


class Held:
    """What a state keeps of the engine. It copies itself as the engine does."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.luck = b""  # what the chance nodes so far decided
        self.deals = 0
        self.table: Table | None = None  # None before the deal
        self.pending: Option | None = None  # chosen, and about to use chance

    def __deepcopy__(self, memo: Any) -> Held:
        other = Held(self.terms)
        other.luck, other.deals, other.pending = self.luck, self.deals, self.pending
        other.table = None if self.table is None else self.table.copy()
        return other

    def __getstate__(self) -> tuple[Any, ...]:
        """As plain values: states of a compiled engine are stored, not pickled."""
        stored = None if self.table is None else encode(self.table.game, self.table.state)
        pending = None if self.pending is None else (self.pending.verb, self.pending.target)
        return self.terms, self.luck, self.deals, stored, pending

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        self.terms, self.luck, self.deals, stored, pending = kept
        game, pack = self.terms.game, self.terms.pack
        self.table = None if stored is None else Table(self.terms, state=decode(game, stored, pack))
        self.pending = None if pending is None else pack.options.option(*pending)

    def seed(self) -> int:
        return int.from_bytes(self.luck[:7], "big")

    def fall(self, outcome: int) -> None:
        """A chance node: the next dice are these."""
        self.luck = blake2b(self.luck + bytes([outcome]), digest_size=16).digest()
        if self.table is None:
            self.deals += 1
            if self.deals == DEALS:
                self.table = Table(self.terms, self.seed())
        elif self.pending is not None:
            option, self.pending = self.pending, None
            self.table.state.chance = streams(self.seed(), self.terms.players)
            self.table.take(option)

    def choose(self, place: int) -> None:
        """A choice takes effect at once, or after a chance node where it uses chance."""
        assert self.table is not None  # noqa: S101 (for the type checker: there are no choices before the deal)
        option = self.table.option(place)
        after = self.table.copy()
        after.take(option)
        if after.state.chanced:
            self.pending = option
        else:
            self.table = after


class ArcologyGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games, at a table of so many players."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        kind = game_type(name)
        given = dict(params or {})
        players = int(given.get("players", kind.parameter_specification["players"]))
        self.terms: Final = terms_of(name, players, str(given.get("reward", "rank")))
        info = pyspiel.GameInfo(
            num_distinct_actions=PLACES,
            max_chance_outcomes=DICE,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> ArcologyState:
        return ArcologyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.terms, params)


class ArcologyState(pyspiel.State):  # type: ignore[misc]
    """A state of it."""

    def __init__(self, game: ArcologyGame) -> None:
        super().__init__(game)
        self.held = Held(game.terms)

    def current_player(self) -> Any:
        table = self.held.table
        if table is None or self.held.pending is not None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if table.over else table.seat

    def _legal_actions(self, player: int) -> list[int]:
        table = self.held.table
        return sorted(table.places) if table is not None and table.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / DICE) for outcome in range(DICE)]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.held.fall(action)
        else:
            self.held.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.held.table is None:
            return f"dice {action}"
        return repr(self.held.table.option(action))

    def is_terminal(self) -> bool:
        return self.held.pending is None and self.held.table is not None and self.held.table.over

    def returns(self) -> list[float]:
        table = self.held.table
        return [0.0] * self.held.terms.players if table is None else table.rewards()

    def resample_from_infostate(self, player: int, sampler: Any) -> ArcologyState:
        """Another state that the player cannot tell from this one, for searches that deal anew."""
        other: ArcologyState = self.clone()
        if other.held.table is not None:
            rng = Rng(int(sampler() * (1 << 53)))
            other.held.table.imagine(player, rng)
        return other

    def __str__(self) -> str:
        table = self.held.table
        if table is None:
            return f"deal {self.held.deals}"
        return json.dumps(table.game.view(table.state, -1), separators=(",", ":"))


class Observer:
    """What a seat may know: the columns of the layout by name, as numbers."""

    def __init__(self, terms: Terms, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        self.terms: Final = terms
        self.tensor: Final = np.zeros(terms.size, np.float32)
        self.dict: Final = {**named(terms.layout, self.tensor), "asked": self.tensor[-1:]}

    def set_from(self, state: ArcologyState, player: int) -> None:
        table = state.held.table
        if table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(table.numbers(player), np.int32)

    def string_from(self, state: ArcologyState, player: int) -> str:
        table = state.held.table
        if table is None:
            return ""
        seen = {"view": table.game.view(table.state, player), "asked": table.question(player)}
        return json.dumps(seen, separators=(",", ":"), sort_keys=True)


def register() -> list[str]:
    """Make the games known to pyspiel; their names there."""
    known = set(pyspiel.registered_names())
    for name in GAMES:
        if f"{PREFIX}{name}" not in known:
            made = type(f"Arcology_{name}", (ArcologyGame,), {"__init__": constructor(name)})
            pyspiel.register_game(game_type(name), made)
    return [f"{PREFIX}{name}" for name in GAMES]


def constructor(name: str) -> Any:
    """pyspiel makes games of their parameters alone: each has a class of its own."""

    def made(self: ArcologyGame, params: dict[str, Any] | None = None) -> None:
        ArcologyGame.__init__(self, name, params)

    return made


register()
