"""Building the enemy deck of a scenario or a rivalry (TA-SETUP-15, TA-DIFF-2)."""

from __future__ import annotations

from arcology.games.tamashii.components import COPIES
from arcology.games.tamashii.scenario.files import EnemyGroup
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import INSANE, NOBODY, STARTING


def is_unlocked(s: Town, code: str) -> bool:
    """X00 is there from the start; any other code must be unlocked (TA-SETUP-1)."""
    return code == STARTING or code in s.unlocked


def enemies_chosen(s: Town) -> bool:
    """Whether the enemies of this game are known: those of a rivalry come with its conditions (TA-COMP-4)."""
    return not s.cards or bool(s.cards[1])


def build_enemies(s: Town, segments: list[list[EnemyGroup]]) -> None:
    """Segments are stacked in the listed order, the first on top, each shuffled within itself (TA-SETUP-15).

    Insane comes when all segments have their cards, so that it takes none away from them (TA-DIFF-2).
    """
    pack = s.pack
    left: list[list[int]] = [[], [], []]
    for level, code, copies in zip(pack.enemy_level, pack.enemy_code, pack.enemy_cards, strict=True):
        if level and is_unlocked(s, code):
            left[level] += copies
    used = [0] * len(pack.enemy_ids)
    spare = [0] * len(pack.enemy_ids)
    drawn: set[int] = set()
    parts: list[list[int]] = []
    for groups in segments:
        cards: list[int] = []
        for group in groups:
            drawn.add(group.level)
            for _ in range(group.amount.of(s.seat_count)):
                card = next_enemy(s, group.enemy, group.level, left, used)
                if card >= 0:
                    cards.append(card)
        parts.append(cards)
    if s.difficulty == INSANE:
        parts = [[harder(s, card, left, spare) for card in cards] for cards in parts]
        drawn = {2}
    s.decks.enemies = [sorted(cards) for cards in parts]
    if not any(used):
        s.decks.unused = tuple(sorted([card for level in drawn for card in left[level]]))


def next_enemy(s: Town, enemy: str, level: int, left: list[list[int]], used: list[int]) -> int:
    """A random card of the level, or the next copy of the enemy that is named; -1 if there is none left."""
    if enemy:
        number = s.pack.enemy_number[enemy]
        used[number] += 1
        card = number * COPIES + used[number] - 1
        for cards in left:
            if card in cards:
                cards.remove(card)
        return card
    cards = left[level]
    return cards.pop(s.below(len(cards))) if cards else NOBODY


def harder(s: Town, card: int, left: list[list[int]], spare: list[int]) -> int:
    """Insane: a level-1 enemy is replaced by a random level-2 card, beyond their copies if needed (TA-DIFF-2)."""
    pack = s.pack
    if pack.enemy_level[pack.enemy_of(card)] != 1:
        return card
    if left[2]:
        return left[2].pop(s.below(len(left[2])))
    kinds = [number for number, level in enumerate(pack.enemy_level) if level == 2]
    number = kinds[s.below(len(kinds))]
    spare[number] += 1
    return number * COPIES + len(pack.enemy_cards[number]) + spare[number] - 1
