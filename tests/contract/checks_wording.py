"""Wording: everything a random game says has a sentence of its own."""

from __future__ import annotations

from collections.abc import Iterator

from tests.contract.walking import moments, must, watched
from tests.support.play import play_match

from arcology.kernel.game import Game, Setup
from arcology.kernel.match import Match
from arcology.wording.reading import sentences

SAMPLES = 40


def check_wording(game: Game, setup: Setup, seed: int) -> None:
    """Prompts, options, reasons, facts, zones and items: none of them has to say its own key."""
    known = sentences(game.name)
    for keys in used(game, setup, seed):
        must(any(key in known for key in keys), f"no sentence for {' or '.join(keys)}")


def used(game: Game, setup: Setup, seed: int) -> Iterator[tuple[str, ...]]:
    """Every key met, each with the others that would do as well."""
    for moment in moments(game, setup, seed, SAMPLES):
        state = watched(game, moment.state)
        for decision in game.decisions(state):
            yield (f"prompt.{decision.prompt}",)
            named = [(option.verb, option.target) for option in decision.options]
            for refusal in decision.refusals:
                named.append((refusal.verb, refusal.target))
                yield (f"reason.{game.reasons[refusal.reason].key}",)
            for verb, target in named:
                yield (f"option.{decision.prompt}.{verb}", f"option.{verb}.{target}", f"option.{verb}")
        for zone in game.outline(game.view(state, moment.seat)):
            yield (f"zone.{zone.id}",)
            yield from [(f"item.{item.key}",) for item in zone.items if item.key]
    yield from told(play_match(game, setup, seed))
    yield from [(f"setting.{setting.name}",) for setting in game.settings()]


def told(match: Match) -> Iterator[tuple[str, ...]]:
    for event in match.opening + [event for step in match.moves for event in step.events]:
        yield (f"event.{event.name}",)
    for score in match.scores():
        yield from [(f"source.{source}",) for source in score.sources]
