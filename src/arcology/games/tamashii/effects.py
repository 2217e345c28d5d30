"""The runner of effects: the kernel's, which knows whom a word means and who votes (C0, TA-GEN-6)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.asking import Ask
from arcology.games.tamashii.city.places import close, is_on, place_of
from arcology.games.tamashii.reasons import PRICES
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ALL, EXP_IN_PURSE, MOST_PLAYERS
from arcology.kernel.decision import Option
from arcology.kernel.effects import NOTHING, OK, Effects, Purse
from arcology.kernel.notation import Aimed, Node
from arcology.kernel.state import EFFECT_END
from arcology.kernel.values import Frame, Value
from arcology.kernel.words import Aim, Selector, named, number, one_of, row_of

AMOUNT: Final = number(1)


class TownEffects(Effects[Town]):
    def __init__(self) -> None:
        super().__init__()
        self.steps.update({"fx_as": self.fx_as, "vote": self.vote, "fx_for": self.fx_for, "out": out})
        self.answers.update({"fx_aimed": self.fx_aimed, "voted": self.voted})

    def purse(self, s: Town, seat: int) -> Purse:
        player = s.players[seat]
        return [*player.assets, player.exp]

    def rule(self, s: Town, id: str) -> str:
        return "TA-GEN-5"

    # ---- what is lacking ---------------------------------------------------------------------

    def refuse(self, s: Town, seat: int, verb: str, target: str, id: str, reason: int) -> None:
        """Where a price cannot be paid, with how much is there and how much is needed."""
        if s.watched:
            unpaid = self.unpaid(s, seat, self.purse(s, seat), s.effects[id]) if reason in PRICES else ()
            s.refuse(verb, target, reason, unpaid)

    def unpaid(self, s: Town, seat: int, purse: Purse, node: Node) -> tuple[Value, ...]:
        """Of the first word that cannot be done, which takes so many of something at the end of what it is given."""
        if node.kind == "word":
            cannot = node.cannot
            if cannot is None or not self.why_not(s, seat, purse, node):
                return ()
            *what, amount = node.values
            needed = 1 if amount == ALL else int(amount)
            has = [fewer for fewer in range(needed) if not cannot(s, seat, purse[:], *what, fewer)]
            return max(has), needed
        parts = node.parts
        if node.kind == "if":
            parts = parts[1:] if self.why_false(s, seat, node.cond) else parts[:1]
        return next((found for part in parts if (found := self.unpaid(s, seat, purse, part))), ())

    # ---- whom a word means -------------------------------------------------------------------

    def fx(self, s: Town, seat: int, id: str, bound: Value) -> None:
        node: Node = s.effects[id]
        if s.players[seat].down and is_done_by(node) and is_out(s, seat):
            s.missed()
        elif not node.who:
            super().fx(s, seat, id, bound)
        elif node.kind == "word":
            self.fx_for(s, seat, id)
        else:
            self.begin_vote(s, seat, node)

    def fx_for(self, s: Town, seat: int, id: str) -> None:
        """Each affected player resolves the word as "you", in player order; one of several is chosen; none: missed."""
        node: Node = s.effects[id]
        found, one = targets(s, seat, node.aims)
        found = [other for other in found if not s.players[other].down or not is_out(s, other)]
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
        """Who is meant pays only what they have in full (TA-GEN-5)."""
        node: Node = s.effects[id]
        if node.checks and super().why_not(s, seat, self.purse(s, seat), node):
            s.missed()
        elif node.deals:
            node.step(s, seat, *node.values, dealer)
        else:
            node.step(s, seat, *node.values)

    def why_not(self, s: Town, seat: int, purse: Purse, node: Node, bound: Value = NOTHING) -> int:
        """A word aimed at somebody asks nothing of the one who aims it."""
        return OK if node.who else super().why_not(s, seat, purse, node, bound)

    # ---- votes -------------------------------------------------------------------------------

    def begin_vote(self, s: Town, seat: int, node: Node) -> None:
        s.quest.votes = ()
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
        votes = (*s.quest.votes, [part.id for part in node.parts].index(option.target))
        s.quest.votes = votes
        s.tell("voted", seat, option.target)
        if len(votes) < s.seat_count:
            return
        most = max([votes.count(each) for each in votes])
        tied = [each for each in votes if votes.count(each) == most]
        s.do(("fx", s.first, node.parts[tied[0]].id, NOTHING))


# ---- whoever reset ---------------------------------------------------------------------------------

CHOSEN: Final = ("cost", "may", "choose", "upto")
"""What somebody pays or decides."""
RESOLVING: Final = ("fx", "fx_then", "vote", "out")
"""Steps of an effect that may concern others than the seat they name."""


def is_done_by(node: Node) -> bool:
    """Whether a part of an effect is the doer's own: nobody else is meant by it, and not the table."""
    return node.deals or (not node.who and (node.own or node.kind in CHOSEN))


