"""What is in force for a player: triggers and modifiers of body, augments, cards and scenario (C0, TA-AUG-5)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.effects import EFFECTS
from arcology.games.tamashii.player.state import Player
from arcology.games.tamashii.printed import Modifier, Trigger
from arcology.games.tamashii.scenario.bounds import spring
from arcology.games.tamashii.state import Town
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option


def body_of(s: Town, player: Player) -> int:
    """The active body: the newest advanced one, else the Walker (TA-BODY-2, -4)."""
    return player.bodies[-1] if player.bodies else 0


def sources(s: Town, seat: int) -> list[str]:
    """Cards that may act on this player by themselves."""
    player = s.players[seat]
    pack = s.pack
    found = [pack.body_ids[player.bodies[-1] if player.bodies else 0]]
    for augment in player.equipped:
        found.append(pack.augment_ids[augment])
    found += common_sources(s)
    return found


def sources_of(s: Town, seat: int, name: str) -> list[str]:
    """The same, for a moment that perhaps no body and no augment looks at."""
    return sources(s, seat) if name in s.pack.personal else common_sources(s)


def common_sources(s: Town) -> list[str]:
    if s.mode == "competitive":
        return list(s.cards[2:])
    return [s.scenario, s.quest.card, *s.quest.specials]


def value_of(s: Town, seat: int, name: str, base: int) -> int:
    """A value with everything that changes it; a `set` comes after all `mod`; never below 0."""
    fixed = -1
    for change in changes(s, seat, name):
        if change.cond is None or not EFFECTS.why_false(s, seat, change.cond):
            if change.sets:
                fixed = change.amount
            else:
                base += change.amount
    return fixed if fixed >= 0 else max(base, 0)


def changes(s: Town, seat: int, name: str) -> list[Modifier]:
    """What changes that value: of the body, the augments, then the cards of the table."""
    found: list[Modifier] = []
    pack = s.pack
    known = pack.modifiers.get(name)
    if known is None:
        return found
    if name in pack.personal:
        player = s.players[seat]
        body = pack.body_ids[player.bodies[-1] if player.bodies else 0]
        if body in known:
            found += known[body]
        for augment in player.equipped:
            if pack.augment_ids[augment] in known:
                found += known[pack.augment_ids[augment]]
    if name in pack.common:
        for card in common_sources(s):
            if card in known:
                found += known[card]
    return found


def stat(s: Town, seat: int, name: str) -> int:
    """MOV, PRO or ATT of the active body, modifiers included."""
    bodies = s.players[seat].bodies
    return value_of(s, seat, name, s.pack.body_stats[bodies[-1] if bodies else 0][name])


def waiting(s: Town, seat: int, event: str, value: int, done: str) -> list[Trigger]:
    """Triggers of this moment that were not dealt with yet."""
    player = s.players[seat]
    found: list[Trigger] = []
    known = s.pack.triggers_on.get(event, {})
    past = [*done.split(","), *player.used_round, *player.used_combat, *player.used_game]
    for source in sources(s, seat):
        for trigger in known.get(source, ()):
            if value < trigger.least or trigger.name in past:
                continue
            if not EFFECTS.why_false(s, seat, trigger.cond):
                found.append(trigger)
    return found


def fire(s: Town, seat: int, event: str, value: int = 0) -> None:
    """Something happened to this player: whatever waits for it comes next."""
    known = s.pack.triggers_on.get(event)
    if known is not None:
        for source in sources_of(s, seat, event):
            if source in known:
                s.do(("triggers", seat, event, value, ""))
                return


def triggers(s: Town, seat: int, event: str, value: int, done: str) -> None:
    """Resolve what waits, in the order the player likes (TA-GEN-3); what may be declined can be (TA-AUG-5)."""
    found = waiting(s, seat, event, value, done)
    if not found:
        return
    must = [trigger for trigger in found if not declinable(s, trigger)]
    if s.lane is not None and s.lane.seat != seat:
        use(s, seat, found[0])
        s.do(("triggers", seat, event, value, f"{done}{found[0].name},"))
        return
    options = [s.option("trigger", trigger.name) for trigger in found]
    default = None
    if not must:
        default = s.pack.skip
        options.append(default)
    s.ask(seat, "trigger", options, ("triggered", seat, event, value, done), "TA-AUG-5", (event,), default)


def declinable(s: Town, trigger: Trigger) -> bool:
    own = trigger.source in s.pack.body_number or trigger.source in s.pack.augment_number
    return trigger.optional or (own and bool(trigger.limit))


def triggered(s: Town, option: Option, seat: int, event: str, value: int, done: str) -> None:
    if option.verb == "skip":
        return
    found = next(each for each in waiting(s, seat, event, value, done) if each.name == option.target)
    s.do(("triggers", seat, event, value, f"{done}{found.name},"))
    use(s, seat, found)


def use(s: Town, seat: int, trigger: Trigger) -> None:
    """A limit is spent before the effect, so that no effect triggers itself; without one it ends, too (TA-DIG-9)."""
    if not spring(s):
        return
    player = s.players[seat]
    if trigger.limit == "round":
        player.used_round += (trigger.name,)
    elif trigger.limit == "combat":
        player.used_combat += (trigger.name,)
    elif trigger.limit == "game":
        player.used_game += (trigger.name,)
    s.tell("triggered", seat, trigger.source)
    EFFECTS.begin(s, seat, trigger.effect)


CHAPTER: Final = Chapter(
    steps=[triggers],
    answers=[triggered],
)
