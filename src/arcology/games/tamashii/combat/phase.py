"""The Combat phase (TA-COMBAT, TA-BOSS-2)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.combat.enemies import BOSS, encountered
from arcology.games.tamashii.effects import AMOUNT, ANYBODY
from arcology.games.tamashii.player.forces import body_of, fire, stat
from arcology.games.tamashii.player.notes import changed, note
from arcology.games.tamashii.player.solo import bot_can_stand, stand_for, step_ends
from arcology.games.tamashii.printed import DiceFrame
from arcology.games.tamashii.reasons import NO_DICE, USED_FRAME
from arcology.games.tamashii.scenes import DONE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import COMBAT, DEFEATED, FACES, NOBODY, NOWHERE, POWER
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.words import Word


def combat_turn(s: Town, seat: int) -> None:
    """A player without attached enemies and without a special enemy on the tile skips (A9)."""
    s.onward()
    player = s.players[seat]
    s.phase = COMBAT
    s.active = seat
    if player.down:
        return
    if not player.stack:
        note(s, seat, "alone")
    player.tally[DEFEATED] = 0
    s.fight.boss_acted = False
    s.do(("combat_begins", seat), ("combat_over", seat), ("scope", f"turn{seat}"))


def combat_begins(s: Town, seat: int) -> None:
    """Solo: a battery lets the BOT meet a special enemy in your place (TA-SOLO-13)."""
    fights = bool(s.players[seat].stack) or encountered(s, seat) >= 0
    if not s.figures.stands and bot_can_stand(s, seat) and bot_meets(s):
        options = [s.option("bot_use", "attack"), s.pack.skip]
        s.ask(seat, "bot_combat", options, ("combat_stood", seat), "TA-SOLO-13", default=s.pack.skip)
    elif fights:
        s.do(("combat_start", seat))


def bot_meets(s: Town) -> bool:
    """A special enemy shares the BOT's tile."""
    return s.figures.bot != NOWHERE and s.figures.bot in s.quest.boss_place


def combat_stood(s: Town, option: Option, seat: int) -> None:
    if option.verb == "bot_use":
        stand_for(s, seat)
    if s.players[seat].stack or encountered(s, seat) >= 0:
        s.do(("combat_start", seat))


def combat_start(s: Town, seat: int) -> None:
    """Start triggers, power, roll, rerolls and triggers, number die, half-steps, end triggers (TA-COMBAT-16)."""
    s.fight.used = ()
    clear_frame(s)
    s.players[seat].used_combat = ()
    s.tell("combat", seat)
    s.do(
        ("attack", seat),
        ("place_number_die", seat),
        ("resolve_begins", seat),
        ("player_frame", seat),
        ("combat_ends", seat),
    )
    fire(s, seat, "combat_start")


def attack(s: Town, seat: int) -> None:
    """Before the attack roll, each power spent adds 1 player die (TA-ASSET-5)."""
    power = s.players[seat].assets[POWER]
    options = [s.option("attack", str(spent)) for spent in range(power + 1)]
    s.ask(seat, "attack", options, ("attacked", seat), "TA-ASSET-5", (stat(s, seat, "ATT"),), options[0])


def attacked(s: Town, option: Option, seat: int) -> None:
    spent = option.number()
    s.players[seat].assets[POWER] -= spent
    changed(s)
    s.fight.bonus = 0
    s.do(("attack_roll", seat, spent))
    if spent:
        s.tell("power_spent", seat, spent)
        fire(s, seat, "power_spent")


def attack_roll(s: Town, seat: int, power: int) -> None:
    """ATT player dice + power dice, 1 number die and 1 symbol die, all rolled together (TA-COMBAT-1)."""
    fight, pack = s.fight, s.pack
    dice = stat(s, seat, "ATT") + power
    s.seal("roll", seat, "die", dice)
    fight.number = pack.number_die[s.below(len(pack.number_die))]
    fight.symbol = pack.symbol_die[s.below(len(pack.symbol_die))]
    fight.die_on = NOBODY
    s.tell("enemy_dice", seat, fight.number, fight.symbol)
    s.do(("roll", seat, "attack", dice))


def place_number_die(s: Town, seat: int) -> None:
    """On the k-th enemy from the top, or on the bottom one; a blank is not placed (TA-COMBAT-2)."""
    stack = s.players[seat].stack
    number = s.fight.number
    if number and stack:
        s.fight.die_on = stack[min(number, len(stack)) - 1]
        s.tell("number_die", seat, s.pack.enemy_name(s.fight.die_on))
    step_ends(s)


def resolve_begins(s: Town, seat: int) -> None:
    """The third step of the phase: again a battery may be paid (TA-SOLO-13)."""
    if bot_can_stand(s, seat) and bot_meets(s):
        options = [s.option("bot_use", "resolve"), s.pack.skip]
        s.ask(seat, "bot_combat", options, ("resolve_stood", seat), "TA-SOLO-13", default=s.pack.skip)


def resolve_stood(s: Town, option: Option, seat: int) -> None:
    if option.verb == "bot_use":
        stand_for(s, seat)


# ---- half-steps ------------------------------------------------------------------------------------


