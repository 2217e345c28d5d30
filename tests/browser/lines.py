"""Lines of Euphoria that lead to a rare question: looked for in-process, then played over the network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from arcology.bots import Eye, bot
from arcology.games import game
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng

Choice = tuple[int, str, str]
SEEDS: Final = 4000
WISHES: Final = ("tank", "site_", "incinerator", "free_press", "ark", "recruit")
"""Where rare things begin: every third choice prefers it, a bot makes the others."""


class Line(NamedTuple):
    """A set-up, the choices until the question, and who is asked."""

    seed: int
    settings: dict[str, str]
    choices: list[Choice]
    seat: int


def line_to(
    prompt: str,
    seed: int,
    longest: int,
    settings: dict[str, str] | None = None,
    where: Callable[[Any], bool] = lambda state: True,
) -> Line:
    """The first line of two players, from that seed on, that ends with such a question."""
    settings = {"trading": "off"} if settings is None else settings
    euphoria = game("euphoria")
    pack = euphoria.load()
    greedy = bot("greedy")
    for each in range(seed, seed + SEEDS):
        state: Any = euphoria.new(Setup(2, each, settings), pack)
        rng = Rng(each)
        choices: list[Choice] = []
        while len(choices) <= longest and (decision := euphoria.asked(state)) is not None:
            if decision.prompt == prompt and len(decision.options) > 1 and where(state):
                return Line(each, settings, choices, decision.seat)
            if rng.below(3):
                option = greedy.choose(Eye(euphoria, state, decision.seat, rng))
            else:
                wished = [option for option in decision.options if any(wish in option.target for wish in WISHES)]
                options = wished or decision.options
                option = options[rng.below(len(options))]
            choices.append((decision.seat, option.verb, option.target))
            euphoria.choose(state, decision.seat, option)
    raise AssertionError("no such moment was found")
