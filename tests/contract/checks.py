"""All checks of the contract. Each takes a game, a set-up and a seed, and raises if the contract is broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.contract import checks_offer, checks_secret, checks_state, checks_view, checks_wording

from arcology.kernel.game import Game, Setup

Check = Callable[[Game, Setup, int], None]

CHECKS: Final[tuple[Check, ...]] = (
    checks_state.check_fields,
    checks_state.check_possible,
    checks_state.check_copies,
    checks_state.check_codec,
    checks_state.check_records,
    checks_state.check_asking,
    checks_state.check_steps,
    checks_secret.check_imagination,
    checks_secret.check_observations,
    checks_secret.check_luck,
    checks_secret.check_secrets,
    checks_secret.check_facts,
    checks_secret.check_outcomes,
    checks_secret.check_views,
    checks_view.check_types,
    checks_view.check_public,
    checks_view.check_campaign_types,
    checks_offer.check_ends,
    checks_offer.check_components,
    checks_offer.check_questions,
    checks_offer.check_choices,
    checks_offer.check_illegal_choices,
    checks_offer.check_undo,
    checks_offer.check_targets,
    checks_offer.check_outline,
    checks_offer.check_events,
    checks_wording.check_wording,
)
