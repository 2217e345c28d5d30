"""Views are of the types that their games declare: the page is drawn by nothing else."""

from __future__ import annotations

import sys
import types
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from tests.contract.walking import choices, moments, must

from arcology.kernel.game import Game, Setup
from arcology.kernel.values import SPECTATOR
from arcology.kernel.view import ToldBy

SAMPLES = 40


def check_types(game: Game, setup: Setup, seed: int) -> None:
    """Every key is there, none besides, and each holds what it says."""
    must(is_typeddict(game.view_type), f"{game.name} does not say of what type its views are")
    only_of_source(game.view_type)
    for moment in moments(game, setup, seed, SAMPLES):
        for seat in (SPECTATOR, *range(setup.seats)):
            fault = misfit(game.view(moment.state, seat), game.view_type, "view")
            must(not fault, f"step {moment.step}, seat {seat}: {fault}")


def only_of_source(kind: type[Any]) -> None:
    """A dictionary's type forgets what it holds when it is compiled: then there is nothing to check."""
    if not str(sys.modules[kind.__module__].__file__).endswith(".py"):
        pytest.skip("types of dictionaries are checked on the source")


def check_public(game: Game, setup: Setup, seed: int) -> None:
    """A view made over what all see is the view, whoever's was made over it before."""
    for moment in moments(game, setup, seed, SAMPLES):
        public = game.public(moment.state)
        for seat in (*range(setup.seats), SPECTATOR):
            same = game.view_over(public, moment.state, seat) == game.view(moment.state, seat)
            must(same, f"step {moment.step}: what all see does not give seat {seat} its view")


def check_campaign_types(game: Game, setup: Setup, seed: int) -> None:
    """The same of saves, before and after a game, and of what the game brings."""
    campaign = game.campaign
    if campaign is None:
        return
    for kind in (campaign.save_type, campaign.outcome_type):
        must(is_typeddict(kind), f"{game.name} does not say of what types its saves and outcomes are")
        only_of_source(kind)
    save = campaign.new()
    fault = misfit(save, campaign.save_type, "save")
    must(not fault, f"a new save: {fault}")
    state: Any = game.new(setup)
    for choice in choices(game, setup, seed):
        game.choose(state, *choice)
    outcome = campaign.outcome(state) if state.over else None
    if outcome is not None:
        fault = misfit(outcome, campaign.outcome_type, "outcome")
        fault = fault or misfit(campaign.applied(save, outcome), campaign.save_type, "save")
        must(not fault, f"after the game: {fault}")


def misfit(value: Any, wanted: Any, path: str) -> str:
    """Where a value is not of a type, and why; nothing if it is."""
    origin, args = get_origin(wanted), get_args(wanted)
    if is_typeddict(wanted):
        return misfit_in_part(value, wanted, path)
    if origin in (Union, types.UnionType):
        faults = [misfit(value, each, path) for each in args]
        return "" if "" in faults else max(faults, key=len)
    if origin is Literal:
        return "" if value in args else f"{path} is {value!r:.60}, none of {args}"
    if origin is list:
        if type(value) is not list:
            return f"{path} is {value!r:.60}, no list"
        return first(misfit(each, args[0], f"{path}[{i}]") for i, each in enumerate(value))
    if origin is dict:
        if type(value) is not dict:
            return f"{path} is {value!r:.60}, no dictionary"
        keys = first(misfit(key, args[0], f"a key of {path}") for key in value)
        return keys or first(misfit(each, args[1], f"{path}[{key!r}]") for key, each in value.items())
    return "" if type(value) is wanted else f"{path} is {value!r:.60}, not of {wanted}"


def misfit_in_part(value: Any, wanted: Any, path: str) -> str:
    if type(value) is not dict:
        return f"{path} is {value!r:.60}, not {wanted.__name__}"
    keys = get_type_hints(wanted, include_extras=True)
    if value.keys() != keys.keys():
        return f"{path} has {sorted(value.keys() ^ keys.keys())} too many or too few for {wanted.__name__}"
    return first(misfit(value[key], told(each, value), f"{path}.{key}") for key, each in keys.items())


def told(wanted: Any, part: dict[str, Any]) -> Any:
    """The type itself, or the one that another key of the same part tells."""
    if get_origin(wanted) is Annotated:
        (teller,) = [each for each in get_args(wanted) if isinstance(each, ToldBy)]
        return teller.types[part[teller.key]]
    return wanted


def first(faults: Any) -> str:
    return next((fault for fault in faults if fault), "")
