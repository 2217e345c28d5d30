"""Everything a faction asks, tells and shows in a few random games has a sentence of its own."""

from __future__ import annotations

from tests.games.free_radicals.playing import settings
from tests.games.free_radicals.support import free_radicals

from arcology.games.free_radicals.state import City
from arcology.kernel.game import Setup
from arcology.kernel.rng import Rng
from arcology.wording.reading import sentences


def unsaid(factions: tuple[str, ...], prefix: str, games: int) -> set[str]:
    """The keys of this faction (the first of the table) that came up in random games and have no sentence."""
    game = free_radicals()
    said = sentences("free_radicals")
    missing: set[str] = set()
    for seed in range(games):
        s = game.new(Setup(len(factions), seed, settings(factions)), watched=True)
        assert isinstance(s, City)
        rng = Rng(seed)
        told = 0
        while s.decision is not None:
            decision = s.decision
            keys = {f"event.{event.name}" for event in (s.events or [])[told:] if event.name.startswith(prefix)}
            if decision.prompt.startswith(prefix):
                keys.add(f"prompt.{decision.prompt}")
                verbs = {option.verb for option in decision.options} - {"done", "skip"}
                keys |= {f"option.{decision.prompt}.{verb}" for verb in verbs}
            reasons = [game.reasons[refusal.reason].key for refusal in decision.refusals]
            keys |= {f"reason.{key}" for key in reasons if key.startswith(prefix)}
            missing |= {key for key in keys if key not in said}
            told = len(s.events or [])
            game.choose(s, decision.seat, decision.options[rng.below(len(decision.options))])
        zones = [zone for zone in game.outline(game.view(s, 0)) if zone.id == factions[0]]
        items = {f"item.{item.key}" for zone in zones for item in zone.items if item.key}
        missing |= {key for key in items if key not in said}
    return missing
