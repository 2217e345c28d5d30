"""The Entertainers (blue): drawing and staging."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.entertainers import figures, rules, tables, talents
from arcology.games.free_radicals.factions.entertainers.kit import Kit, board_of, kit_of
from arcology.games.free_radicals.factions.entertainers.state import NO_PREDICTION, EntertainersBoard, members
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOURS
from arcology.kernel.domains import COVERED
from arcology.kernel.game import Item
from arcology.kernel.rng import Rng
from arcology.kernel.values import Frame


class EntertainersView(TypedDict):
    tableau: list[str]
    used: list[str]
    main: list[str]
    back: list[str]
    deck: list[str]
    prediction: bool  # whether one lies there
    predicted: str | None  # its colour, for its owner


class Entertainers(Faction):
    name = "entertainers"
    tables = tables.TABLES
    chapters = (rules.CHAPTER, talents.CHAPTER)
    boards = (EntertainersBoard,)
    figures = figures.FIGURES
    idle = ("ent_rest",)
    view_type = EntertainersView

    def kit(self, pack: Components) -> Kit:
        return Kit(pack)

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

    def view(self, s: City, seat: int, viewer: int) -> EntertainersView:
        """Everything is open but the face of the Prediction."""
        board = board_of(s, seat)
        ids = kit_of(s.pack).ids
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

    def outline(self, board: EntertainersView) -> list[Item]:
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

    def cover(self, s: City, seat: int, viewer: int) -> None:
        board = board_of(s, seat)
        if viewer != seat and board.prediction != NO_PREDICTION:
            board.prediction = COVERED

    def components(self, s: City, seat: int) -> dict[str, int]:
        board = board_of(s, seat)
        places = (board.deck, board.tableau, board.used, board.main, board.back)
        return {"entertainer": sum(len(members(place)) for place in places)}


FACTION: Final = Entertainers()
