"""A round: bids in secret, plans side by side, then turns."""

from __future__ import annotations

from typing import Final

from tests.support.toy.state import BIDDING, CARBON, CREDIT, GOOD_INDEX, GOODS, NOBODY, PLANNING, TURNS, Yard
from tests.support.toy.words import EFFECTS, JUST_VISITED, NO_DECK, NO_GOOD, TIRED, take

from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option

ACTIONS: Final = 2
SCAVENGES: Final = 2
HAND_LIMIT: Final = 3
TARGET: Final = 12


def play_round(s: Yard) -> None:
    s.round += 1
    s.tell("round", NOBODY, s.round)
    for i in range(len(s.owners)):
        s.owners[i] = NOBODY
    s.do(
        ("open_bids",),
        ("scope", "bids"),
        ("open_plans",),
        ("scope", "plans"),
        *[("take_turn", (s.round - 1 + k) % s.seat_count) for k in range(s.seat_count)],
        ("end_round",),
    )


def end_round(s: Yard) -> None:
    if s.round < s.rounds:
        s.do(("play_round",))


# ---- bids: picked in secret, applied in seat order ---------------------------------------------


def open_bids(s: Yard) -> None:
    s.phase = BIDDING
    s.open_window([(seat, [("bid", seat)]) for seat in range(s.seat_count)])


def bid(s: Yard, seat: int) -> None:
    s.ask(seat, "bid", s.pack.bid, ("bid_made", seat), "W-10", default=s.pack.bid[0])


def bid_made(s: Yard, option: Option, seat: int) -> None:
    s.keep(("bid_shown", seat, option.target))
    s.tell("bid_made", seat)


def bid_shown(s: Yard, seat: int, building: str) -> None:
    """The first seat that bid for a building owns it this round."""
    s.learn(s.everyone())
    s.tell("bid_shown", seat, building)
    number = s.pack.building_ids.index(building)
    if s.owners[number] == NOBODY:
        s.owners[number] = seat
    else:
        take(s, seat, CREDIT, 1)


# ---- plans: each by itself, until all are ready ------------------------------------------------


def open_plans(s: Yard) -> None:
    s.phase = PLANNING
    for player in s.players:
        player.scavenged = 0
    s.open_window([(seat, [("plan", seat)]) for seat in range(s.seat_count)])


def plan(s: Yard, seat: int) -> None:
    player = s.players[seat]
    options = [s.option("ready")]
    if player.scavenged < SCAVENGES:
        options.append(s.option("scavenge"))
    else:
        s.refuse("scavenge", "", TIRED)
    reason = EFFECTS.can(s, seat, "plans.craft.effect")
    if not reason:
        options.append(s.option("craft", "plans.craft.effect"))
    else:
        s.refuse("craft", "plans.craft.effect", reason)
    if player.goods[CREDIT]:
        options.append(s.option("alarm"))
    else:
        s.refuse("alarm", "", NO_GOOD[CREDIT])
    s.ask(seat, "plan", options, ("planned", seat), "W-11", default=options[0], always=True)


def planned(s: Yard, option: Option, seat: int) -> None:
    player = s.players[seat]
    if option.verb == "ready":
        s.tell("ready", seat)
        return
    s.do(("plan", seat))
    if option.verb == "scavenge":
        player.scavenged += 1
        found = s.below(3)
        s.tell("scavenged", seat, found)
        take(s, seat, CARBON, found)
    elif option.verb == "craft":
        EFFECTS.begin(s, seat, option.target)
    else:
        player.goods[CREDIT] -= 1
        s.bank[CREDIT] += 1
        s.tell("alarm", seat)
        s.cut("plans")


def not_ready(s: Yard, seat: int) -> None:
    s.tell("unready", seat)
    s.do(("plan", seat))


# ---- turns -------------------------------------------------------------------------------------


def take_turn(s: Yard, seat: int) -> None:
    s.phase = TURNS
    s.turn = seat
    s.tell("turn", seat)
    s.do(*[("action", seat)] * ACTIONS, ("scope", "turn"), ("end_turn",))


def end_turn(s: Yard) -> None:
    s.trade = ()


