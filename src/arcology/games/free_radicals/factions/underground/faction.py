"""The Underground (yellow): levelling a deck."""

from __future__ import annotations

from typing import Final, TypedDict

from arcology.games.free_radicals.components import Components
from arcology.games.free_radicals.faction import Faction
from arcology.games.free_radicals.factions.underground import cards, figures, rules, tables
from arcology.games.free_radicals.factions.underground.kit import Kit, kit_of
from arcology.games.free_radicals.factions.underground.state import (
    BAG,
    CHARACTERS,
    HAND,
    KINDS,
    KNOWN,
    NO_CARD,
    PHASES,
    PILE,
    TAGGER,
    UndergroundBoard,
)
from arcology.games.free_radicals.state import City
from arcology.kernel.game import Item
from arcology.kernel.rng import Rng
from arcology.kernel.values import Frame

FIRST_HAND: Final = 5


class UndergroundView(TypedDict):
    phase: str  # "" outside the own turn
    levels: dict[str, int]  # by character
    hand: dict[str, int]  # as far as it is known, by character
    hand_size: int
    playing: str | None
    deck: int
    top: list[str]
    discard: dict[str, int]
    spent_taggers: int


class Underground(Faction):
    name = "underground"
    scenes = tables.SCENES
    tables = tables.TABLES
    chapters = (rules.CHAPTER, cards.CHAPTER)
    boards = (UndergroundBoard,)
    figures = figures.FIGURES
    idle = ("und_wasted",)
    opening = ("und_played", "und_borrowed")
    view_type = UndergroundView

    def kit(self, pack: Components) -> Kit:
        return Kit(pack)

    def board(self, pack: Components) -> UndergroundBoard:
        """All characters at Level 1, all cards in the deck (FR-UND-1)."""
        none = [0] * KINDS
        return UndergroundBoard(cards=[*none, *none, *kit_of(pack).copies, *none])

    def set_up(self, s: City, seat: int) -> None:
        """A hand of five (FR-UND-1)."""
        cards.draw_cards(s, seat, FIRST_HAND)

    def phases(self, s: City, seat: int) -> tuple[Frame, ...]:
        return (
            ("und_phase", seat, "actions"),
            ("und_actions", seat),
            ("und_phase", seat, "upgrade"),
            ("und_upgrade", seat),
            ("und_phase", seat, "draw"),
            ("und_draw", seat),
            ("und_phase", seat, ""),
        )

    def view(self, s: City, seat: int, viewer: int) -> UndergroundView:
        """The hand is private but for what everybody saw go there (FR-ACT-8)."""
        board = cards.board_of(s, seat)
        return {
            "phase": PHASES[board.phase],
            "levels": {name: board.levels[who] for who, name in enumerate(CHARACTERS)},
            "hand": counted(board, HAND if viewer == seat else KNOWN),
            "hand_size": board.count(HAND),
            "playing": None if board.playing == NO_CARD else CHARACTERS[board.playing],
            "deck": board.count(BAG) + len(board.top),
            "top": [CHARACTERS[who] for who in reversed(board.top)],
            "discard": counted(board, PILE),
            "spent_taggers": board.taggers,
        }

    def outline(self, board: UndergroundView) -> list[Item]:
        items = [Item(name, 1, (level,), "und_level") for name, level in board["levels"].items()]
        items += [Item(name, count, (), "und_hand") for name, count in board["hand"].items()]
        items.append(Item("underground_hand", board["hand_size"]))
        items.append(Item("underground_deck", board["deck"]))
        items += [Item(name, 1, (), "und_top") for name in board["top"]]
        items += [Item(name, count, (), "und_pile") for name, count in board["discard"].items()]
        return items

    def deal(self, s: City, seat: int, viewer: int, rng: Rng) -> None:
        """Unknown cards of the hand and the undrawn ones change places; the owner knows both."""
        if viewer == seat:
            return
        held = cards.board_of(s, seat).cards
        unknown = 0
        for who in range(KINDS):
            hidden = held[HAND + who] - held[KNOWN + who]
            held[HAND + who] -= hidden
            held[BAG + who] += hidden
            unknown += hidden
        for _ in range(unknown):
            who = cards.nth(held, BAG, rng.below(sum(held[BAG : BAG + KINDS])))
            held[BAG + who] -= 1
            held[HAND + who] += 1

    def cover(self, s: City, seat: int, viewer: int) -> None:
        if viewer != seat:
            held = cards.board_of(s, seat).cards
            held[HAND : HAND + KINDS] = held[KNOWN : KNOWN + KINDS]
            held[BAG : BAG + KINDS] = [0] * KINDS

    def components(self, s: City, seat: int) -> dict[str, int]:
        """Eighteen cards, wherever they are (FR-INV-4)."""
        board = cards.board_of(s, seat)
        playing = board.playing != NO_CARD
        return {"underground_card": board.count(HAND) + board.count(BAG) + board.count(PILE) + len(board.top) + playing}

    def settled(self, s: City, seat: int, told: set[str]) -> None:
        """Cards that are nowhere else lie in the deck."""
        board = cards.board_of(s, seat)
        if told & {"hand", "pile", "top", "playing"} and "bag" not in told:
            copies = kit_of(s.pack).copies
            board.cards[BAG : BAG + KINDS] = [copies[who] - cards.elsewhere(board, who) for who in range(KINDS)]
        for who in range(KINDS):
            board.cards[KNOWN + who] = min(board.cards[KNOWN + who], board.cards[HAND + who])

    def faults(self, s: City, seat: int) -> list[str]:
        board = cards.board_of(s, seat)
        found = []
        for who, copies in enumerate(kit_of(s.pack).copies):
            count = cards.elsewhere(board, who) + board.cards[BAG + who]
            if count != copies:
                found.append(f"underground: {count} cards of the {CHARACTERS[who]}, not {copies} (FR-INV-4)")
            if board.cards[KNOWN + who] > board.cards[HAND + who]:
                found.append(f"underground: a {CHARACTERS[who]} is known that is not in the hand (FR-UND-7)")
        if board.taggers > board.cards[PILE + TAGGER]:
            found.append(
                f"underground: {board.taggers} Taggers have fetched a card that are not in the pile (FR-UND-8)"
            )
        return found


def counted(board: UndergroundBoard, place: int) -> dict[str, int]:
    """The cards of one place, by character."""
    return {name: count for who, name in enumerate(CHARACTERS) if (count := board.cards[place + who])}


FACTION: Final = Underground()
