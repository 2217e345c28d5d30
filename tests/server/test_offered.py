"""The words of an offer are kept while it stands, and made anew when anything about it changes."""

from __future__ import annotations

from tests.support.toy import Works

from arcology.kernel.game import Setup
from arcology.kernel.match import Match
from arcology.server.offered import Offered


def test_an_offer_is_worded_again_only_when_it_changes() -> None:
    match = Match(Works(), Setup(2, 5))
    offered = Offered()
    mine, theirs = (offered.to(match, seat, match.view(seat)) for seat in (0, 1))
    assert mine is not None
    assert theirs is not None
    match.choose(0, mine["options"][0]["verb"], mine["options"][0]["target"])
    assert offered.to(match, 1, match.view(1)) is theirs, "a secret bid of a rival touches no question"
    now = offered.to(match, 0, match.view(0))
    assert now is not mine
    match.choose(1, theirs["options"][0]["verb"], theirs["options"][0]["target"])
    for seat, before in ((0, now), (1, theirs)):
        after = offered.to(match, seat, match.view(seat))
        assert after is None or after is not before
        assert after == Offered().to(match, seat, match.view(seat))


def test_what_things_are_called_is_part_of_an_offer() -> None:
    class Renaming(Works):
        word = "first"

        def called(self, view: object, owner: int) -> dict[str, tuple[int | str, ...]]:
            return {"farm": ("tile", self.word)}

    game = Renaming()
    match = Match(game, Setup(2, 5))
    offered = Offered()
    before = offered.to(match, 0, match.view(0))
    assert offered.to(match, 0, match.view(0)) is before
    game.word = "second"
    assert offered.to(match, 0, match.view(0)) is not before
