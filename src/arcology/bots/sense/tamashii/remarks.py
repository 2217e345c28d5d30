"""What a bot says to its team: what it goes somewhere for, which test it begins or keeps out of, how it votes.

It names only what all can see, and speaks once in a turn at most.
"""

from __future__ import annotations

from typing import Final

from arcology.bots.remarks import EVERYBODY, Remark
from arcology.bots.sense.tamashii.choices import hopeless, is_worth_it
from arcology.bots.sense.tamashii.goals import activity_places, hidden_places
from arcology.bots.sense.tamashii.odds import chance
from arcology.bots.sense.tamashii.weights import FIRST
from arcology.games.tamashii.city.places import place_of_id
from arcology.games.tamashii.effects import in_order
from arcology.games.tamashii.scenario.quest import activity_place, in_force, test_of
from arcology.games.tamashii.scenario.trials import usable
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import NOWHERE
from arcology.kernel.decision import Decision, Option
from arcology.kernel.values import Value

PURSUED: Final = 2  # enemies on one's heels that are too many
WEAK: Final = 2  # for who has so little integrity left


def remark(s: Town, seat: int, option: Option) -> Remark | None:
    """What is said to a choice; in competitive play only why a trade is declined."""
    if option.verb == "trade_decline":
        return declined(s, int(option.target.removeprefix("seat:")))
    asked = s.decision
    if s.mode != "coop" or asked is None or asked.seat != seat:
        return None
    if asked.prompt == "move":
        return moving(s, seat, option)
    if asked.prompt == "vote":
        return voting(s, option, asked)
    if asked.prompt == "test":
        return contributing(s, seat, option, asked)
    if asked.prompt in ("activity", "activities"):
        return starting(s, seat, option, asked)
    return None


def to_all(key: str, *about: Value) -> Remark:
    return Remark(key, about, EVERYBODY)


def declined(s: Town, other: int) -> Remark:
    """An offer asks for something, or is a gift."""
    offer = s.players[other]
    key, augments = ("keeps", offer.offer_want) if offer.offer_want else ("no_use", offer.offer_give)
    return Remark(key, (s.pack.augment_ids[augments[0]],), other)


# ---- where it goes ---------------------------------------------------------------------------------


def moving(s: Town, seat: int, option: Option) -> Remark | None:
    """That it is in danger, or what it goes somewhere for; the log tells where anybody goes."""
    player = s.players[seat]
    if len(player.stack) >= PURSUED and player.itg <= WEAK:
        return to_all("pursued", len(player.stack), player.itg)
    if option.verb != "move":
        return None
    place = place_of_id(s, option.target)
    if place in s.quest.boss_place:
        return to_all("fights", option.target, s.quest.bosses[s.quest.boss_place.index(place)])
    for activity in in_force(s):
        there = activity_places(s, activity)
        known = s.city.up[place] or activity.token  # what a face-down tile is nobody knows
        if known and place in there and player.place not in there:
            return to_all("wants_to_try", option.target, activity.source)
    if place in hidden_places(s):
        return to_all("seeks", option.target)
    near = [other for other in in_order(s) if other != seat and s.players[other].place == place]
    return to_all("joins", option.target, f"seat:{near[0]}") if near else None


# ---- what all decide -------------------------------------------------------------------------------


def voting(s: Town, option: Option, asked: Decision) -> Remark:
    """The first to be asked proposes; the others join in or do not."""
    votes = s.quest.votes
    if not votes:
        return to_all("proposes", option.target)
    if asked.options.index(option) == votes[0]:
        return to_all("agrees", f"seat:{in_order(s)[0]}")
    return to_all("would_rather", option.target)


def starting(s: Town, seat: int, option: Option, asked: Decision) -> Remark | None:
    """Who begins a group test asks for help if it is needed; who could and does not says that it is too early."""
    if any(attempt.startswith(f"{seat}/") for attempt in s.quest.attempts):
        return None  # has spoken in this turn
    if option.verb == "decline":
        return waiting(s, seat, asked)
    if option.verb != "activity" or not s.pack.activities[option.target].group:
        return None
    activity = s.pack.activities[option.target]
    type, difficulty = test_of(s, activity, activity_place(s, seat, activity))
    alone = chance(s, len(usable(s, seat, type)), difficulty) >= FIRST["test_sure"]
    return None if alone else to_all("asks_for_help", activity.source, type, difficulty)


def waiting(s: Town, seat: int, asked: Decision) -> Remark | None:
    """One of those who could begin says it for all."""
    for option in asked.options:
        activity = s.pack.activities.get(option.target) if option.verb == "activity" else None
        if activity is None or not activity.group:
            continue
        could = [other for other in in_order(s) if activity_place(s, other, activity) != NOWHERE]
        if could[0] == seat and not is_worth_it(s, activity, activity_place(s, seat, activity), FIRST):
            return to_all("too_early", activity.source)
    return None


def contributing(s: Town, seat: int, option: Option, asked: Decision) -> Remark | None:
    """In a test that another began, what it does at its first token."""
    quest = s.quest
    if seat == quest.initiator or quest.dumped:
        return None
    type, difficulty = str(asked.about[0]), int(asked.about[1])
    if option.verb == "choose":
        return to_all("helps", type)
    needed = difficulty - quest.successes
    return to_all("out_of_reach", needed) if hopeless(s, needed, FIRST) else to_all("saves", type)
