"""Toy games with one fault each. Every check must find the fault planted for it."""

from __future__ import annotations

from typing import Any, Final

from tests.contract import checks_offer, checks_secret, checks_state, checks_view, checks_wording
from tests.contract.checks import Check
from tests.support.toy import Works, turn, view, words
from tests.support.toy.campaign import Career
from tests.support.toy.state import CREDIT, NOBODY, Player, Yard
from tests.support.toy.view import YardView

from arcology.kernel.campaign import Outcome, Save
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.events import Event
from arcology.kernel.figures import Figure
from arcology.kernel.game import Closing, Score, Setup, Zone
from arcology.kernel.pack import Pack
from arcology.kernel.rng import Rng
from arcology.kernel.state import State
from arcology.kernel.values import EVERYBODY, SPECTATOR
from arcology.kernel.words import Word


class WrongKind(Works):
    """A field that holds something else than it says."""

    def start(self, setup: Any, pack: Any) -> Yard:
        s = super().start(setup, pack)
        s.trade = list(s.trade)  # type: ignore[assignment]
        return s


class Stranger(Player):
    """Another kind of player."""


class UnknownClass(Works):
    """A class the codec was not told of."""

    def start(self, setup: Any, pack: Any) -> Yard:
        s = super().start(setup, pack)
        s.players[0] = Stranger(*[getattr(s.players[0], field.name) for field in Player.own_fields])
        return s


class Debtor(Works):
    """A player may have less than no points."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["end_turn"] = fall_into_debt


def fall_into_debt(s: Yard) -> None:
    s.players[s.turn].points = -1
    turn.end_turn(s)


class SharedList(Works):
    """A copy that shares the discard pile."""

    def copy(self, state: Yard) -> Yard:
        other = state.copy()
        other.discard = state.discard
        return other


class SharedInside(Works):
    """A copy that shares a part deep inside."""

    def copy(self, state: Yard) -> Yard:
        other = state.copy()
        other.players[1].hand = state.players[1].hand
        return other


class LostInCopy(Works):
    """A copy that forgets something."""

    def copy(self, state: Yard) -> Yard:
        other = state.copy()
        other.players[0].last = NOBODY
        return other


class Secretive(Player):
    """It does not say how many points it has."""

    def stored(self) -> dict[str, Any]:
        return {name: value for name, value in super().stored().items() if name != "points"}


class Unstored(Works):
    """Something is left out when a state is stored."""

    def start(self, setup: Any, pack: Any) -> Yard:
        self.classes["Secretive"] = Secretive
        s = super().start(setup, pack)
        s.players[0] = Secretive(*[getattr(s.players[0], field.name) for field in Player.own_fields])
        return s


class Forgetful(Works):
    """A step counts in the game instead of the state: restored or replayed, it plays otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self.steps["end_turn"] = self.end_turn

    def end_turn(self, s: Yard) -> None:
        self.count += 1
        words.take(s, 0, CREDIT, self.count % 7)
        turn.end_turn(s)


class ImpureQuestion(Works):
    """A step that asks and changes something."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["action"] = impure_action


def impure_action(s: Yard, seat: int) -> None:
    s.players[seat].last = NOBODY
    turn.action(s, seat)


class TellingQuestion(Works):
    """A step that asks and tells: asked again, it tells again."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["action"] = telling_action


def telling_action(s: Yard, seat: int) -> None:
    s.tell("thinks", seat)
    turn.action(s, seat)


class ImpureView(Works):
    """Looking changes something."""

    def view(self, state: Yard, seat: int) -> YardView:
        state.discard.sort()
        state.discard.reverse()
        return super().view(state, seat)


class Clairvoyant(Works):
    """Imagines the truth."""

    def deal(self, state: Yard, seat: int, rng: Rng) -> Yard:
        return state.copy()


