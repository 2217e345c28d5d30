"""The Planning phase: start effects, trace rolls, then everybody by themselves until all are ready (TA-PLAN)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.living_city import completable
from arcology.games.tamashii.city.tracing import trace0
from arcology.games.tamashii.combat.enemies import attach_one, damage
from arcology.games.tamashii.effects import in_order
from arcology.games.tamashii.launcher.programming import move_token, moves
from arcology.games.tamashii.player.forces import stat
from arcology.games.tamashii.rounds.trades import begin_trade, trade_options, withdraw
from arcology.games.tamashii.rounds.upgrades import upgrade, upgrades
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import HIT, MOVES, NOBODY, PLANNING, REFILL_DONE, RULES_2, SPENT_MEMORY
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option


def planning(s: Town) -> None:
    """Start effects, then trace rolls, in player order; then the window (TA-PLAN-9, -10)."""
    s.phase = PLANNING
    s.active = NOBODY
    order = in_order(s)
    for player in s.players:
        player.ready = False
        player.tally[REFILL_DONE] = 0
        player.tally[SPENT_MEMORY] = 0
        withdraw(player)
    s.do(
        *[("destabilize", seat) for seat in order],
        *[("trace_roll", seat) for seat in order],
        ("open_planning",),
        ("end_planning",),
    )


def destabilize(s: Town, seat: int) -> None:
    """Each token deals 1 damage: those on the stack to its top enemy, then those on the player (TA-DESTAB-1)."""
    player = s.players[seat]
    s.active = seat
    s.do(
        *[("destab_hits_foe", seat)] * player.destab_foe,
        *[("destab_hits", seat)] * player.destab,
        ("scope", f"turn{seat}"),
    )


def destab_hits_foe(s: Town, seat: int) -> None:
    """One after another, so that the next may hit a new top enemy (TA-DESTAB-3)."""
    if s.players[seat].stack:
        damage(s, seat, 0, 1, seat)


def destab_hits(s: Town, seat: int) -> None:
    s.do(("wound", seat, 1))


def trace_roll(s: Town, seat: int) -> None:
    """As many dice as your trace space shows; not in round 1 (TA-PLAN-2, -3)."""
    player = s.players[seat]
    s.active = seat
    number = s.pack.trace_dice[player.trace]
    if s.round == 1 or player.down or not number:
        return
    s.do(("roll", seat, "trace", number), ("trace_rolled", seat))


def trace_rolled(s: Town, seat: int) -> None:
    """Each HIT attaches 1 enemy; if at least 1 came, trace is 0, else it stays (TA-PLAN-3, -4)."""
    came = [attach_one(s, seat) for _ in range(s.fight.dice.count(HIT))]
    s.fight.dice.clear()
    if any(came):
        trace0(s, seat)


def open_planning(s: Town) -> None:
    """Nobody waits for another except for a trade's consent (TA-PLAN-10); who reset plans nothing (TA-RESET-2)."""
    s.active = NOBODY
    s.open_window([(seat, [("plan", seat)]) for seat in range(s.seat_count) if not s.players[seat].down])


def plan(s: Town, seat: int) -> None:
    """Before the refill upgrades and trades; after it programming moves too, until ready (TA-PLAN-10)."""
    s.onward()
    player, pack = s.players[seat], s.pack
    refilled = player.tally[REFILL_DONE]
    left = moves_left(s, seat)
    options = [pack.refill] if not refilled else moves(s, seat) if left else []
    options += upgrades(s, seat)
    options += trade_options(s, seat)
    if player.events:
        options += [s.option("event_complete", pack.event_ids[event]) for event in completable(s, seat)]
    if refilled:
        options.append(pack.ready)
        s.ask(seat, "plan", options, ("planned", seat), "TA-PLAN-10", (left,), pack.ready, True)
    else:
        s.ask(seat, "before_refill", options, ("planned", seat), "TA-PLAN-10", (), pack.refill)


def planned(s: Town, option: Option, seat: int) -> None:
    """To program the own launcher or to be ready changes nobody else's plans."""
    player = s.players[seat]
    verb = option.verb
    if verb == "ready":
        player.ready = True
        s.aside = True
        s.tell("ready", seat)
        return
    s.do(("plan", seat))
    if verb == "program":
        player.tally[MOVES] -= 1
        s.aside = True
        move_token(s, seat, option)
    elif verb == "refill":
        s.do(("refill", seat), ("count_moves", seat))
    elif verb == "upgrade":
        upgrade(s, seat, option)
    elif verb == "trade":
        begin_trade(s, seat, int(option.target.removeprefix("seat:")))
    else:
        s.do(("begin_heist", seat, s.pack.event_number[option.target]))


def count_moves(s: Town, seat: int) -> None:
    """The refill is done, and moves are counted from now on. By rules 2 PRO is looked at only here."""
    tally = s.players[seat].tally
    tally[REFILL_DONE] = 1
    tally[MOVES] = stat(s, seat, "PRO") if s.rules == RULES_2 else 0


def moves_left(s: Town, seat: int) -> int:
    """After the refill up to PRO moves, as PRO is now, less those made; unused ones are lost (TA-PLAN-8)."""
    tally = s.players[seat].tally
    if s.rules == RULES_2:
        return tally[MOVES]
    left = stat(s, seat, "PRO") + tally[MOVES] if tally[REFILL_DONE] else 0
    return max(left, 0)


def may_withdraw(s: Town, seat: int) -> bool:
    """A ready player may withdraw readiness until all are ready; not one who reset (TA-PLAN-10, -11)."""
    player = s.players[seat]
    return s.phase == PLANNING and s.lanes is not None and player.ready and not player.down


def not_ready(s: Town, seat: int) -> None:
    s.players[seat].ready = False
    s.tell("unready", seat)
    s.do(("plan", seat))


def end_planning(s: Town) -> None:
    """Offers lapse when the phase ends (TA-PLAN-11)."""
    s.onward()
    for player in s.players:
        withdraw(player)
        player.down = False


CHAPTER: Final = Chapter(
    steps=[
        planning,
        destabilize,
        destab_hits_foe,
        destab_hits,
        trace_roll,
        trace_rolled,
        open_planning,
        plan,
        count_moves,
        end_planning,
    ],
    answers=[planned],
)
