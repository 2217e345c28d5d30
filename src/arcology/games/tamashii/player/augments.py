"""Augments: drawing, equipping (TA-AUG, TA-UPG-3, TA-DIST-2)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.components import FACTION_INDEX
from arcology.games.tamashii.effects import AMOUNT, ANYBODY
from arcology.games.tamashii.player.notes import note
from arcology.games.tamashii.scenes import DONE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import FACTIONS, NOBODY
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import without
from arcology.kernel.words import Word, number, one_of

ANY_FACTION: Final = len(FACTIONS)


def aug_class(s: Town, seat: int, drawn: int, kept: int) -> None:
    """Draw class augments, keep some unequipped, the others to the bottom of the deck (TA-UPG-4)."""
    player = s.players[seat]
    for _ in range(min(drawn, player.deck.size)):
        player.dealt += (player.deck.draw(s, s.everyone()),)
    s.do(("keep_augment", seat, kept))


def keep_augment(s: Town, seat: int, left: int) -> None:
    player = s.players[seat]
    if player.dealt and left:
        options = [s.option("keep", s.pack.augment_ids[augment]) for augment in player.dealt]
        s.ask(seat, "keep_augment", options, ("augment_kept", seat, left), "TA-UPG-4", (left,))
        return
    for augment in player.dealt:
        player.deck.put_under(augment, s.everyone())
    player.dealt = ()


def augment_kept(s: Town, option: Option, seat: int, left: int) -> None:
    player = s.players[seat]
    augment = s.pack.augment_number[option.target]
    player.dealt = without(player.dealt, augment)
    player.spare += (augment,)
    s.tell("augment", seat, option.target)
    s.do(("keep_augment", seat, left - 1))


def aug_faction(s: Town, seat: int, faction: int) -> None:
    """Draw 1 augment of a faction, unequipped; an empty deck gives nothing (TA-DIST-2)."""
    if faction != ANY_FACTION:
        draw_faction(s, seat, faction)
        return
    decks = s.decks
    found = [i for i in range(len(FACTIONS)) if decks.in_play >> i & 1 and decks.factions[i]]
    if found:
        options = [s.option("choose", FACTIONS[i]) for i in found]
        s.ask(seat, "faction", options, ("faction_chosen", seat), "TA-AUG-1")


def faction_chosen(s: Town, option: Option, seat: int) -> None:
    draw_faction(s, seat, FACTION_INDEX[option.target])


def draw_faction(s: Town, seat: int, faction: int) -> None:
    cards = s.decks.factions[faction]
    if not cards or not s.decks.in_play >> faction & 1:
        return
    s.seal("draw", seat, "augment", 1)
    s.learn(s.everyone())
    i = s.below(len(cards))
    cards[i], cards[-1] = cards[-1], cards[i]
    augment = cards.pop()
    s.players[seat].spare += (augment,)
    s.tell("augment", seat, s.pack.augment_ids[augment])


def equip(s: Town, seat: int, augment: int) -> None:
    """Once equipped an augment stays so (TA-AUG-2)."""
    player = s.players[seat]
    player.spare = without(player.spare, augment)
    player.equipped += (augment,)
    note(s, seat, "equip")
    s.unsettled = True
    s.tell("equipped", seat, s.pack.augment_ids[augment])


def equip_free(s: Town, seat: int, cost: int) -> None:
    """You may equip one of your unequipped augments of at most this cost for nothing."""
    player = s.players[seat]
    options = [s.option("equip", s.pack.augment_ids[a]) for a in player.spare if s.pack.augment_cost[a] <= cost]
    if options:
        options.append(s.pack.skip)
        s.ask(seat, "equip_free", options, ("equipped_free", seat), "TA-AUG-2", (cost,), s.pack.skip)


def equipped_free(s: Town, option: Option, seat: int) -> None:
    if option.verb == "equip":
        equip(s, seat, s.pack.augment_number[option.target])


def break_used(s: Town, seat: int, source: str) -> None:
    """A break augment that was launched is gone (TA-AUG-4)."""
    player, augment = s.players[seat], s.pack.augment_number.get(source, NOBODY)
    if augment in player.equipped and s.pack.augment_breaks[augment]:
        player.equipped = without(player.equipped, augment)
        s.tell("broke", seat, source)


CHAPTER: Final = Chapter(
    steps=[keep_augment, aug_class],
    answers=[augment_kept, faction_chosen, equipped_free],
    words=[
        Word(aug_class, who=ANYBODY, drawn=AMOUNT, kept=AMOUNT),
        Word(aug_faction, who=ANYBODY, faction=one_of(FACTIONS, "any")),
        Word(equip_free, who=ANYBODY, cost=number(0)),
    ],
    needs=DONE,
)