class Teller(Works):
    """How it would end tells what others hold."""

    def closing(self, state: Yard) -> list[Closing]:
        held = [player.hand.cards for player in state.players]
        return [Closing(seat, 0, {"hand": sum(hand)}, {}) for seat, hand in enumerate(held)]


class Forger(Works):
    """Imagines cards that do not exist."""

    def deal(self, state: Yard, seat: int, rng: Rng) -> Yard:
        s = super().deal(state, seat, rng)
        s.deck.bag = (0,) * len(s.deck.bag)
        return s


class Careless(Works):
    """Deals the seat's own cards anew, too."""

    def deal(self, state: Yard, seat: int, rng: Rng) -> Yard:
        return view.deal(state, SPECTATOR, rng)


class SameDice(Works):
    """An imagined state with the dice of the true one."""

    def imagine(self, state: State, seat: int, rng: Rng) -> Any:
        imagined = super().imagine(state, seat, rng)
        imagined.chance = state.chance[:]
        return imagined


class Unlucky(Works):
    """Deals before the table's luck is there."""

    def start(self, setup: Setup, pack: Pack) -> Yard:
        s = super().start(Setup(setup.seats, setup.seed, setup.settings), pack)
        s.luck = setup.luck
        return s


class LuckKept(Works):
    """An imagined state with the luck of the true one."""

    def imagine(self, state: State, seat: int, rng: Rng) -> Any:
        imagined = super().imagine(state, seat, rng)
        imagined.luck = state.luck
        return imagined


class OpenHands(Works):
    """Everybody sees every hand."""

    def view(self, state: Yard, seat: int) -> YardView:
        shown = super().view(state, seat)
        for each, player in zip(shown["seats"], state.players, strict=True):
            each["known"] = [state.pack.tool_ids[card] for card in player.hand.cards]
        return shown


class OpenObservations(Works):
    """Learning programs see every hand."""

    def cover(self, state: Yard, seat: int) -> Yard:
        return state


class CoversTheTruth(Works):
    """To observe is to turn cards over."""

    def cover(self, state: Yard, seat: int) -> Yard:
        state.deck.cover(seat)
        return super().cover(state, seat)


class SpectatorSeesHands(Works):
    """A spectator sees what no single seat sees."""

    def view(self, state: Yard, seat: int) -> YardView:
        shown = super().view(state, seat)
        if seat == SPECTATOR:
            for each, player in zip(shown["seats"], state.players, strict=True):
                each["known"] = [state.pack.tool_ids[card] for card in player.hand.cards]
        return shown


class SpoiltPublic(Works):
    """What a seat alone may see is written into what all see."""

    def public(self, state: Yard) -> YardView:
        return self.view(state, SPECTATOR)

    def view_over(self, public: YardView, state: Yard, seat: int) -> YardView:
        for each, own in zip(public["seats"], self.view(state, seat)["seats"], strict=True):
            each["known"] = own["known"] or each["known"]
        return {**self.view(state, seat), "seats": public["seats"]}


class TellingOffer(Works):
    """What is offered depends on a rival's hand."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["action"] = telling_offer


def telling_offer(s: Yard, seat: int) -> None:
    turn.action(s, seat)
    decision = s.decision
    rival = s.players[(seat + 1) % s.seat_count]
    if decision is not None and decision.asked[0] == "action" and sum(rival.hand.cards) % 2:
        s.ask(seat, "action", decision.options[::-1], decision.then, "W-12", default=s.pack.finish)


class TellingRefusal(Works):
    """A reason depends on a rival's hand."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["plan"] = telling_refusal


def telling_refusal(s: Yard, seat: int) -> None:
    rival = s.players[(seat + 1) % s.seat_count]
    s.refuse("dream", "", 1 + sum(rival.hand.cards) % 3)
    turn.plan(s, seat)


class TellingQuestionToo(Works):
    """Whether a rival is asked at all depends on its hand."""

    def __init__(self) -> None:
        super().__init__()
        self.answers["act"] = telling_act


