"""Enemies: attaching, damage, defeat, leaving; special enemies (TA-ENEMY, TA-BOSS, TA-YOKAI)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.city.places import hex_id, place_of, places_with
from arcology.games.tamashii.components import COPIES
from arcology.games.tamashii.effects import AMOUNT, ANYBODY, in_order
from arcology.games.tamashii.moments import Deed
from arcology.games.tamashii.player.forces import fire
from arcology.games.tamashii.player.notes import BIG, changed, note, note_deed
from arcology.games.tamashii.scenes import DONE, SCENARIO
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import COMBAT, DEFEATED, NOBODY
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.values import dropped, replaced
from arcology.kernel.words import Word, row_of

BOSS: Final = -2
"""In place of an enemy card: the special enemy that is encountered."""


def draw_enemy(s: Town) -> int:
    """The next card; an empty deck is made anew from the discard pile, -1 if that is empty too (TA-ENEMY-5)."""
    decks = s.decks
    while decks.enemies and not decks.enemies[0]:
        decks.enemies.pop(0)
    if not decks.enemies:
        if not decks.discard:
            return NOBODY
        decks.enemies.append(list(decks.discard))
        decks.discard = ()
        decks.unused = ()
        s.tell("enemies_shuffled", NOBODY)
    cards = decks.enemies[0]
    s.seal("draw", NOBODY, "enemy", 1)
    s.learn(s.everyone())
    i = s.below(len(cards))
    cards[i], cards[-1] = cards[-1], cards[i]
    return cards.pop()


def attach_one(s: Town, seat: int) -> bool:
    """A drawn enemy goes to the bottom of your stack (TA-ENEMY-1)."""
    card = draw_enemy(s)
    if card < 0:
        return False
    player = s.players[seat]
    player.stack += (card,)
    player.damage += (0,)
    changed(s)
    s.tell("attached", seat, s.pack.enemy_name(card))
    fire(s, seat, "attach")
    return True


def attach(s: Town, seat: int, amount: int) -> None:
    """Draw n enemies and attach them to you."""
    for _ in range(amount):
        if not attach_one(s, seat):
            return


def leave(s: Town, seat: int, at: int) -> int:
    """Take an enemy off a stack; the number die moves one card toward the top if it lay there (TA-COMBAT-8, -9)."""
    player = s.players[seat]
    card = player.stack[at]
    player.stack, player.damage = dropped(player.stack, at), dropped(player.damage, at)
    changed(s)
    if s.fight.die_on == card:
        s.fight.die_on = player.stack[at - 1] if at else NOBODY
    if not player.stack:
        player.destab_foe = 0
    return card


def put_away(s: Town, card: int) -> None:
    """Defeated and discarded enemies: to the discard pile, of Yokai under the deck (TA-YOKAI-1)."""
    if "yokai" in s.modules:
        s.decks.enemies.append([card])
    else:
        s.decks.discard += (card,)


def drop_top(s: Town, seat: int) -> None:
    """Discard your top enemy: no EXP (TA-ENEMY-4)."""
    if s.players[seat].stack:
        card = leave(s, seat, 0)
        put_away(s, card)
        note(s, seat, "shake")
        s.unsettled = True
        s.tell("dropped", seat, s.pack.enemy_name(card))


def encountered(s: Town, seat: int) -> int:
    """The special enemy on your tile, as its place in the list, or -1 (TA-BOSS-1)."""
    place = place_of(s, seat)
    for i, each in enumerate(s.quest.boss_place):
        if each == place:
            return i
    return NOBODY


def dmg(s: Town, seat: int, amount: int, dealer: int = NOBODY) -> None:
    """Damage to your top enemy or to the special enemy you encounter, your choice; a hack hits only its own card.

    Aimed at a player it hits that player's top enemy; its defeat gives the EXP to who dealt it.
    """
    hack = s.fight.hack
    if dealer not in (NOBODY, seat):
        if s.players[seat].stack:
            damage(s, seat, 0, amount, dealer)
    elif dealer == seat:
        s.do(("dmg_target", seat, amount))
    elif hack >= 0:
        if hack in s.players[seat].stack:
            damage(s, seat, s.players[seat].stack.index(hack), amount, seat)
    elif hack == BOSS:
        damage_boss(s, encountered(s, seat), amount, seat)
    else:
        s.do(("dmg_target", seat, amount))


def dmg_target(s: Town, seat: int, amount: int) -> None:
    """With no target it is lost (TA-ENEMY-6)."""
    boss = encountered(s, seat)
    options = []
    if s.players[seat].stack:
        options.append(s.option("target", s.pack.enemy_name(s.players[seat].stack[0])))
    if boss >= 0:
        options.append(s.option("target", s.quest.bosses[boss]))
    if options:
        s.ask(seat, "target", options, ("targeted", seat, amount), "TA-BOSS-1", (amount,))


def targeted(s: Town, option: Option, seat: int, amount: int) -> None:
    if option.target in s.quest.bosses:
        damage_boss(s, s.quest.bosses.index(option.target), amount, seat)
    else:
        damage(s, seat, 0, amount, seat)


def dmg_all(s: Town, seat: int, amount: int) -> None:
    """n damage to each enemy attached to you."""
    for at in range(len(s.players[seat].stack)):
        damage(s, seat, at, amount, seat)


def damage(s: Town, seat: int, at: int, amount: int, dealer: int) -> None:
    """Damage stays on enemies between rounds (TA-ENEMY-3); excess is lost (TA-COMBAT-6)."""
    player = s.players[seat]
    card = player.stack[at]
    itg = s.pack.enemy_itg[s.pack.enemy_of(card)]
    player.damage = replaced(player.damage, at, min(itg, player.damage[at] + amount))
    s.fight.dealer = dealer
    s.unsettled = True
    s.tell("damaged", dealer, s.pack.enemy_name(card), amount)


def dmg_boss(s: Town, seat: int, boss: int, amount: int) -> None:
    """Damage to a special enemy, wherever it is."""
    id = s.pack.boss_ids[boss]
    if id in s.quest.bosses:
        damage_boss(s, s.quest.bosses.index(id), amount, seat)


def damage_boss(s: Town, at: int, amount: int, dealer: int) -> None:
    """Damage on a special enemy stays, whoever dealt it and whoever resets (TA-BOSS-4)."""
    if at < 0:
        return
    quest = s.quest
    quest.boss_damage = replaced(quest.boss_damage, at, min(quest.boss_itg[at], quest.boss_damage[at] + amount))
    s.fight.dealer = dealer
    s.unsettled = True
    s.tell("damaged", dealer, quest.bosses[at], amount)


def defeat_fallen(s: Town) -> bool:
    """Enemies at ITG 0 are defeated (TA-DIG-5); True if one was."""
    quest = s.quest
    for at in range(len(quest.bosses)):
        if quest.boss_damage[at] >= quest.boss_itg[at]:
            defeat_boss(s, at)
            return True
    for seat in in_order(s):
        player = s.players[seat]
        for at, hurt in enumerate(player.damage):
            if hurt and hurt >= s.pack.enemy_itg[player.stack[at] // COPIES]:
                defeat(s, seat, at)
                return True
    return False


def defeat(s: Town, seat: int, at: int) -> None:
    """Discard it, gain 1 EXP (TA-ENEMY-4); the EXP goes to who dealt the last damage."""
    dealer = s.fight.dealer if s.fight.dealer >= 0 else seat
    card = leave(s, seat, at)
    put_away(s, card)
    level = s.pack.enemy_level[s.pack.enemy_of(card)]
    s.players[dealer].exp += 1
    s.tell("defeated", dealer, s.pack.enemy_name(card))
    defeated(s, dealer, level == 2)


def defeat_boss(s: Town, at: int) -> None:
    """2 EXP instead of 1 to the player who did it (TA-BOSS-3)."""
    quest = s.quest
    boss = quest.bosses[at]
    quest.bosses = dropped(quest.bosses, at)
    quest.boss_place = dropped(quest.boss_place, at)
    quest.boss_damage = dropped(quest.boss_damage, at)
    quest.boss_itg = dropped(quest.boss_itg, at)
    quest.gone += (boss,)
    dealer = max(0, s.fight.dealer)
    s.players[dealer].exp += 2
    s.tell("defeated", dealer, boss)
    defeated(s, dealer, False, special=True)


def defeated(s: Town, seat: int, level_2: bool, special: bool = False) -> None:
    """What follows a defeat, for the player who did it."""
    player = s.players[seat]
    s.quest.defeated += 1
    if s.phase == COMBAT and s.active == seat:
        player.tally[DEFEATED] += 1
    deed: Deed = (("defeat", 1), ("defeat_big", BIG if level_2 or special else 1))
    note_deed(s, seat, (*deed, ("defeat_level_2", 1)) if level_2 else deed)
    if s.fight.launching == seat:
        fire(s, seat, "defeat_launch")
    fire(s, seat, "defeat")
    s.unsettled = True


# ---- words -----------------------------------------------------------------------------------------


def foe_heal(s: Town, seat: int, amount: int) -> None:
    """Remove up to n damage from the enemy that acts."""
    player = s.players[seat]
    if s.fight.foe in player.stack:
        at = player.stack.index(s.fight.foe)
        player.damage = replaced(player.damage, at, max(0, player.damage[at] - amount))
    elif s.fight.foe == BOSS and encountered(s, seat) >= 0:
        at = encountered(s, seat)
        s.quest.boss_damage = replaced(s.quest.boss_damage, at, max(0, s.quest.boss_damage[at] - amount))


def foe_heal_all(s: Town, seat: int, amount: int) -> None:
    """Remove up to n damage from each enemy attached to you."""
    player = s.players[seat]
    for at in range(len(player.stack)):
        player.damage = replaced(player.damage, at, max(0, player.damage[at] - amount))


def destab_left(s: Town) -> int:
    return s.pack.destab_count - sum([player.destab + player.destab_foe for player in s.players])


def destab_foe(s: Town, seat: int, amount: int) -> None:
    """On your enemy stack: nothing without an attached enemy; limited by the supply."""
    if s.players[seat].stack:
        s.players[seat].destab_foe += min(amount, destab_left(s))
        s.tell("destabilized", seat, "stack", amount)


def destab_self(s: Town, seat: int, amount: int) -> None:
    """n destabilization tokens on your board, limited by the supply."""
    s.players[seat].destab += min(amount, destab_left(s))
    s.tell("destabilized", seat, "board", amount)


def steal_enemy(s: Town, seat: int, dealer: int) -> None:
    """Take the top enemy of another player, damage kept, to the bottom of your stack."""
    move_top(s, seat, dealer)


def move_top(s: Town, seat: int, to: int) -> bool:
    player, taker = s.players[seat], s.players[to]
    if not player.stack:
        return False
    hurt = player.damage[0]
    card = leave(s, seat, 0)
    taker.stack += (card,)
    taker.damage += (hurt,)
    s.tell("stole", to, s.pack.enemy_name(card))
    fire(s, to, "attach")
    return True


def place(s: Town, seat: int, boss: int, tile: int) -> None:
    """A special enemy appears on a tile with full ITG, for the number of players at setup."""
    found = places_with(s, tile)
    id = s.pack.boss_ids[boss]
    if found and id not in s.quest.bosses:
        quest = s.quest
        quest.bosses += (id,)
        quest.boss_place += (found[0],)
        quest.boss_damage += (0,)
        quest.boss_itg += (s.pack.boss_itg[boss].of(s.seat_count),)
        s.tell("appeared", NOBODY, id, hex_id(s, found[0]))


CHAPTER: Final = Chapter(
    steps=[dmg_target, attach],
    answers=[targeted],
    words=[
        Word(dmg, who=ANYBODY, amount=AMOUNT),
        Word(dmg_all, who=ANYBODY, amount=AMOUNT),
        Word(dmg_boss, needs=SCENARIO, who=ANYBODY, boss=row_of("bosses"), amount=AMOUNT),
        Word(attach, who=ANYBODY, amount=AMOUNT),
        Word(drop_top, who=ANYBODY),
        Word(foe_heal, who=ANYBODY, amount=AMOUNT),
        Word(foe_heal_all, who=ANYBODY, amount=AMOUNT),
        Word(destab_foe, who=ANYBODY, amount=AMOUNT),
        Word(destab_self, who=ANYBODY, amount=AMOUNT),
        Word(steal_enemy, who=ANYBODY),
        Word(place, needs=SCENARIO, boss=row_of("bosses"), tile=row_of("districts")),
    ],
    needs=DONE,
)
