"""What the Entertainers' board is worth: Stages of one Agency, a Prediction that may come true."""

from __future__ import annotations

from typing import cast

from arcology.bots.sense.free_radicals.weights import Weights
from arcology.games.free_radicals.factions.entertainers.kit import kit_of as entertainers_kit
from arcology.games.free_radicals.factions.entertainers.state import NO_PREDICTION, EntertainersBoard
from arcology.games.free_radicals.factions.entertainers.state import members as entertainers_in
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import NOBODY


def worth(s: City, seat: int, turns: int, w: Weights) -> float:
    board = cast(EntertainersBoard, s.seats[seat].board)
    colours = entertainers_kit(s.pack).colour
    value = 0.0
    if turns and board.prediction != NO_PREDICTION:
        holds = s.prestige != NOBODY and s.seats[s.prestige].colour == board.prediction
        value += (w["likely"] if holds else w["unlikely"]) * (s.seat_count - 1)
    if turns:
        for stage in (board.main, board.back):
            cast_ = [colours[i] for i in entertainers_in(stage)]
            if len(cast_) == 1:
                value += w["alone_on_stage"]
            elif len(set(cast_)) == 1:
                value += w["two_of_an_agency"]
    return value