def telling_act(s: Yard, option: Option, seat: int) -> None:
    turn.act(s, option, seat)
    rival = (seat + 1) % s.seat_count
    if option.verb == "visit" and sum(s.players[rival].hand.cards) % 2:
        s.do(("over_limit", rival))


class TellingMay(Works):
    """Who cannot melt is not asked."""

    def __init__(self) -> None:
        known = words.CHAPTER
        open_words = [word if word.name != "melt" else Word(words.melt, words.cannot_melt) for word in known.words]
        super().__init__((Chapter(known.steps, known.answers, open_words, known.conditions), turn.CHAPTER))
        self.steps["end_turn"] = melt_at_the_end


def melt_at_the_end(s: Yard) -> None:
    s.do(("fx_effect", s.turn, "tools.smelter.effect"))
    turn.end_turn(s)


class LoudDraw(Works):
    """Everybody is told what was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["draw_one"] = loud_draw


def loud_draw(s: Yard, seat: int) -> None:
    words.draw_one(s, seat)
    if s.events is not None and s.events[-1].name == "drew_card":
        event = s.events.pop()
        s.events.append(Event(event.name, event.seat, event.about, EVERYBODY))


class QuietPeek(Works):
    """Looks at a card without saying that somebody learns something."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["draw_one"] = quiet_draw


def quiet_draw(s: Yard, seat: int) -> None:
    if not s.deck.bag:
        return
    card, s.deck.bag = s.deck.bag[-1], s.deck.bag[:-1]
    s.players[seat].hand.add(card, 1 << seat)
    s.unsettled = True
    s.tell_to(1 << seat, "drew_card", seat, s.pack.tool_ids[card])


class HiddenDice(Works):
    """A trial does not see the chance that the choice itself will use."""

    def __init__(self) -> None:
        super().__init__()
        self.answers["planned"] = hidden_dice


def hidden_dice(s: Yard, option: Option, seat: int) -> None:
    if s.trial and option.verb == "scavenge":
        s.do(("plan", seat))
    else:
        turn.planned(s, option, seat)


class Prophet(Works):
    """A preview that tells before it learns: it shows an imagined bid as if it were true."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["bid_shown"] = early_told


def early_told(s: Yard, seat: int, building: str) -> None:
    s.tell("bid_shown", seat, building)
    turn.bid_shown(s, seat, building)


class Dreamer(Works):
    """A preview tells what then does not happen."""

    def __init__(self) -> None:
        super().__init__()
        self.answers["act"] = dreaming_act


def dreaming_act(s: Yard, option: Option, seat: int) -> None:
    if s.trial:
        s.tell("scored", seat, 100)
    turn.act(s, option, seat)


class Rosy(Works):
    """A trial scores more than the choice then does."""

    def __init__(self) -> None:
        super().__init__()
        self.answers["act"] = rosy_act


def rosy_act(s: Yard, option: Option, seat: int) -> None:
    if s.trial:
        s.players[seat].points += 1
    turn.act(s, option, seat)


class Peeper(Works):
    """A figure counts in what rivals hold."""

    figures = (Figure("points", lambda s, seat: s.players[seat].points + peeped(s, seat)),)


def peeped(s: Yard, seat: int) -> int:
    return sum([sum(player.hand.cards) for other, player in enumerate(s.players) if other != seat])


class Mint(Works):
    """Coins come from nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["end_turn"] = mint


def mint(s: Yard) -> None:
    s.players[0].goods[CREDIT] += 1
    turn.end_turn(s)


class Uncounted(Works):
    def components(self, state: Yard) -> dict[str, int]:
        return {}


class Endless(Works):
    def __init__(self) -> None:
        super().__init__()
        self.steps["end_round"] = endless
        self.settle_off = True

    def settle(self, state: Yard) -> None:
        for player in state.players:
            player.points = min(player.points, turn.TARGET - 1)
        super().settle(state)


