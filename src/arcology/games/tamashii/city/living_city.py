"""The Living City: events and heists (TA-LC)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.effects import EFFECTS, holds
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import MOST_EVENTS
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import dropped, without

OWN_STEPS: Final = (
    "move",
    "bot_move",
    "district",
    "bot_combat",
    "attack",
    "frame",
    "activity",
    "activities",
    "duel",
    "goal_test",
)
"""Questions of your own steps, beside planning and launching."""


def can_draw_event(s: Town) -> bool:
    """Instead of the tile's effect; not if deck and discard are both empty (TA-LC-1, -5)."""
    return "living_city" in s.modules and bool(s.decks.events or s.decks.event_discard)


def draw_event(s: Town, seat: int) -> None:
    """It lies open before you; at most 3, a further draw first discards one (TA-LC-1)."""
    player, decks = s.players[seat], s.decks
    if len(player.events) >= MOST_EVENTS:
        options = [s.option("choose", s.pack.event_ids[event]) for event in player.events]
        s.ask(seat, "drop_event", options, ("event_dropped", seat), "TA-LC-1")
        return
    if not decks.events:
        decks.events += decks.event_discard
        decks.event_discard = ()
    s.seal("draw", seat, "event", 1)
    s.learn(s.everyone())
    i = s.below(len(decks.events))
    event, decks.events = decks.events[i], dropped(decks.events, i)
    player.events += (event,)
    s.unsettled = True
    s.tell("event", seat, s.pack.event_ids[event])


def event_dropped(s: Town, option: Option, seat: int) -> None:
    drop_event(s, seat, s.pack.event_number[option.target])
    s.do(("draw_event", seat))


def drop_event(s: Town, seat: int, event: int) -> None:
    """Completed and dropped events form a discard pile (TA-LC-5)."""
    s.players[seat].events = without(s.players[seat].events, event)
    s.decks.event_discard += (event,)


def completable(s: Town, seat: int) -> list[int]:
    """Events with a state condition that holds: at any moment of your own steps (TA-LC-6)."""
    events = s.players[seat].events
    if not events:
        return []
    aims = s.pack.event_aims
    return [event for event in events if not aims[event].when and holds(s, seat, aims[event].met)]


def completable_now(s: Town, seat: int) -> list[int]:
    """The same where a step of yours asks what you do; planning and launching list them themselves."""
    decision = s.decision
    if decision is None or decision.seat != seat or s.active != seat or decision.prompt not in OWN_STEPS:
        return []
    return completable(s, seat)


def moment(s: Town, seat: int, id: str) -> None:
    """A condition that happens at a moment offers the discard once, if the event already lay before you (TA-LC-6)."""
    if not s.players[seat].events or s.pack.event_number[id] not in s.players[seat].events:
        return
    options = [s.option("event_complete", id), s.pack.skip]
    s.ask(seat, "event_complete", options, ("moment_used", seat), "TA-LC-6", (id,), s.pack.skip)


def moment_used(s: Town, option: Option, seat: int) -> None:
    if option.verb == "event_complete":
        s.do(("begin_heist", seat, s.pack.event_number[option.target]))


def begin_heist(s: Town, seat: int, event: int) -> None:
    """Discard the event and reveal reward cards one by one (TA-LC-2)."""
    drop_event(s, seat, event)
    limit = s.pack.row("events", s.pack.event_ids[event]).number("number")
    s.tell("heist", seat, s.pack.event_ids[event], limit)
    s.do(("heist_card", seat, limit, ""))


def heist_card(s: Town, seat: int, limit: int, shown: str) -> None:
    """Sum within the number: stop or reveal another; over it: failure. An empty deck ends it as success (TA-LC-4)."""
    decks = s.decks
    if not decks.rewards:
        s.do(("heist_won", seat, shown))
        return
    s.seal("reveal", seat, "reward")
    s.learn(s.everyone())
    i = s.below(len(decks.rewards))
    reward, decks.rewards = decks.rewards[i], dropped(decks.rewards, i)
    shown = f"{shown},{reward}" if shown else str(reward)
    total = sum([s.pack.reward_number[int(each)] for each in shown.split(",")])
    s.tell("heist_card", seat, s.pack.reward_ids[reward], total)
    if total > limit:
        s.tell("heist_failed", seat)
        shuffle_back(s, shown)
    else:
        s.do(("heist_more", seat, limit, shown))


def heist_more(s: Town, seat: int, limit: int, shown: str) -> None:
    options = [s.option("heist", "stop"), s.option("heist", "more")]
    total = sum([s.pack.reward_number[int(each)] for each in shown.split(",")])
    s.ask(seat, "heist", options, ("heist_chosen", seat, limit, shown), "TA-LC-2", (total, limit), options[0])


def heist_chosen(s: Town, option: Option, seat: int, limit: int, shown: str) -> None:
    s.do(("heist_card", seat, limit, shown) if option.target == "more" else ("heist_won", seat, shown))


def heist_won(s: Town, seat: int, shown: str) -> None:
    """All revealed rewards; then they are shuffled back (TA-LC-3)."""
    s.tell("heist_won", seat)
    rewards = [int(each) for each in shown.split(",")] if shown else []
    shuffle_back(s, shown)
    for reward in reversed(rewards):
        EFFECTS.begin(s, seat, f"rewards.{s.pack.reward_ids[reward]}.effect")


def shuffle_back(s: Town, shown: str) -> None:
    if shown:
        s.decks.rewards += tuple([int(each) for each in shown.split(",")])


CHAPTER: Final = Chapter(
    steps=[draw_event, moment, begin_heist, heist_card, heist_more, heist_won],
    answers=[event_dropped, moment_used, heist_chosen],
)
