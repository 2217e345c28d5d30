"""PvP cards of the competitive mode (C14, TA-COMP-5)."""

from __future__ import annotations

from arcology.games.tamashii.city.places import close, place_of
from arcology.games.tamashii.combat.dice import successes
from arcology.games.tamashii.combat.enemies import move_top
from arcology.games.tamashii.effects import EFFECTS
from arcology.games.tamashii.player.assets import gain_asset, lose_asset
from arcology.games.tamashii.player.forces import stat
from arcology.games.tamashii.player.notes import note
from arcology.games.tamashii.state import Town
from arcology.games.tamashii.terms import ASSET_INDEX
from arcology.kernel.decision import Option


def pvp(s: Town) -> str:
    return s.cards[3] if s.mode == "competitive" else ""


def within_reach(s: Town, seat: int) -> list[int]:
    """Another player on your tile, or on your or an adjacent one."""
    near = s.pack.row("pvp", pvp(s)).text("reach") == "near"
    here = place_of(s, seat)
    return [
        other
        for other in range(s.seat_count)
        if other != seat and (close(s, here, s.players[other].place) if near else here == s.players[other].place)
    ]


def can_hit(s: Town, seat: int) -> bool:
    """The card has a pattern; without a target it may still be launched (TA-LAUNCH-8)."""
    return bool(s.pack.row("pvp", pvp(s)).text("pattern"))


def hit_rival(s: Town, seat: int) -> None:
    s.do(("pick_rival", seat))


def pick_rival(s: Town, seat: int) -> None:
    found = within_reach(s, seat)
    if found:
        options = [s.option("aim", f"seat:{other}") for other in found]
        s.ask(seat, "rival", options, ("rival_picked", seat), "TA-COMP-5", (pvp(s),))


def rival_picked(s: Town, option: Option, seat: int) -> None:
    other = int(option.target.removeprefix("seat:"))
    card = pvp(s)
    if card == "PV2":
        s.do(("steal_asset", seat, other))
    elif card == "PV4":
        if move_top(s, seat, other):
            note(s, seat, "benefit")
    else:
        note(s, seat, "benefit")
        EFFECTS.begin(s, other, f"pvp.{card}.effect")


def steal_asset(s: Town, seat: int, other: int) -> None:
    """The target loses 1 asset of your choice and you gain it."""
    options = [s.pack.asset[i] for i in range(4) if s.players[other].assets[i]]
    if options:
        s.ask(seat, "steal", options, ("asset_stolen", seat, other), "TA-COMP-5", (f"seat:{other}",))


def asset_stolen(s: Town, option: Option, seat: int, other: int) -> None:
    lose_asset(s, other, ASSET_INDEX[option.target], 1)
    gain_asset(s, seat, ASSET_INDEX[option.target], 1)
    note(s, seat, "benefit")


def bounty(s: Town, seat: int) -> None:
    """Whenever a player resets, each other player gains 1 EXP."""
    for other in range(s.seat_count):
        if other != seat:
            s.players[other].exp += 1
            s.tell("exp", other, 1)
            note(s, other, "benefit")


# ---- duels -----------------------------------------------------------------------------------------


def duel(s: Town, seat: int) -> None:
    """Each player once per round may challenge a player on their tile, who cannot refuse."""
    here = s.players[seat].place
    found = [other for other in range(s.seat_count) if other != seat and s.players[other].place == here]
    if found and not s.players[seat].down:
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


STEPS = ("pick_rival", "steal_asset", "bounty", "duel", "duel_rolled", "duel_over")
ANSWERS = ("rival_picked", "asset_stolen", "challenged")
