"""Why a bot would rather take one option than another."""

from __future__ import annotations

import re

import pytest

from arcology import games
from arcology.bots.advice import BEYOND, CHANGED, GUESSED, KEPT, OFTEN, RECKONED
from arcology.bots.chances import by_luck
from arcology.bots.sense import sources_of
from arcology.bots.sense.tamashii.choices import THOUGHTS
from arcology.wording import Wording, plain
from arcology.wording.advice import Lead, explained, verdict, why, won_more
from arcology.wording.languages import ENGLISH


def wording(game: str, language: str = ENGLISH) -> Wording:
    return Wording(game, games.game(game).load(), language=language)


CLEAR, CLOSE, BEHIND = Lead(0.9, 0.3, 8, GUESSED), Lead(0.2, 0.3, 8, GUESSED), Lead(-0.6, 0.2, 8, GUESSED)


def told(words: Wording, lead: Lead, prompt: str = "act") -> list[str]:
    """All sentences where the first brings a point more and the second two for later."""
    return [plain(each) for each in explained(words, prompt, lead, {"points": 1.0}, {"engine": 2.0}, counted=False)]


def test_the_greatest_differences_are_the_reasons() -> None:
    words = wording("free_radicals")
    first, second = {"points": 4.0, "engine": -0.8, "race": 0.1}, {"engine": 1.6, "race": 0.4}
    said = "It brings more points now (+4.0), but the second builds more for later (+2.4)."
    assert plain(why(words, first, second, counted=True)) == said
    both = plain(why(words, {"points": 2.0, "race": 3.0}, {}, counted=False))
    assert both == "It gets further in the races, and it brings more points now."
    assert plain(why(words, {"points": 2.0}, {"points": 2.05}, counted=True)).startswith("Both bring the same")


def test_figures_are_written_as_the_language_does() -> None:
    assert "(+2,4)" in plain(why(wording("free_radicals", "de"), {"points": 2.4}, {}, counted=True))


def test_what_chance_alone_may_have_made_is_no_lead() -> None:
    words = wording("free_radicals")
    titles = [plain(verdict(words, lead)) for lead in (CLEAR, CLOSE, BEHIND)]
    assert titles == [
        "Why the first beats the second",
        "Hardly a difference to the second",
        "The second looks better on average",
    ]
    assert [len(told(words, lead)) for lead in (CLEAR, CLOSE, BEHIND)] == [1, 1, 2]
    assert "over 8 looks" in told(words, BEHIND)[1]
    assert "others may go on" in told(words, BEHIND._replace(grounds=OFTEN))[1]


def test_who_played_on_says_so_and_why_a_plan_is_kept() -> None:
    words = wording("tamashii")
    for grounds in (KEPT, CHANGED):
        assert told(words, CLEAR._replace(grounds=grounds))[1:] == [
            "So it came out when the bot played on to the next round after each, 8 times."
        ]
    unsure = Lead(-0.6, 0.9, 8, KEPT)
    assert plain(verdict(words, unsure)) == "Hardly a difference to the second"
    assert told(words, unsure)[2:] == ["It had planned the first, and gives up a plan only for what is surely better."]
    assert "surer" in told(words, BEHIND._replace(grounds=CHANGED))[2]


def test_who_has_a_rule_names_it_and_gives_no_reasons_against_it() -> None:
    words = wording("tamashii")
    behind = BEHIND._replace(grounds=RECKONED)
    assert plain(verdict(words, behind)) == "Why the bot takes the first"
    rule = "The bot goes by the odds of every die."
    assert told(words, behind, "reroll_die") == [rule, "What each brings by the end of the turn does not decide that."]
    assert told(words, CLEAR._replace(grounds=RECKONED), "reroll_die")[1:] == [rule]
    assert told(words, behind, "elsewhere")[0].startswith("The bot has a rule")


def test_whatever_a_bot_of_tamashii_does_not_try_is_ruled() -> None:
    assert {f"advice.rule.{prompt}" for prompt in THOUGHTS if prompt != "launch"} <= {*wording("tamashii").sentences}


def test_another_that_won_more_tries_may_have_done_so_by_chance() -> None:
    words = wording("tamashii")
    few, many = [plain(won_more(words, by_luck(*tries))) for tries in ((7, 3, 8), (9, 2, 10))]
    assert "by chance" in few
    assert "clearly" in many


@pytest.mark.parametrize("game", games.GAMES)
def test_german_speaks_of_choices_in_one_gender(game: str) -> None:
    words = wording(game, "de").sentences
    for source in (*sources_of(game).names, BEYOND):
        assert re.search(r"\b(sie|ihr)\b", words[f"advice.more.{source}"])
        assert re.search(r"\b(die zweite|der zweiten)\b", words[f"advice.less.{source}"])
        assert re.search(r"\b(die|der) getroffenen? Wahl\b", words[f"advice.taken.{source}"])


@pytest.mark.parametrize("game", ["free_radicals", "euphoria", "tamashii"])
def test_every_source_has_a_name_an_icon_and_reasons(game: str) -> None:
    said = wording(game).sentences
    for source in (*sources_of(game).names, BEYOND):
        for key in ("", "more.", "less.", "taken.", "icon."):
            assert said[f"advice.{key}{source}"]