def action(s: Yard, seat: int) -> None:
    pack = s.pack
    player = s.players[seat]
    options = [pack.finish]
    for number, option in enumerate(pack.visit):
        reason = JUST_VISITED if player.last == number else EFFECTS.can(s, seat, f"buildings.{option.target}.effect")
        if not reason:
            options.append(option)
        elif s.watched:
            s.refuse("visit", option.target, reason)
    for card in sorted(set(player.hand.cards)):
        reason = EFFECTS.can(s, seat, pack.tool_effect[card])
        if not reason:
            options.append(pack.use[card])
        elif s.watched:
            s.refuse("use", pack.tool_ids[card], reason)
    if s.deck.size or s.discard:
        options.append(pack.draw)
    else:
        s.refuse("draw", "deck", NO_DECK)
    if not s.trade:
        for i, give in enumerate(GOODS):
            if player.goods[i]:
                options += [s.option("offer", f"{give}/{want}") for want in GOODS if want != give]
    s.ask(seat, "action", options, ("act", seat), "W-12", default=pack.finish)


def act(s: Yard, option: Option, seat: int) -> None:
    verb = option.verb
    if verb == "visit":
        building = s.pack.building_ids.index(option.target)
        s.players[seat].last = building
        s.tell("visited", seat, option.target)
        s.do(("toll", seat, building))
        s.do(("fx_effect", seat, f"buildings.{option.target}.effect"))
    elif verb == "use":
        card = s.pack.tool_number[option.target]
        s.players[seat].hand.remove(card)
        s.discard.append(card)
        s.tell("used", seat, option.target)
        EFFECTS.begin(s, seat, s.pack.tool_effect[card])
    elif verb == "draw":
        s.do(("draw_one", seat))
    elif verb == "offer":
        give, want = option.path()
        s.trade = (seat, GOOD_INDEX[give], GOOD_INDEX[want])
        s.tell("offered", seat, give, want)
        s.do(("action", seat))
    else:
        s.tell("passed", seat)


def toll(s: Yard, seat: int, building: int) -> None:
    """The owner of a building may take a credit from a visiting rival."""
    owner = s.owners[building]
    if owner not in (NOBODY, seat):
        options = [s.option("waive")]
        if s.players[seat].goods[CREDIT]:
            options.append(s.option("take", "credit"))
        s.ask(owner, "toll", options, ("tolled", owner, seat), "W-13", (f"seat:{seat}",), options[0])


def tolled(s: Yard, option: Option, owner: int, seat: int) -> None:
    if option.verb == "take":
        s.players[seat].goods[CREDIT] -= 1
        s.players[owner].goods[CREDIT] += 1
        s.tell("tolled", owner, f"seat:{seat}")


# ---- the hand limit and the end -----------------------------------------------------------------


def over_limit(s: Yard, seat: int) -> None:
    options = [s.pack.drop[card] for card in sorted(set(s.players[seat].hand.cards))]
    s.ask(seat, "limit", options, ("dropped", seat), "W-14", (HAND_LIMIT,), options[0], always=True)


def dropped(s: Yard, option: Option, seat: int) -> None:
    card = s.pack.tool_number[option.target]
    s.players[seat].hand.remove(card)
    s.discard.append(card)
    s.unsettled = True
    s.tell("dropped", seat, option.target)


def settle(s: Yard) -> None:
    """Twelve points end the game; a hand over the limit is cut down at once."""
    for seat, player in enumerate(s.players):
        if player.points >= TARGET:
            s.cut("game")
            return
        if len(player.hand.cards) > HAND_LIMIT:
            s.do(("over_limit", seat))
            return


# ---- at any moment: trades and second thoughts ---------------------------------------------------


def standing(s: Yard, seat: int) -> list[Option]:
    if s.phase == PLANNING:
        lane = s.lane_of(seat)
        return [s.option("unready")] if lane is not None and lane.decision is None and not lane.agenda else []
    if not s.trade:
        return []
    by, give, want = s.trade
    if by == seat:
        return [s.option("withdraw")]
    if s.players[seat].goods[want] and s.players[by].goods[give]:
        return [s.option("accept", f"{GOODS[give]}/{GOODS[want]}")]
    return []


def stand(s: Yard, seat: int, option: Option) -> None:
    if option.verb == "unready":
        not_ready(s, seat)
        return
    by, give, want = s.trade
    s.trade = ()
    if option.verb == "withdraw":
        s.tell("withdrawn", seat)
        return
    s.players[by].goods[give] -= 1
    s.players[by].goods[want] += 1
    s.players[seat].goods[give] += 1
    s.players[seat].goods[want] -= 1
    s.tell("traded", seat, GOODS[give], GOODS[want], f"seat:{by}")


CHAPTER: Final = Chapter(
    steps=[
        play_round,
        end_round,
        open_bids,
        bid,
        bid_shown,
        open_plans,
        plan,
        take_turn,
        end_turn,
        action,
        toll,
        over_limit,
    ],
    answers=[bid_made, planned, act, tolled, dropped],
)
