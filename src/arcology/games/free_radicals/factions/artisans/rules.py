"""The Artisans' turn: three Data cards played onto tools, a pair turned into Constructs, new cards (FR-ART)."""

from __future__ import annotations

from typing import Final

from arcology.games.free_radicals.data_cards import discard_loose, draw_random
from arcology.games.free_radicals.effects import EFFECTS
from arcology.games.free_radicals.factions.artisans.kit import kit_of
from arcology.games.free_radicals.factions.artisans.state import FEMTOSCOPE, ArtisansBoard
from arcology.games.free_radicals.factions.artisans.tables import TOOLS
from arcology.games.free_radicals.reasons import reason
from arcology.games.free_radicals.state import City
from arcology.games.free_radicals.terms import COLOUR_INDEX, COLOURS, EMPTY
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.effects import OK, Purse
from arcology.kernel.values import without
from arcology.kernel.words import Condition, Word, number, one_of

SHORT_STACK: Final = reason("art_short_stack", "FR-ART-4")
NOT_FOCUSED: Final = reason("art_not_focused", "FR-ART-12")
PLAYS: Final = 3  # FR-ART-2
DRAWS: Final = 3  # FR-ART-11
TOOL_INDEX: Final = {tool: i for i, tool in enumerate(TOOLS)}


def board_of(s: City, seat: int) -> ArtisansBoard:
    board: ArtisansBoard = s.seats[seat].board
    return board


# ---- phase 2: Actions ------------------------------------------------------------------------


def art_play(s: City, seat: int, left: int) -> None:
    """Exactly three times play a Data card onto a tool; fewer only when the hand is empty (FR-ART-2)."""
    hand = s.seats[seat].hand
    if left and hand:
        play = kit_of(s.pack).play
        options: list[Option] = []
        for card in sorted(hand):
            options.extend(play[card])
        s.ask(seat, "art_play", options, ("art_played", seat, left), "FR-ART-2", (left,))


def art_played(s: City, option: Option, seat: int, left: int) -> None:
    """Face up on top of the stack; cards on stacks are not in hand (FR-ART-3)."""
    id, tool = option.target.split("/")
    card = s.pack.card_number[id]
    s.seats[seat].hand = without(s.seats[seat].hand, card)
    s.known[card] = 0
    board_of(s, seat).put(TOOL_INDEX[tool], card)
    s.tell("art_played", seat, id, tool)
    s.do(("art_use", seat, TOOL_INDEX[tool]), ("scope", "action"), ("art_play", seat, left - 1))


def art_use(s: City, seat: int, tool: int) -> None:
    """Name one of the card's two icons as the Active Colour and use the tool (FR-ART-2), or do not (FR-ART-9)."""
    kit = kit_of(s.pack)
    card = board_of(s, seat).tops[tool]
    options: list[Option] = []
    for colour in s.pack.card_colours[card]:
        why = EFFECTS.can(s, seat, kit.effect[tool][colour])
        if not why:
            options.append(kit.use[tool][colour])
        else:
            EFFECTS.refuse(s, seat, "use", kit.use[tool][colour].target, kit.effect[tool][colour], why)
    if not options:
        s.tell_to(1 << seat, "art_idle", seat, TOOLS[tool])
    skip = s.pack.skip
    options.append(skip)
    about = (TOOLS[tool], *[COLOURS[colour] for colour in s.pack.card_colours[card]])
    s.ask(seat, "art_use", options, ("art_used", seat, tool), kit.rule[tool], about, skip, kit.secret[tool])


def art_used(s: City, option: Option, seat: int, tool: int) -> None:
    if option.verb == "use":
        colour = option.target.split("/")[1]
        s.tell("art_used", seat, TOOLS[tool], colour)
        effect = kit_of(s.pack).effect[tool][COLOUR_INDEX[colour]]
        if tool == FEMTOSCOPE:
            s.do(("fx_effect", seat, effect), ("art_focus", seat, sum(s.steps)))
        else:
            s.do(("fx_effect", seat, effect))


def art_focus(s: City, seat: int, before: int) -> None:
    """Whether this use of the Femtoscope actually moved a marker (FR-ART-12)."""
    if sum(s.steps) > before:
        board_of(s, seat).focused = True


# ---- phase 3: Construct Bonus ----------------------------------------------------------------


def art_bonus(s: City, seat: int) -> None:
    """Once per turn: the top cards of two stacks with the same two icons may become Constructs (FR-ART-10)."""
    tops = board_of(s, seat).tops
    masks = [s.pack.card_mask[card] if card != EMPTY else 0 for card in tops]
    options = [
        s.option("construct", f"{TOOLS[i]}/{TOOLS[j]}")
        for i in range(len(TOOLS))
        for j in range(i + 1, len(TOOLS))
        if masks[i] and masks[i] == masks[j]
    ]
    if options:
        skip = s.pack.skip
        s.ask(seat, "art_bonus", [*options, skip], ("art_bonus_taken", seat), "FR-ART-10", (), skip)


def art_bonus_taken(s: City, option: Option, seat: int) -> None:
    """Discard both and gain the Constructs of both colours (FR-ART-10)."""
    if option.verb == "skip":
        return
    kit = kit_of(s.pack)
    first, second = option.target.split("/")
    icons = s.pack.card_colours[board_of(s, seat).tops[TOOL_INDEX[first]]]
    s.tell("art_bonus_taken", seat, first, second)
    discard_top(s, seat, TOOL_INDEX[first])
    discard_top(s, seat, TOOL_INDEX[second])
    s.do(*[("fx_effect", seat, kit.construct[colour]) for colour in icons])


def discard_top(s: City, seat: int, tool: int) -> None:
    """Discards from a stack come from its top and go to the common discard pile (FR-ART-3)."""
    card = board_of(s, seat).take(tool)
    s.tell("art_discarded", seat, s.pack.card_ids[card], TOOLS[tool])
    discard_loose(s, card)


# ---- phase 4: Draw ---------------------------------------------------------------------------


def art_draw(s: City, seat: int) -> None:
    """Draw three random Data cards, fewer if none are left (FR-ART-11)."""
    s.onward()
    draw_random(s, seat, DRAWS)
    board_of(s, seat).focused = False


# ---- words -----------------------------------------------------------------------------------


def why_not_stack(s: City, seat: int, purse: Purse, tool: int, amount: int) -> int:
    return OK if board_of(s, seat).heights[tool] >= amount else SHORT_STACK


def discard_from_stack(s: City, seat: int, tool: int, amount: int) -> None:
    """Discard exactly so many cards from a linked stack (FR-ART-4)."""
    for _ in range(amount):
        discard_top(s, seat, tool)


def femtoscope_used(s: City, seat: int) -> int:
    """A Femtoscope action of this turn actually moved a marker (FR-ART-12)."""
    return board_of(s, seat).focused


CHAPTER: Final = Chapter(
    steps=[art_play, art_use, art_focus, art_bonus, art_draw],
    answers=[art_played, art_used, art_bonus_taken],
    words=[
        Word(discard_from_stack, why_not_stack, tool=one_of(TOOLS), amount=number(1)),
    ],
    conditions=[Condition(femtoscope_used, NOT_FOCUSED)],
    needs="artisans",
)
