"""Decks and hands: what is drawn, what is known, and what an imagined deal may move."""

from collections import Counter

import pytest

from arcology.kernel.pack import Content, Pack
from arcology.kernel.rng import Rng, streams
from arcology.kernel.state import Sealed, State
from arcology.kernel.vocabulary import Vocabulary
from arcology.parts.deck import Deck, fresh_deck
from arcology.parts.hand import Hand
from arcology.parts.hidden import knows


def table(seed: int = 1) -> State:
    return State(Pack(Content("none", {}, Vocabulary(()))), 3, streams(seed, 3))


def test_known_cards_are_drawn_before_the_bag_and_the_bottom_last() -> None:
    s = table()
    deck = fresh_deck([7])
    deck.put_under(1, known=0b001)
    deck.put_under(2, known=0b001)
    deck.put_on_top(3, known=0b010)
    deck.put_on_top(4, known=0b010)
    assert deck.size == 5
    assert [deck.draw(s) for _ in range(5)] == [4, 3, 7, 1, 2]
    assert deck.size == 0


def test_every_card_of_the_bag_can_come_next() -> None:
    firsts = {fresh_deck(list(range(6))).draw(table(seed)) for seed in range(200)}
    assert firsts == set(range(6))


def test_drawing_loses_and_doubles_nothing() -> None:
    s = table()
    deck = fresh_deck([1, 2, 2, 3])
    drawn = [deck.draw(s) for _ in range(2)]
    assert Counter([*drawn, *deck.cards()]) == Counter([1, 2, 2, 3])


def test_only_the_bag_uses_chance() -> None:
    s = table()
    deck = fresh_deck([1, 2])
    deck.put_on_top(9, known=0)
    deck.draw(s)
    assert not s.chanced
    deck.draw(s)
    assert s.chanced


def test_who_sees_a_drawn_card_learns_it_unless_known_already() -> None:
    s = table()
    deck = fresh_deck([])
    deck.put_on_top(5, known=0b001)
    deck.put_on_top(6, known=0b011)
    deck.draw(s, seats=0b001)
    assert s.learned == 0
    deck.draw(s, seats=0b110)
    assert s.learned == 0b110


def test_looking_leaves_the_card_and_keeps_what_others_know() -> None:
    s = table()
    deck = fresh_deck([3, 3, 3])
    assert deck.next_known() == 0
    assert deck.look(s, 1) == 3
    assert (deck.size, deck.seen(1), deck.seen(0)) == (3, ([3], []), ([-1], []))
    deck.look(s, 0)
    assert (deck.size, deck.next_known()) == (3, 0b011)
    low = fresh_deck([])
    low.put_under(8, known=0b100)
    low.look(s, 0)
    assert (low.size, low.next_known()) == (1, 0b101)


def test_a_trial_stops_before_an_unknown_card_and_leaves_it() -> None:
    s = table()
    s.trial = True
    deck = fresh_deck([])
    deck.put_under(5, known=0b001)
    with pytest.raises(Sealed):
        deck.draw(s, seats=0b010)
    assert deck.cards() == [5]
    assert deck.draw(s, seats=0b001) == 5


def test_shuffling_in_clears_what_was_known() -> None:
    deck = fresh_deck([1])
    deck.put_on_top(2, known=0b111)
    deck.put_under(3, known=0b111)
    discard = [4, 5]
    deck.shuffle_in(discard)
    assert discard == []
    assert sorted(deck.bag) == [1, 2, 3, 4, 5]
    assert deck.seen(0) == ([], [])


def test_a_seat_sees_only_what_it_knows_and_a_spectator_nothing() -> None:
    deck = fresh_deck([0])
    deck.put_on_top(1, known=0b01)
    deck.put_on_top(2, known=0b10)
    deck.put_under(3, known=0b01)
    deck.put_under(4, known=0b10)
    assert deck.seen(0) == ([-1, 1], [3, -1])
    assert deck.seen(1) == ([2, -1], [-1, 4])
    assert deck.seen(-1) == ([-1, -1], [-1, -1])
    assert not knows(0b111, -1)


def test_what_becomes_of_a_copy_changes_nothing_else() -> None:
    deck = Deck((1,), (0,), (2,), (3,), (0,))
    other = deck.copy()
    assert other.stored() == deck.stored()
    assert [other.draw(table()) for _ in range(3)] == [1, 2, 3]
    other.put_on_top(4, known=0)
    assert deck.cards() == [1, 2, 3]
    hand = Hand((1,), (0,))
    hand.copy().remove(1)
    assert hand.cards == (1,)


def test_an_imagined_deal_moves_only_unseen_cards() -> None:
    deck = fresh_deck([10, 11, 12])
    deck.put_on_top(1, known=0b01)
    deck.put_under(2, known=0b10)
    mine, theirs = Hand((20, 21), (0b01, 0b01)), Hand((30, 31, 32), (0b10, 0b11, 0b10))
    before = Counter([*deck.cards(), *mine.cards, *theirs.cards])
    places: list[set[int]] = [set(), set(), set()]
    for seed in range(60):
        pool: list[int] = []
        d, m, t = deck.copy(), mine.copy(), theirs.copy()
        for each in (d, m, t):
            each.take_unseen(0, pool)
        Rng(seed).shuffle(pool)
        for each in (d, m, t):
            each.deal_unseen(0, pool)
        assert pool == []
        assert Counter([*d.cards(), *m.cards, *t.cards]) == before
        assert (d.top, m.cards, t.cards[1]) == ((1,), (20, 21), 31)
        for place, card in zip(places, (d.bottom[0], d.bag[0], t.cards[0]), strict=True):
            place.add(card)
    assert places == [{2, 10, 11, 12, 30, 32}] * 3


def test_the_best_known_copy_leaves_the_hand_first() -> None:
    hand = Hand((4, 5, 4), (0b001, 0b001, 0b111))
    assert hand.remove(4) == 0b111
    assert hand.cards == (4, 5)
    assert hand.seen(1) == []
    assert hand.seen(0) == [4, 5]
    with pytest.raises(ValueError, match="card 9"):
        hand.remove(9)
