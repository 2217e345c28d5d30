"""Why a bot would rather take one option than another."""

from __future__ import annotations

import pytest

from arcology import games
from arcology.bots.advice import BEYOND
from arcology.bots.sense import sources_of
from arcology.wording import Wording, plain
from arcology.wording.advice import Lead, verdict, why
from arcology.wording.languages import ENGLISH


def wording(game: str, language: str = ENGLISH) -> Wording:
    return Wording(game, games.game(game).load(), language=language)


CLEAR, CLOSE, BEHIND = Lead(0.9, 0.3, 8), Lead(0.2, 0.3, 8), Lead(-0.6, 0.2, 8)


def test_the_greatest_differences_are_the_reasons() -> None:
    words = wording("free_radicals")
    first, second = {"points": 4.0, "engine": -0.8, "race": 0.1}, {"engine": 1.6, "race": 0.4}
    said = "It brings more points now (+4.0), but the second builds more for later (+2.4)."
    assert plain(why(words, CLEAR, first, second, counted=True)) == said
    both = plain(why(words, CLEAR, {"points": 2.0, "race": 3.0}, {}, counted=False))
    assert both == "It gets further in the races, and it brings more points now."
    assert plain(why(words, CLOSE, {"points": 2.0}, {"points": 2.05}, counted=True)).startswith("Both bring the same")


def test_figures_are_written_as_the_language_does() -> None:
    assert "(+2,4)" in plain(why(wording("free_radicals", "de"), CLEAR, {"points": 2.4}, {}, counted=True))


def test_what_chance_alone_may_have_made_is_no_lead() -> None:
    words = wording("free_radicals")
    titles = [plain(verdict(words, lead)) for lead in (CLEAR, CLOSE, BEHIND)]
    assert titles == [
        "Why the first beats the second",
        "Hardly a difference to the second",
        "The second looks better on average",
    ]
    assert "over 8 guesses" in plain(why(words, BEHIND, {}, {"points": 1.0}, counted=True))
    assert "guesses" not in plain(why(words, CLOSE, {}, {"points": 1.0}, counted=True))


@pytest.mark.parametrize("game", ["free_radicals", "euphoria", "tamashii"])
def test_every_source_has_a_name_an_icon_and_reasons(game: str) -> None:
    said = wording(game).sentences
    for source in (*sources_of(game).names, BEYOND):
        for key in ("", "more.", "less.", "taken.", "icon."):
            assert said[f"advice.{key}{source}"]
