"""What PvP cards of the competitive mode do to others (C14, TA-COMP-5)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.combat.dice import successes
from arcology.games.tamashii.combat.enemies import move_top
from arcology.games.tamashii.effects import AMOUNT, ANYBODY
from arcology.games.tamashii.player.assets import gain_asset, lose_asset
from arcology.games.tamashii.player.forces import stat
from arcology.games.tamashii.player.notes import note
from arcology.games.tamashii.scenes import DONE
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASSET_INDEX
from arcology.kernel.chapter import Chapter
from arcology.kernel.decision import Option
from arcology.kernel.words import Word


def benefit(s: Town, seat: int) -> None:
    """The PvP card served you."""
    note(s, seat, "benefit")


def steal(s: Town, seat: int, left: int, dealer: int) -> None:
    """The target loses assets of the thief's choice, and the thief gains them."""
    options = [s.pack.asset[i] for i in range(4) if s.players[seat].assets[i]]
    if options:
        s.ask(dealer, "steal", options, ("asset_stolen", seat, left, dealer), "TA-COMP-5", (f"seat:{seat}",))
    else:
        s.missed()


def asset_stolen(s: Town, option: Option, seat: int, left: int, thief: int) -> None:
    lose_asset(s, seat, ASSET_INDEX[option.target], 1)
    gain_asset(s, thief, ASSET_INDEX[option.target], 1)
    if left > 1:
        s.do(("steal", seat, left - 1, thief))


def send_enemy(s: Town, seat: int, dealer: int) -> None:
    """Your top enemy, damage kept, goes to the bottom of the target's stack."""
    if not move_top(s, dealer, seat):
        s.missed()


# ---- duels -----------------------------------------------------------------------------------------


def duel(s: Town, seat: int) -> None:
    """Each player once per round may challenge a player on their tile, who cannot refuse."""
    here = s.players[seat].place
    found = [other for other in range(s.seat_count) if other != seat and s.players[other].place == here]
    if found:
        options = [s.option("challenge", f"seat:{other}") for other in found]
        s.ask(seat, "duel", [*options, s.pack.skip], ("challenged", seat), "TA-COMP-5", default=s.pack.skip)


def challenged(s: Town, option: Option, seat: int) -> None:
    if option.verb != "challenge":
        return
    other = int(option.target.removeprefix("seat:"))
    s.tell("challenged", seat, option.target)
    s.do(
        ("roll", seat, "duel", stat(s, seat, "ATT")),
        ("duel_rolled", seat, other),
        ("roll", other, "duel", stat(s, other, "ATT")),
        ("duel_over", seat, other),
    )


def duel_rolled(s: Town, seat: int, other: int) -> None:
    s.fight.duel = successes(s.fight.dice)


def duel_over(s: Town, seat: int, other: int) -> None:
    """More successes: 1 EXP, the other 1 wound; a tie: nothing."""
    mine, theirs = s.fight.duel, successes(s.fight.dice)
    s.fight.dice.clear()
    if mine == theirs:
        return
    winner, loser = (seat, other) if mine > theirs else (other, seat)
    s.players[winner].exp += 1
    s.tell("duel_won", winner, f"seat:{loser}")
    note(s, winner, "benefit")
    s.do(("wound", loser, 1))


CHAPTER: Final = Chapter(
    steps=[steal, duel_rolled, duel_over],
    answers=[asset_stolen, challenged],
    words=[
        Word(benefit, who=ANYBODY),
        Word(steal, who=ANYBODY, left=AMOUNT),
        Word(send_enemy, who=ANYBODY),
        Word(duel, who=ANYBODY),
    ],
    needs=DONE,
)
