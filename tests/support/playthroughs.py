"""Readable playthroughs: what is asked, chosen and told, kept in the tree so that a change is part of the review."""

from __future__ import annotations

import os
from pathlib import Path

from arcology.kernel.game import Game, Setup
from arcology.kernel.rng import Rng

FOLDER = Path(__file__).parents[1] / "playthroughs"
IDLE = ("skip", "done", "pass")


def story(game: Game, setup: Setup, rounds: int) -> str:
    """The first rounds, choice by choice and fact by fact; things are declined only where nothing else can be done.

    Chosen among the options in the order of their names, so that another order of the same options reads the same.
    """
    s = game.new(setup, watched=True)
    rng = Rng(setup.seed)
    wishes = ", ".join(f"{name} {value}" for name, value in sorted(setup.settings.items()))
    lines = [f"{setup.seats} seats, {wishes}; seed {setup.seed}"]
    turn = (0, -1)
    while not s.over and game.turns(s)[0] <= rounds:
        decision = game.asked(s)
        assert decision is not None
        if game.turns(s) != turn:
            turn = game.turns(s)
            lines.append(f"\nround {turn[0]}, {named(turn[1])}")
        options = sorted(decision.options, key=repr)
        eager = [option for option in options if option.verb not in IDLE] or options
        option = eager[rng.below(len(eager))]
        about = " ".join(map(str, decision.about))
        asked = f"{named(decision.seat)} {decision.prompt}{f' ({about})' if about else ''}"
        lines.append(f"  {asked}: {option!r} of {len(decision.options)}")
        s.events = []
        game.choose(s, decision.seat, option)
        for event in s.events:
            secret = "" if event.audience < 0 else " (secret)"
            said = " ".join(map(str, (event.name, *event.about)))
            lines.append(f"    {named(event.seat)}: {said}{secret}")
    if s.over:
        scores = ", ".join(f"{named(score.seat)} {score.total}" for score in game.scores(s))
        lines.append(f"\nover: {scores}")
    return "\n".join(lines) + "\n"


def named(seat: int) -> str:
    return f"seat {seat + 1}" if seat >= 0 else "all"


def check(name: str, text: str) -> None:
    """Compare with the playthrough in the tree; ARCOLOGY_REWRITE=1 writes it anew."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get("ARCOLOGY_REWRITE"):
        path.write_text(text, encoding="utf-8")
    known = path.read_text(encoding="utf-8") if path.is_file() else ""
    assert text == known, f"{path.name} reads differently now; if that is meant, ARCOLOGY_REWRITE=1 writes it anew"
