"""The Entertainers (blue): drawing and staging."""

from __future__ import annotations

from typing import Any, Final

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.entertainers import rules, talents
from arcology.games.free_radicals.factions.entertainers.plan import board_of, plan_of
from arcology.games.free_radicals.factions.entertainers.state import NO_PREDICTION, EntertainersBoard, members
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.effects import Word
from arcology.kernel.game import Item
from arcology.kernel.rng import Rng
from arcology.kernel.values import Frame


class Entertainers(Faction):
    name = "entertainers"
    boards = (EntertainersBoard,)

    def __init__(self) -> None:
        super().__init__()
        self.steps = {
            "ent_check": rules.ent_check,
            "ent_act": rules.ent_act,
            "ent_use": rules.ent_use,
            "ent_shuffle": rules.ent_shuffle,
            "ent_stage": rules.ent_stage,
            "ent_perform": rules.ent_perform,
            "ent_clear": rules.ent_clear,
            "ent_draw": rules.ent_draw,
            "ent_receive": talents.ent_receive,
        }
        self.answers = {
            "ent_acted": rules.ent_acted,
            "ent_staged": rules.ent_staged,
            "ent_predicted": talents.ent_predicted,
            "ent_exchanged": talents.ent_exchanged,
            "ent_copied": talents.ent_copied,
            "ent_power_copied": talents.ent_power_copied,
        }
        self.words = [
            Word("prediction", talents.prediction, asks=True),
            Word("exchange", talents.exchange, talents.why_not_exchange, asks=True),
            Word("agencies_favor", talents.agencies_favor),
            Word("copy_entertainer", talents.copy_entertainer, talents.why_not_copy, asks=True),
            Word("copy_power", talents.copy_power, talents.why_not_copy_power, asks=True),
        ]

    def board(self, pack: Components) -> EntertainersBoard:
        """All twelve in the deck, both Stages empty (FR-ENT-1)."""
        return EntertainersBoard(deck=(1 << len(pack.table("entertainers").rows)) - 1)

    def set_up(self, s: City, seat: int) -> None:
        """Five face up as the first tableau (FR-ENT-1)."""
        rules.ent_draw(s, seat)

    def phases(self, s: City, seat: int) -> tuple[Frame, ...]:
        return (
            ("ent_check", seat),
            ("ent_act", seat),
            ("ent_shuffle", seat),
            ("ent_stage", seat),
            ("ent_draw", seat),
        )

    def view(self, s: City, seat: int, viewer: int) -> dict[str, Any]:
        """Everything is open but the face of the Prediction."""
        board = board_of(s, seat)
        ids = plan_of(s).ids
        lies = board.prediction != NO_PREDICTION
        return {
            "tableau": [ids[i] for i in members(board.tableau)],
            "used": [ids[i] for i in members(board.used)],
            "main": [ids[i] for i in members(board.main)],
            "back": [ids[i] for i in members(board.back)],
            "deck": [ids[i] for i in members(board.deck)],
            "prediction": lies,
            "predicted": COLOURS[board.prediction] if lies and viewer == seat else None,
        }

    def outline(self, board: dict[str, Any]) -> list[Item]:
        items = [
            Item(id, 1, (), f"ent_in_{place}") for place in ("tableau", "used", "main", "back") for id in board[place]
        ]
        items.append(Item("entertainer", len(board["deck"]), tuple(board["deck"]), "ent_deck"))
        if board["predicted"] is not None:
            items.append(Item("prediction", 1, (board["predicted"],), "ent_predicted"))
        elif board["prediction"]:
            items.append(Item("prediction", 1, (), "ent_prediction"))
        return items

    def deal(self, s: City, seat: int, viewer: int, rng: Rng) -> None:
        """To everybody else the Prediction may be any player's colour."""
        board = board_of(s, seat)
        if viewer != seat and board.prediction != NO_PREDICTION:
            board.prediction = s.seats[rng.below(s.seat_count)].colour

    def components(self, s: City, seat: int) -> dict[str, int]:
        board = board_of(s, seat)
        places = (board.deck, board.tableau, board.used, board.main, board.back)
        return {"entertainer": sum(len(members(place)) for place in places)}


ENTERTAINERS: Final = Entertainers()
