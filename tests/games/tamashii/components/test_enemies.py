"""Every enemy."""

from __future__ import annotations

import pytest
from tests.games.tamashii.components.cards import PACK, answer, board, changes, numbers

ACTS: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "E01": ({"itg": -1}, {"trace": 2}),
    "E02": ({"itg": -2}, {"itg": -1}),
    "E03": ({"itg": -1}, {"itg": -1, "damage": -1}),
    "E04": ({"shield": -1}, {"memory": -1, "trace": 1}),
    "E05": ({"itg": -1}, {"grid": -2, "dump": 2}),
    "E06": ({"itg": -1, "trace": 1}, {"trace": 3}),
    "E07": ({"grid": -1}, {"grid": -2, "dump": 2}),
    "E08": ({"itg": -3}, {"itg": -1}),
    "E09": ({"itg": -1}, {"dump": 1, "corrupted": 1}),
    "E10": ({"itg": -1}, {"attached": 1}),
    "F01": ({"itg": -3}, {"itg": -2, "trace": 1}),
    "F02": ({"itg": -2}, {"itg": -1, "damage": -2}),
    "F03": ({"itg": -1, "grid": -1}, {"itg": -1, "dump": 1, "corrupted": 1}),
    "F04": ({"itg": -2}, {"trace": 3}),
    "F05": ({"itg": -1, "attached": 1}, {"itg": -1, "damage": -1, "below": -1}),
    "F06": ({"destab": 1}, {"destab": 1, "itg": -1}),
    "F07": ({"itg": -2, "power": -1}, {"itg": -1, "locks": 1, "grid": -1, "dump": 1}),
    "F08": ({"itg": -4}, {"itg": -2}),
    "Y01": ({"trace": 2}, {"destab": 1}),
    "Y02": ({"itg": -2}, {"grid": -2, "dump": 2}),
    "Y03": ({"itg": -2}, {"trace": 1, "itg": -1}),
    "Y04": ({"itg": -2}, {"dump": 1, "corrupted": 1}),
    "Z01": ({"itg": -3}, {"itg": -1, "trace": 2}),
    "Z02": ({"itg": -3, "grid": -1, "dump": 1}, {"itg": -1, "dump": 1, "corrupted": 1}),
    "Z03": ({"itg": -4}, {"itg": -2, "attached": 1}),
}


@pytest.mark.rule("TA-COMBAT-7")
@pytest.mark.parametrize(("enemy", "symbol"), [(enemy, i) for enemy in ACTS for i in (0, 1)])
def test_what_every_enemy_does(enemy: str, symbol: int) -> None:
    t = board().seat(0, itg=5, max_itg=9, shield=0 if enemy != "E04" else 1, at="D21").grid(0, "SM..S")
    if enemy[0] == "Z":
        t.enemies(0).boss(enemy, "D21")
        t.fight(0, "HIT", number=0, symbol=("FANG", "EYE")[symbol])
    else:
        t.enemies(
            0,
            enemy,
            "E03" if enemy != "E03" else "E02",
            damage=(1 if PACK.enemy_itg[PACK.enemy_number[enemy]] < 3 else 2, 1),
        )
        t.fight(0, "HIT", number=1, symbol=("FANG", "EYE")[symbol])
    before = numbers(t)
    t.choose("pass")
    answer(t)
    assert changes(before, numbers(t)) == ACTS[enemy][symbol]


HACKS = [
    (id, field, str(row.values[f"{field}_effect"]))
    for name in ("enemies", "bosses")
    for id, row in PACK.table(name).rows.items()
    for field in ("hack1", "hack2", "hack3")
    if row.text(field)
]


@pytest.mark.rule("TA-ENEMY-7", "TA-BOSS-1")
@pytest.mark.parametrize(("enemy", "field", "effect"), HACKS)
def test_every_hack(enemy: str, field: str, effect: str) -> None:
    amount = int(effect.removeprefix("dmg(").removesuffix(")"))
    t = board().seat(0, equipped=[], at="D21").grid(0, "OOOOO", "OOOOO", "OOOOO").decks(market=[])
    other = "F08" if enemy != "F08" else "F08#1"
    if enemy[0] == "Z":
        t.enemies(0).boss(enemy, "D21", itg=99)
        source = f"{enemy}.{field}"
    else:
        t.enemies(0, enemy, other)
        source = f"{enemy}#0.{field}"
    t.begin(("launch_step", 0))
    target = min(each for each in t.targets("launch") if each.partition("/")[0] == source)
    t.choose("launch", target)
    if t.prompt() == "launch_cells":
        t.choose("launch", min(t.targets("launch")))
    if enemy[0] == "Z":
        assert t.s.quest.boss_damage == (amount,)
    elif amount >= PACK.enemy_itg[PACK.enemy_number[enemy]]:
        assert t.stack() == [t.pack.enemy_name(t.card(other))]
    else:
        assert t.p().damage == (amount, 0)


@pytest.mark.parametrize("enemy", PACK.enemy_ids)
def test_every_repel(enemy: str) -> None:
    t = board().seat(0, equipped=[]).enemies(0, enemy, "F08" if enemy != "F08" else "F01")
    t.decks(market=[]).grid(0, "OOOO").begin(("launch_step", 0))
    sources = {each.partition("/")[0]: each for each in t.targets("launch")}
    t.choose("launch", sources[f"{enemy}#0.repel"])
    assert len(t.stack()) == 1
    assert t.p().exp == 0


def test_counts_of_enemies() -> None:
    rows = PACK.table("enemies").rows
    assert [sum(row.number("level") == level for row in rows.values()) for level in (1, 2, 0)] == [10, 8, 4]
    assert {row.number("copies") for row in rows.values() if row.number("level")} == {2}
