"""What a seat may do beside what it is asked: unready, trades, diary cards, protocols, events (TA-PLAN-10, -11)."""

from __future__ import annotations

from arcology.games.tamashii.city.living_city import OWN_STEPS, completable_now
from arcology.games.tamashii.player.learning import complete, put_off
from arcology.games.tamashii.rounds.planning import may_withdraw, not_ready
from arcology.games.tamashii.rounds.trades import answer_trade, answers_to_trades
from arcology.games.tamashii.scenario.diary import can_use_diary, use_diary
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import PLANNING, RULES_2
from arcology.kernel.decision import Option


def standing(s: Town, seat: int) -> list[Option]:
    """Whoever has no seat at this table may do nothing."""
    if not 0 <= seat < s.seat_count:
        return []
    player = s.players[seat]
    if s.phase != PLANNING and not player.protocol_asked and player.diary < 0 and not player.events:
        return []
    found = answers_to_trades(s, seat)
    if player.ready and may_withdraw(s, seat):
        found.append(s.pack.unready)
    if player.protocol_asked and put_off(s, seat):
        found.append(s.option("protocol", "now"))
    if player.diary >= 0 and can_use_diary(s, seat):
        found.append(s.option("diary_use", s.pack.diary_ids[player.diary]))
    if player.events:
        found += [s.option("event_complete", s.pack.event_ids[event]) for event in completable_now(s, seat)]
    return found


def sways(s: Town, seat: int) -> bool:
    """Whether one of them could change the question at hand: a diary card only what you do in a step (TA-DIARY-5)."""
    found = standing(s, seat) if s.rules != RULES_2 else []
    if not found:
        return False
    lane = s.lane_of(seat)
    asked = s.decision if lane is None else lane.decision
    in_step = asked is not None and asked.prompt in (*OWN_STEPS, "launch", "before_refill")
    return in_step or any(option.verb != "diary_use" for option in found)


def stand(s: Town, seat: int, option: Option) -> None:
    if option.verb == "unready":
        not_ready(s, seat)
    elif option.verb == "protocol":
        complete(s, seat)
    elif option.verb == "diary_use":
        use_diary(s, seat)
    elif option.verb == "event_complete":
        s.do(("begin_heist", seat, s.pack.event_number[option.target]))
    else:
        answer_trade(s, seat, option)