def endless(s: Yard) -> None:
    s.do(("play_round",))


class Miscounted(Works):
    """The sources of points do not add up."""

    def scores(self, state: Yard) -> list[Score]:
        scores = super().scores(state)
        scores[0].total += 1
        return scores


class DoubleOption(Works):
    def __init__(self) -> None:
        super().__init__()
        self.steps["bid"] = double_bid


def double_bid(s: Yard, seat: int) -> None:
    s.ask(seat, "bid", [*s.pack.bid, s.pack.bid[0]], ("bid_made", seat), "W-10")


class NoRule(Works):
    def __init__(self) -> None:
        super().__init__()
        self.steps["bid"] = bid_without_rule


def bid_without_rule(s: Yard, seat: int) -> None:
    s.ask(seat, "bid", s.pack.bid, ("bid_made", seat))


class Impossible(Works):
    """Offers what fails when it is chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["bid"] = impossible_bid


def impossible_bid(s: Yard, seat: int) -> None:
    s.ask(seat, "bid", [*s.pack.bid, s.option("bid", "moon")], ("bid_now", seat), "W-10")


class ImpossibleNow(Impossible):
    def __init__(self) -> None:
        super().__init__()
        self.answers["bid_now"] = bid_now


def bid_now(s: Yard, option: Option, seat: int) -> None:
    s.pack.building_ids.index(option.target)
    turn.bid_made(s, option, seat)


class Lenient(Works):
    """The rules take anything."""

    def choose(self, s: State, seat: int, option: Option) -> None:
        if s.decision is not None and s.decision.seat == seat and option.verb == "visit":
            decision, s.decision = s.decision, None
            self.answers[str(decision.then[0])](s, option, *decision.then[1:])
            self.advance(s)
            return
        super().choose(s, seat, option)


class Touchy(Works):
    """A refused choice leaves a trace."""

    def choose(self, s: State, seat: int, option: Option) -> None:
        if self.decision_of(s, seat) is None:
            s.chance[0] += 1
        super().choose(s, seat, option)


class NamelessTarget(Works):
    """Targets that no board shows."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["place"] = nameless_place
        self.steps["toll"] = nameless_toll


def nameless_place(s: Yard, seat: int) -> None:
    s.ask(seat, "place", [s.option("leave", "x1"), s.option("sink", "x2")], ("placed", seat), "W-5")


def nameless_toll(s: Yard, seat: int, building: int) -> None:
    owner = s.owners[building]
    if owner not in (NOBODY, seat):
        s.ask(owner, "toll", [s.option("waive", "x3"), s.option("wave", "x4")], ("tolled", owner, seat), "W-13")


class NoDiscard(Works):
    """The outline leaves the discard pile out."""

    def outline(self, view_: YardView) -> list[Zone]:
        return [zone for zone in super().outline(view_) if zone.id != "discard"]


class TupleView(Works):
    """A view that JSON would change."""

    def view(self, state: Yard, seat: int) -> YardView:
        return {**super().view(state, seat), "trade": state.trade}  # type: ignore[typeddict-item]


class OpenDice(Works):
    def view(self, state: Yard, seat: int) -> YardView:
        return {**super().view(state, seat), "luck": state.chance[0]}  # type: ignore[typeddict-unknown-key]


class WordedRound(Works):
    """A view that says a number in words, deep inside."""

    def view(self, state: Yard, seat: int) -> YardView:
        shown = super().view(state, seat)
        shown["seats"][-1]["points"] = str(state.players[-1].points)  # type: ignore[typeddict-item]
        return shown


class ShortView(Works):
    """A view that leaves something out where there is nothing to say."""

    def view(self, state: Yard, seat: int) -> YardView:
        shown = super().view(state, seat)
        if not shown["bid"]:
            del shown["bid"]  # type: ignore[misc]
        return shown