def out(s: Town, seat: int) -> None:
    """The mark of somebody who reset, at the end of an effect: there is nothing to do."""


def is_out(s: Town, seat: int) -> bool:
    """Whether the effect under way is not resolved further for this player (TA-RESET-3)."""
    for frame in reversed(s.now):
        if frame == EFFECT_END:
            return False
        if frame == ("out", seat):
            return True
    return False


def leave_effects(s: Town, seat: int) -> None:
    """From now on every effect under way leaves this player out; for others and the table it goes on (TA-RESET-3)."""
    now: list[Frame] = []
    for frame in s.now:
        if frame[0] in ("fx_as", "fx_upto", "fx_optional") and frame[1] == seat:
            continue
        now.append(frame)
        if frame == EFFECT_END:
            now.append(("out", seat))
    s.now[:] = now


def end_turn(s: Town, seat: int) -> None:
    """The rest of a turn is dropped, but not what effects under way still do to others and to the table."""
    now = s.now
    scope = ("scope", f"turn{seat}")
    turn = now[now.index(scope) :] if scope in now else []
    first = turn.index(EFFECT_END) if EFFECT_END in turn else len(turn)
    s.cut(scope[1])
    s.now.extend([frame for frame in turn[first:] if frame[0] in RESOLVING or len(frame) < 2 or frame[1] != seat])


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


def targets(s: Town, seat: int, aims: tuple[Aimed, ...]) -> tuple[list[int], bool]:
    """The players meant, in player order, and whether one of them is to be chosen. Selectors must all hold."""
    found = list(in_order(s))
    one = False
    for aim in aims:
        selector = aim.selector
        one = one or selector.one
        tested = [selector.test(s, seat, other, *aim.values) for other in found]
        if selector.most:
            found = [found[tested.index(max(tested))]] if found else []
        else:
            found = [other for other, meant in zip(found, tested, strict=True) if meant]
    return found, one


def anybody(s: Town, seat: int, other: int) -> int:
    """Every player, or one of them."""
    return True


def others(s: Town, seat: int, other: int) -> int:
    """The other players, or one of them."""
    return other != seat


def tile(s: Town, seat: int, other: int) -> int:
    """Who is on your tile, you too."""
    return place_of(s, other) == place_of(s, seat)


def tile1(s: Town, seat: int, other: int) -> int:
    """One other player on your tile."""
    return other != seat and tile(s, seat, other)


def near(s: Town, seat: int, other: int) -> int:
    """One player on your tile or beside it, you too."""
    return close(s, place_of(s, seat), place_of(s, other))


def near1(s: Town, seat: int, other: int) -> int:
    """One other player on your tile or beside it."""
    return other != seat and near(s, seat, other)


def first(s: Town, seat: int, other: int) -> int:
    """The first player."""
    return other == s.first


def initiator(s: Town, seat: int, other: int) -> int:
    """Who uses the activity."""
    return other == s.quest.initiator


def on(s: Town, seat: int, other: int, argument: int) -> int:
    """Who is on that tile."""
    return is_on(s, other, argument)


def not_on(s: Town, seat: int, other: int, argument: int) -> int:
    """Who is not on that tile."""
    return not is_on(s, other, argument)


def free(s: Town, seat: int, other: int) -> int:
    """Who has no enemy attached."""
    return not s.players[other].stack


def most(s: Town, seat: int, other: int, argument: int) -> int:
    """Who has most trace or EXP, the first of several in player order."""
    return s.players[other].trace if argument == TRACE else s.players[other].exp


TRACE: Final = 0

ANYBODY: Final = Aim(
    Selector(anybody, name="all"),
    Selector(anybody, name="one", one=True),
    Selector(others),
    Selector(others, name="other1", one=True),
    Selector(tile),
    Selector(tile1, one=True),
    Selector(near, one=True),
    Selector(near1, one=True),
    Selector(first),
    Selector(initiator),
    Selector(on, argument=row_of("districts")),
    Selector(not_on, argument=row_of("districts")),
    Selector(free),
    Selector(most, name="max", most=True, argument=one_of("trace", "exp")),
)
PARTY: Final = named("party")
"""Who a whole choice may be given to: all vote (TA-GEN-6)."""

EFFECTS: Final = TownEffects()
"""One runner for the game; it holds nothing, rows come from the pack of each state."""


def holds(s: Town, seat: int, ask: Ask) -> bool:
    """Whether a condition is true now."""
    if not ask.plain:
        return not EFFECTS.why_false(s, seat, ask.cond)
    for test, values, least, most in ask.bounds:  # noqa: SIM110 (a loop is faster here than a generator)
        if not least <= test(s, seat, *values) <= most:
            return False
    return True


__all__ = ["EFFECTS", "EXP_IN_PURSE", "TownEffects", "holds", "in_order", "targets"]
