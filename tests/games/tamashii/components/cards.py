"""What a component's effect changes, and tables at which one is at work."""

from __future__ import annotations

from typing import Any

from tests.games.tamashii.support import GAME, Table, table

PACK = GAME.load()


def numbers(t: Table, seat: int = 0) -> dict[str, int]:
    """Everything an effect may change, by name."""
    player = t.p(seat)
    quest = t.s.quest
    return {
        **dict(zip(("shield", "memory", "power", "reroll"), player.assets, strict=True)),
        "exp": player.exp,
        "itg": player.itg,
        "trace": player.trace,
        "damage": player.damage[0] if player.damage else 0,
        "below": player.damage[1] if len(player.damage) > 1 else 0,
        "attached": len(player.stack),
        "destab": player.destab,
        "destab_foe": player.destab_foe,
        "dump": sum(player.dump),
        "open": player.dump[4],
        "corrupted": player.dump[5],
        "bag": sum(player.bag),
        "grid": len([token for token in player.grid if token >= 0]),
        "locks": player.grid.count(-2),
        "spare": len(player.spare),
        "equipped": len(player.equipped),
        "core": player.core,
        "place": player.place,
        "up": sum(t.s.city.up),
        "boss": sum(quest.boss_damage),
        "moves": t.question().about[0] if t.prompt() == "program" else 0,  # type: ignore[dict-item]
    }


def changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def board(seats: int = 2, **settings: Any) -> Table:
    """A board in the middle of everything, with tokens everywhere and two tough enemies on each player."""
    t = table("S1", seats, class_of_0="reaper", class_of_1="brawler", **settings)
    for seat in range(seats):
        t.seat(seat, itg=2, trace=4, exp=0, assets=[1, 1, 1, 1], at="D01", core="S").bag(seat, "SMVFSMVFSMVF")
        t.dump(seat, "XX").grid(seat, "SM..")
    t.enemies(0, "F08", "F02").enemies(1, "F01", "F03").deck("E01", "E02", "E03", "E04")
    return t.decks(in_play=["SPA", "NIN", "SEE", "COM"])


PICKS = ("gain", "gain_token", "purge", "prepare", "core", "choose", "lose", "pay", "aim", "faction", "unlock", "dump")


def answer(t: Table, *wishes: str) -> None:
    """Answer what an effect asks: the wishes in order, then anything that is not a refusal."""
    left = list(wishes)
    while t.prompt() in PICKS or t.prompt() in ("discard", "lock", "keep_augment", "equip_free", "reroll_die"):
        options = [option for option in t.question().options if option.verb not in ("done", "skip")]
        fitting = [option for option in options if left and left[0] in (option.target, option.verb)]
        if fitting:
            left.pop(0)
        chosen = (fitting or options)[0]
        t.choose(chosen.verb, chosen.target, seat=t.question().seat)
