"""What is refused says what is lacking, or which market binds (EU-PLACE-1, EU-PEN)."""

from __future__ import annotations

import pytest
from tests.games.euphoria.support import Table, table

from arcology.wording.parts import plain
from arcology.wording.sentences import Wording


def why_not(t: Table, space: str) -> str:
    """The sentence that says why a worker of 1 may not go there."""
    refusal = next(each for each in t.question().refusals if each.target == f"1/{space}")
    said = {"reason": t.game.reasons[refusal.reason].key, "about": list(refusal.about)}
    return plain(Wording("euphoria", t.pack).reason(said))


@pytest.mark.parametrize(
    ("held", "space", "sentence"),
    [
        ({}, "tunnel_e", "Needs 1 energy, you have none."),
        ({"energy": 2}, "tank_energy", "Needs 3 energy, you have 2."),
        ({}, "site_e1.2", "Needs 1 gold, you have none."),
        ({"gold": 1, "clay": 1}, "nimbus_loft", "Needs 3 resources, you have 2."),
        ({"bliss": 3}, "breeze_bar", "Needs 1 commodity other than bliss, you have none."),
        ({"food": 1}, "breeze_bar", "Needs 1 bliss, you have none."),
        ({}, "ark", "Needs 3 artifacts, or 2 of one kind: you have none."),
        ({"hand": ["bat"]}, "ark", "Needs 3 artifacts, or 2 of one kind: you have 1."),
        ({"hand": ["bat", "bear"], "morale": 2}, "ark", "Needs 3 artifacts, or 2 of one kind: you have 2."),
        ({}, "tunnel_end_e", "The miner has not reached the end of this tunnel."),
    ],
)
@pytest.mark.rule("EU-PLACE-1")
def test_a_price_that_cannot_be_paid_says_what_is_lacking(held: dict[str, object], space: str, sentence: str) -> None:
    assert why_not(table().seat(0, dice=[1], **held).turn(0), space) == sentence


@pytest.mark.rule("EU-STATE-1", "EU-REC-W01")
def test_a_recruit_that_wants_morale_says_so() -> None:
    t = table().seat(0, dice=[1], recruits=["W01"], morale=1).turn(0)
    assert why_not(t, "cloud_mine") == "It costs morale, and yours is at its lowest."


@pytest.mark.rule("EU-PEN-1")
def test_a_penalty_says_which_market_binds() -> None:
    t = table().build("apothecary", "site_s1", 1).seat(0, dice=[1]).turn(0)
    assert why_not(t, "cloud_mine") == "Apothecary of Productive Dreams binds you: you may not place in Icarus."