class WordedBest(Career):
    """A save that is kept otherwise after the first game."""

    def applied(self, save: Save, outcome: Outcome) -> Save:
        return {**super().applied(save, outcome), "best": str(outcome["points"])}


class WordedSave(Works):
    def __init__(self) -> None:
        super().__init__()
        self.campaign = WordedBest()


class LooseCareer(Career):
    outcome_type = dict  # type: ignore[assignment]


class LooseOutcome(Works):
    """A campaign that does not say what its outcomes are."""

    def __init__(self) -> None:
        super().__init__()
        self.campaign = LooseCareer()


class WrongAudience(Works):
    """A fact told to a seat that does not exist."""

    def __init__(self) -> None:
        super().__init__()
        self.steps["end_turn"] = wrong_audience


def wrong_audience(s: Yard) -> None:
    s.tell_to(1 << 7, "whisper", s.turn)
    turn.end_turn(s)


FAULTS: Final[list[tuple[type[Works], Check]]] = [
    (WrongKind, checks_state.check_fields),
    (UnknownClass, checks_state.check_fields),
    (Debtor, checks_state.check_possible),
    (SharedList, checks_state.check_copies),
    (SharedInside, checks_state.check_copies),
    (LostInCopy, checks_state.check_copies),
    (Unstored, checks_state.check_codec),
    (Forgetful, checks_state.check_codec),
    (Forgetful, checks_state.check_records),
    (ImpureQuestion, checks_state.check_steps),
    (TellingQuestion, checks_state.check_asking),
    (ImpureView, checks_state.check_asking),
    (Clairvoyant, checks_secret.check_imagination),
    (Forger, checks_secret.check_imagination),
    (Teller, checks_secret.check_imagination),
    (Careless, checks_secret.check_imagination),
    (SameDice, checks_secret.check_imagination),
    (OpenObservations, checks_secret.check_observations),
    (CoversTheTruth, checks_secret.check_observations),
    (Unlucky, checks_secret.check_luck),
    (LuckKept, checks_secret.check_luck),
    (OpenHands, checks_secret.check_imagination),
    (SpectatorSeesHands, checks_secret.check_imagination),
    (SpectatorSeesHands, checks_secret.check_views),
    (TellingOffer, checks_secret.check_imagination),
    (TellingRefusal, checks_secret.check_imagination),
    (TellingQuestionToo, checks_secret.check_secrets),
    (QuietPeek, checks_secret.check_secrets),
    (Prophet, checks_secret.check_secrets),
    (Peeper, checks_secret.check_outcomes),
    (LoudDraw, checks_secret.check_facts),
    (TellingMay, checks_secret.check_facts),
    (TupleView, checks_secret.check_views),
    (OpenDice, checks_secret.check_views),
    (OpenDice, checks_view.check_types),
    (WordedRound, checks_view.check_types),
    (ShortView, checks_view.check_types),
    (SpoiltPublic, checks_view.check_public),
    (WordedSave, checks_view.check_campaign_types),
    (LooseOutcome, checks_view.check_campaign_types),
    (Endless, checks_offer.check_ends),
    (Miscounted, checks_offer.check_ends),
    (Mint, checks_offer.check_components),
    (Uncounted, checks_offer.check_components),
    (DoubleOption, checks_offer.check_questions),
    (NoRule, checks_offer.check_questions),
    (ImpossibleNow, checks_offer.check_choices),
    (Lenient, checks_offer.check_illegal_choices),
    (Touchy, checks_offer.check_illegal_choices),
    (HiddenDice, checks_offer.check_undo),
    (Rosy, checks_offer.check_undo),
    (Dreamer, checks_offer.check_undo),
    (NamelessTarget, checks_offer.check_targets),
    (NoDiscard, checks_offer.check_outline),
    (WrongAudience, checks_offer.check_events),
    (TellingQuestion, checks_wording.check_wording),
    (TellingRefusal, checks_wording.check_wording),
]
"""A game with a fault, and the check that must find it."""
