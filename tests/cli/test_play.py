"""The terminal table, typed at line by line."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from arcology.bots import Bot, Eye
from arcology.kernel.decision import Option

ALONE = ("play", "works", "--seats", "human,random", "--seed", "3")
TWO = ("play", "works", "--seats", "human,human", "--seed", "3")


def test_a_whole_game_by_numbers(run: Run) -> None:
    result = run(*ALONE, keys="1\n" * 200)
    assert result.exit_code == 0
    assert "The end" in result.stdout
    assert "place" in result.stdout


def test_the_table_is_shown_with_what_the_seat_may_see(run: Run) -> None:
    shown = run(*ALONE, keys="quit\n").stdout
    own = shown[shown.index("Seat 1, Hand") : shown.index("Seat 2, Stock")]
    other = shown[shown.index("Seat 2, Hand") : shown.index("Seat 1: Bid")]
    assert own.split("\n")[1:3] == ["  Periscope", "  Tutor"]
    assert "unknown tool" not in own
    assert "2 × unknown tool" in other
    assert "Periscope" not in other


def test_the_city_says_its_round_and_what_others_hold(run: Run) -> None:
    shown = run("play", "free_radicals", "--seats", "human,random", "--seed", "3", keys="quit\n").stdout
    assert "City\n  Round 1\n" in shown
    held = shown[shown.index("Seat 2, Hand") :].split("\n")[1]
    assert re.fullmatch(r"  (\d+ × )?unknown Data card", held)


def test_what_is_refused_is_called_as_what_is_offered(run: Run) -> None:
    adventurers = ("--seed", "3", "--set", "faction.0=adventurers", "--set", "first=0")
    shown = run("play", "free_radicals", "--seats", "human,random", *adventurers, keys="why\nquit\n").stdout
    assert "act Visit" not in shown
    assert re.search(r"\d+\. Visit: No awakened building", shown)


def test_without_colour_nothing_but_text_is_printed(run: Run) -> None:
    assert "\x1b" not in run(*ALONE, keys="1\n" * 200).stdout


def test_the_end_of_the_input_leaves_the_table(run: Run) -> None:
    result = run(*ALONE, keys="1\n")
    assert result.exit_code == 0
    assert re.search(r"The game was left after \d+ choices", result.stdout)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "There is no line 99: choose 1 to 4."),
        ("0", "There is no line 0: choose 1 to 4."),
        ("conquer", "'conquer' is neither a line, an option nor a command"),
        ("undo", "There is nothing of yours to take back."),
        ("restart", "There is nothing of yours to take back."),
        ("help", "take back your whole turn"),
        ("save", "save wants the name of a file"),
        ("rules FR-VISIT-2", "FR-VISIT-2  ("),
        ("rules zyzzyva", "No rule has the id or the words 'zyzzyva'."),
        ("why", "Nothing is refused here."),
    ],
)
def test_what_is_typed_is_answered_and_changes_nothing(run: Run, tmp_path: Path, typed: str, said: str) -> None:
    file = tmp_path / "game.json"
    result = run(*TWO, keys=f"\n{typed}\nsave {file}\nquit\n")
    assert said in result.stdout
    assert json.loads(file.read_text(encoding="utf-8"))["choices"] == []


def test_an_option_can_be_typed_by_its_own_name(run: Run) -> None:
    assert "Seat 1 had bid for Farm" in run(*ALONE, keys="bid:farm\nlog 50\nquit\n").stdout


def test_what_is_typed_is_shown_as_it_was_typed(run: Run) -> None:
    assert "> trade:seat:1\n" in run(*ALONE, keys="trade:seat:1\nquit\n").stdout


def test_why_says_the_rule(run: Run) -> None:
    """After the second scavenging the third is refused."""
    shown = run(*TWO, keys="\nbid:farm\n\nbid:lab\nscavenge\nscavenge\nwhy scavenge\nquit\n").stdout
    assert re.search(r"1\. Scavenge: .*\[W-\d+\]", shown)


def test_undo_takes_back_the_last_choice_and_restart_the_turn(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*ALONE, keys=f"1\nready\noffer:credit/carbon\nsave {file}\nquit\n")
    before = json.loads(file.read_text(encoding="utf-8"))["choices"]
    run(*ALONE, keys=f"1\nready\noffer:credit/carbon\nundo\nsave {file}\nquit\n")
    after = json.loads(file.read_text(encoding="utf-8"))["choices"]
    assert before[-1][:3] == [0, "offer", "credit/carbon"]
    assert after == before[:-1]


def test_a_saved_game_is_played_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*ALONE, keys=f"bid:farm\nsave {file}\nquit\n")
    saved = json.loads(file.read_text(encoding="utf-8"))["choices"]
    result = run("play", "--load", str(file), "--seats", "human,random", keys=f"save {file}\n" + "1\n" * 200)
    assert json.loads(file.read_text(encoding="utf-8"))["choices"] == saved
    assert "The end" in result.stdout


def test_a_save_that_fails_says_so_and_play_goes_on(run: Run, tmp_path: Path) -> None:
    result = run(*ALONE, keys=f"save {tmp_path}/gone/game.json\nquit\n")
    assert "Not saved" in result.stdout
    assert result.exit_code == 0


def test_two_people_hand_over_and_see_only_their_own(run: Run) -> None:
    shown = run(*TWO, keys="\nbid:farm\n\nquit\n").stdout
    first, second = shown.split("Hand over to Seat 2.")
    assert "Hand over to Seat 1." in first
    assert "Press Enter when nobody else is looking." in second
    assert "2 × unknown tool" in second[second.index("Seat 1, Hand") :]
    assert "bid for Farm" not in second[: second.index("Seat 2: Bid")]


def test_taking_back_over_another_person_needs_their_word(run: Run) -> None:
    keys = "\nbid:farm\n\nbid:lab\nready\n\nundo\nno\nundo\nyes\nquit\n"
    shown = run(*TWO, keys=keys).stdout
    assert "Nothing was taken back." in shown
    assert "Back to the beginning." in shown


def test_what_nobody_waits_for_is_offered_once_and_may_be_let_be(run: Run) -> None:
    """Seat 1 offers a trade; seat 2 may accept it at once, or press Enter."""
    before = "\nbid:farm\n\nbid:lab\nready\n\nready\noffer:credit/carbon\n\n"
    shown = run(*TWO, keys=f"{before}accept:credit/carbon\nquit\n").stdout
    assert " for Carbon of " in shown or " for Credit of " in shown
    shown = run(*TWO, keys=f"{before}\n\npass\nquit\n").stdout
    assert " for Carbon of " not in shown
    assert " for Credit of " not in shown
    assert shown.count("(Enter: nothing now)") == 1


def test_the_same_seed_is_the_same_game(run: Run) -> None:
    assert run(*ALONE, keys="1\n" * 200).stdout == run(*ALONE, keys="1\n" * 200).stdout


@pytest.mark.parametrize(("keys", "starts"), [("1\n" * 200, 1), ("1\nundo\n" + "1\n" * 200, 2)])
def test_a_bot_remembers_its_game_until_something_is_taken_back(
    run: Run, monkeypatch: pytest.MonkeyPatch, keys: str, starts: int
) -> None:
    remembered: list[int] = []

    class Counting(Bot):
        """Counts its choices."""

        def choose(self, eye: Eye) -> Option:
            eye.memory["choices"] = eye.memory.get("choices", 0) + 1
            remembered.append(eye.memory["choices"])
            return eye.decision.options[0]

    monkeypatch.setattr("arcology.cli.table.bot", lambda name: Counting())
    assert "The end" in run(*ALONE, keys=keys).stdout
    assert remembered.count(1) == starts
    assert max(remembered) > 3


def test_a_bot_answers_an_offer_that_the_game_does_not_wait_for(run: Run) -> None:
    keys = "1\n" * 7 + "trade:seat:1\ntake:gold\ngive:energy\nsend\nlog 2\n"
    shown = run("play", "euphoria", "--seats", "human,greedy", "--seed", "1", keys=keys).stdout
    assert "The trade came to nothing" in shown[shown.index("> send") :]