def frames_of(s: Town, seat: int) -> list[DiceFrame]:
    """Strike frames, those of the active body, those of equipped augments (TA-COMBAT-4, C5)."""
    pack, player = s.pack, s.players[seat]
    found = pack.frames["any"] + pack.frames.get(pack.body_ids[body_of(s, player)], [])
    for augment in player.equipped:
        found = found + pack.frames.get(pack.augment_ids[augment], [])
    return found


def frame_options(s: Town, seat: int) -> list[Option]:
    """Frames that unused dice fit exactly; strike frames with any number of dice (TA-COMBAT-5)."""
    dice = s.fight.dice
    options = []
    for frame in frames_of(s, seat):
        if frame.again:
            for number in range(1, dice.count(frame.dice[0]) + 1):
                options.append(s.option("frame", f"{frame.id}/{number}"))
        elif frame.id in s.fight.used:
            s.refuse("frame", frame.id, USED_FRAME)
        elif all(dice.count(face) >= frame.dice.count(face) for face in frame.dice):
            options.append(s.option("frame", frame.id))
        else:
            s.refuse("frame", frame.id, NO_DICE)
    return options


def foe_waits(s: Town, seat: int) -> bool:
    """The enemy half-step is not empty: the die lies on a card, or a special enemy has not acted yet."""
    return s.fight.die_on != NOBODY or (encountered(s, seat) >= 0 and not s.fight.boss_acted)


def player_frame(s: Town, seat: int) -> None:
    """Your half-step: a frame, or pass (TA-COMBAT-3, -10)."""
    options = frame_options(s, seat)
    if not options and not foe_waits(s, seat):
        s.refused.clear()
        return
    options.append(s.pack.passing)
    s.ask(seat, "frame", options, ("framed", seat), "TA-COMBAT-4", default=s.pack.passing)


def framed(s: Town, option: Option, seat: int) -> None:
    """With the die gone, a pass ends your combat (TA-COMBAT-10)."""
    if option.verb == "pass":
        if foe_waits(s, seat):
            s.do(("enemy_frame", seat), ("player_frame", seat))
        return
    id, _, number = option.target.partition("/")
    frame = s.pack.frame[id]
    taken = frame.dice * int(number) if number else frame.dice
    for face in taken:
        s.fight.dice.remove(face)
    s.fight.frame = id
    s.fight.assigned = tuple(taken)
    if not frame.again:
        s.fight.used += (id,)
    s.tell("frame", seat, id, "-".join([FACES[face] for face in taken]))
    s.do(("fx_effect", seat, frame.effect), ("enemy_frame", seat), ("player_frame", seat))


def strike(s: Town, seat: int, each: int) -> None:
    """A strike frame: that much damage for each die assigned."""
    s.do(("dmg_target", seat, each * len(s.fight.assigned)))


def clear_frame(s: Town) -> None:
    """The frame is resolved: its dice are spent (TA-COMBAT-4)."""
    s.fight.frame = ""
    s.fight.assigned = ()


def enemy_frame(s: Town, seat: int) -> None:
    """The enemy holding the number die resolves the frame matching the symbol die (TA-COMBAT-7)."""
    s.onward()
    fight, player = s.fight, s.players[seat]
    clear_frame(s)
    field = fight.symbol.lower()
    if fight.die_on in player.stack:
        fight.foe = fight.die_on
        id = s.pack.enemy_ids[s.pack.enemy_of(fight.foe)]
        s.tell("enemy_acts", seat, s.pack.enemy_name(fight.foe), fight.symbol)
        s.do(("fx_effect", seat, f"enemies.{id}.{field}"), ("enemy_acted", seat))
        return
    boss = encountered(s, seat)
    if boss >= 0 and not fight.boss_acted:
        fight.boss_acted = True
        fight.foe = BOSS
        s.tell("enemy_acts", seat, s.quest.bosses[boss], fight.symbol)
        s.do(("fx_effect", seat, f"bosses.{s.quest.bosses[boss]}.{field}"), ("enemy_acted", seat))


def enemy_acted(s: Town, seat: int) -> None:
    """Then the die moves one card toward the top; after the top enemy it is removed (TA-COMBAT-7)."""
    fight, stack = s.fight, s.players[seat].stack
    if fight.die_on != NOBODY and fight.die_on == fight.foe:
        at = stack.index(fight.die_on)
        fight.die_on = stack[at - 1] if at else NOBODY
    fight.foe = NOBODY


def combat_ends(s: Town, seat: int) -> None:
    s.fight.die_on = NOBODY
    s.fight.dice.clear()
    fire(s, seat, "combat_end")


def combat_over(s: Town, seat: int) -> None:
    """The end of your Combat phase, fought or not; end triggers have been resolved."""
    s.onward()
    step_ends(s)
    player = s.players[seat]
    if player.tally[DEFEATED] and player.itg == player.max_itg:
        note(s, seat, "full_combat")
    note(s, seat, "combat_over")


CHAPTER: Final = Chapter(
    steps=[
        combat_turn,
        combat_begins,
        combat_start,
        attack,
        attack_roll,
        place_number_die,
        resolve_begins,
        player_frame,
        enemy_frame,
        enemy_acted,
        combat_ends,
        combat_over,
    ],
    answers=[combat_stood, attacked, resolve_stood, framed],
    words=[
        Word(strike, who=ANYBODY, each=AMOUNT),
    ],
    needs=DONE,
)
