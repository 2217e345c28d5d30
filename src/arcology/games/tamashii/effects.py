"""The runner of effects: the kernel's, taught whom a word means and who votes (C0, TA-GEN-6)."""

from __future__ import annotations

from typing import Any, Final

from arcology.games.tamashii.city.places import close, is_on, place_of
from arcology.games.tamashii.reasons import FALSE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import EXP_IN_PURSE, MOST_PLAYERS
from arcology.kernel.decision import Option
from arcology.kernel.effects import NOTHING, OK, Condition, Effects, Purse, Word
from arcology.kernel.notation import Cond, Node, selectors
from arcology.kernel.values import Value

DEALT: Final = ("dmg", "steal", "steal_enemy", "send_enemy")
"""Words that look at who resolves them as well as at whom they are aimed."""


class TownEffects(Effects):
    def __init__(self) -> None:
        super().__init__([], [])
        self.steps.update({"fx_as": self.fx_as, "vote": self.vote, "fx_for": self.fx_for})
        self.answers.update({"fx_aimed": self.fx_aimed, "voted": self.voted})

    def learn(self, words: list[Word], conditions: list[Condition]) -> None:
        self.words.update({word.name: word for word in words})
        self.conditions.update({condition.name: condition for condition in conditions})

    def purse(self, s: Town, seat: int) -> Purse:
        player = s.players[seat]
        return [*player.assets, player.exp]

    def rule(self, s: Any, id: str) -> str:
        return "TA-GEN-5"

    def value(self, s: Any, seat: int, term: Value | Cond, bound: Value) -> Value:
        """A name that is no condition is a counter of the active card, 0 until counted."""
        if isinstance(term, Cond) and term.op == "name" and str(term.args[0]) not in self.conditions:
            name = str(term.args[0])
            return s.quest.counts[s.quest.counters.index(name)] if name in s.quest.counters else 0
        return super().value(s, seat, term, bound)

    def reason_of(self, cond: Cond) -> int:
        return FALSE

    # ---- whom a word means -------------------------------------------------------------------

    def fx(self, s: Any, seat: int, id: str, bound: Value) -> None:
        node: Node = s.effects[id]
        if not node.who:
            super().fx(s, seat, id, bound)
        elif node.kind == "word":
            self.fx_for(s, seat, id)
        else:
            self.begin_vote(s, seat, node)

    def fx_for(self, s: Town, seat: int, id: str) -> None:
        """Each affected player resolves the word as "you", in player order; one of several is chosen; none: missed."""
        node: Node = s.effects[id]
        found, one = targets(s, seat, node.who)
        if not found:
            s.missed()
        elif one and len(found) > 1:
            options = [s.option("aim", f"seat:{target}") for target in found]
            s.ask(seat, "aim", options, ("fx_aimed", seat, id), "TA-GEN-3", (id,))
        else:
            s.do(*[("fx_as", target, id, seat) for target in found])

    def fx_aimed(self, s: Town, option: Option, seat: int, id: str) -> None:
        s.do(("fx_as", int(option.target.removeprefix("seat:")), id, seat))

    def fx_as(self, s: Town, seat: int, id: str, dealer: int) -> None:
        node: Node = s.effects[id]
        if node.word in DEALT:
            s.do((f"{node.word}_by", seat, *node.args, dealer))
        else:
            self.words[node.word].step(s, seat, *node.args)

    def why_not(self, s: Any, seat: int, purse: Purse, node: Node, bound: Value = NOTHING) -> int:
        """A word aimed at somebody asks nothing of the one who aims it."""
        return OK if node.who else super().why_not(s, seat, purse, node, bound)

    # ---- votes -------------------------------------------------------------------------------

    def begin_vote(self, s: Town, seat: int, node: Node) -> None:
        s.quest.votes.clear()
        s.do(*[("vote", voter, node.id) for voter in in_order(s)])

    def vote(self, s: Town, seat: int, id: str) -> None:
        """Each player votes; the default is to vote with the first player (TA-GEN-6, TA-DIG-3)."""
        node: Node = s.effects[id]
        options = [s.option("vote", part.id) for part in node.parts]
        default = options[s.quest.votes[0]] if s.quest.votes else options[0]
        s.ask(seat, "vote", options, ("voted", seat, id), "TA-GEN-6", (id,), default)

    def voted(self, s: Town, option: Option, seat: int, id: str) -> None:
        """The majority wins; a tie is decided by the first player, who voted first."""
        node: Node = s.effects[id]
        votes = s.quest.votes
        votes.append([part.id for part in node.parts].index(option.target))
        s.tell("voted", seat, option.target)
        if len(votes) < s.seat_count:
            return
        most = max([votes.count(each) for each in votes])
        tied = [each for each in votes if votes.count(each) == most]
        s.do(("fx", s.first, node.parts[tied[0]].id, NOTHING))


ORDERS: Final = tuple(
    [
        tuple([tuple([(first + i) % seats for i in range(seats)]) for first in range(seats)])
        for seats in range(MOST_PLAYERS + 1)
    ]
)
"""By the number of players and the first one."""


def in_order(s: Town) -> tuple[int, ...]:
    """Player order: the first player, then clockwise (TA-GEN-3)."""
    return ORDERS[s.seat_count][s.first]


ONE_OF: Final = ("one", "tile1", "near", "near1", "other1")
"""Selectors that mean one player of those they fit."""


def targets(s: Town, seat: int, who: str) -> tuple[list[int], bool]:
    """The players meant, in player order, and whether one of them is to be chosen. Selectors must all hold."""
    found = list(in_order(s))
    one = False
    for name, argument in selectors(who):
        if name in ONE_OF:
            one = True
        if name == "max":
            amounts = [amount_of(s, each, argument) for each in found]
            found = [found[amounts.index(max(amounts))]] if found else []
        else:
            found = [each for each in found if meant(s, seat, each, name, argument)]
    return found, one


def amount_of(s: Town, seat: int, what: str) -> int:
    return s.players[seat].trace if what == "trace" else s.players[seat].exp


def meant(s: Town, seat: int, other: int, name: str, argument: str) -> bool:
    if name in ("others", "other1"):
        return other != seat
    if name == "tile":
        return place_of(s, other) == place_of(s, seat)
    if name == "tile1":
        return other != seat and place_of(s, other) == place_of(s, seat)
    if name == "near":
        return close(s, place_of(s, seat), place_of(s, other))
    if name == "near1":
        return other != seat and close(s, place_of(s, seat), place_of(s, other))
    if name == "first":
        return other == s.first
    if name == "initiator":
        return other == s.quest.initiator
    if name == "on":
        return is_on(s, other, argument)
    if name == "not_on":
        return not is_on(s, other, argument)
    if name == "free":
        return not s.players[other].stack
    return True


EFFECTS: Final = TownEffects()
"""One runner for the game; words are structure, rows come from the pack of each state."""
__all__ = ["EFFECTS", "EXP_IN_PURSE", "TownEffects", "in_order", "targets"]
