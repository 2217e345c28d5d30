"""Every body, augment, enemy, district, exploration token and diary card does what its row says (C5 to C10, C17)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
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


def board(seats: int = 2) -> Table:
    """A board in the middle of everything, with tokens everywhere and two tough enemies on each player."""
    t = table("S1", seats, class_of_0="reaper", class_of_1="brawler")
    for seat in range(seats):
        t.seat(seat, itg=2, trace=4, exp=0, assets=[1, 1, 1, 1], at="D01", core="S").bag(seat, "SMVFSMVFSMVF")
        t.dump(seat, "XX").grid(seat, "SM..")
    t.enemies(0, "F08", "F02").enemies(1, "F01", "F03").deck("E01", "E02", "E03", "E04")
    t.s.decks.in_play = 15
    return t


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


# ---- bodies ----------------------------------------------------------------------------------------


STATS = {
    "B00": (2, 4, 2),
    "B01": (4, 4, 2),
    "B02": (1, 4, 3),
    "B03": (2, 4, 4),
    "B04": (2, 6, 2),
    "B05": (2, 3, 5),
    "B06": (3, 4, 3),
    "B07": (2, 5, 2),
    "B08": (3, 3, 4),
    "B09": (2, 3, 6),
    "B10": (4, 5, 3),
    "B11": (2, 7, 2),
    "B12": (1, 4, 4),
}


@pytest.mark.parametrize(("body", "wanted"), STATS.items())
def test_stats_of_every_body(body: str, wanted: tuple[int, int, int]) -> None:
    t = board().seat(0, bodies=[] if body == "B00" else [body])
    stats = t.game.view(t.s, 0)["seats"][0]["stats"]
    assert (stats["MOV"], stats["PRO"], stats["ATT"]) == wanted


FRAMES: dict[str, dict[str, int]] = {
    "B00-F1": {"shield": 1},
    "B00-F2": {"trace": -1},
    "B01-F1": {"trace": -2},
    "B01-F2": {"shield": 1},
    "B02-F1": {"shield": 2},
    "B02-F2": {"shield": 1, "damage": 2},
    "B03-F1": {"damage": 1},
    "B03-F2": {"damage": 4},
    "B04-F1": {"bag": -1, "grid": 1},
    "B04-F2": {"memory": 1},
    "B05-F1": {"damage": 3},
    "B05-F2": {"power": 1},
    "B06-F1": {"attached": -1},
    "B06-F2": {"trace": -1},
    "B07-F1": {"itg": 1},
    "B07-F2": {"itg": 1},
    "B08-F1": {"power": 1},
    "B08-F2": {"damage": 2, "trace": -1},
    "B09-F1": {"damage": 5},
    "B09-F2": {"damage": 1},
    "B10-F1": {"trace": -2},
    "B10-F2": {"attached": -1},
    "B11-F1": {"bag": -2, "grid": 2},
    "B11-F2": {"memory": 1},
    "B12-F1": {"shield": 2},
    "B12-F2": {"damage": 3},
}


@pytest.mark.parametrize(("frame", "wanted"), FRAMES.items())
def test_every_frame(frame: str, wanted: dict[str, int]) -> None:
    body = frame.split("-")[0]
    faces = [("HIT", "CRIT", "SPARK", "GUARD", "BLANK")[face] for face in PACK.frame[frame].dice]
    t = board().seat(0, bodies=[] if body == "B00" else [body]).fight(0, *faces)
    before = numbers(t)
    t.choose("frame", frame)
    answer(t, "seat:0")
    assert changes(before, numbers(t)) == wanted


def test_abilities_of_bodies() -> None:
    """One by one; B02, B05, B06, B08 and B10 stand in the tests of their chapters."""
    courier = board().seat(0, bodies=["B01"], trace=0).begin(("move_step", 0)).choose("move", "hex:1,0")
    assert courier.p().trace == 0
    duelist = board().enemies(0, "F08").seat(0, bodies=["B03"])
    assert duelist.game.view(duelist.s, 0)["seats"][0]["stats"]["ATT"] == 5
    medic = board().seat(0, bodies=["B07"]).begin(("recover", 0, 1)).choose("trigger", "B07")
    assert medic.p().itg == 4
    oni = board().seat(0, bodies=["B09"], shield=0).begin(("wound", 0, 1)).choose("trigger", "B09")
    assert oni.assets()["power"] == 2
    archivist = board().seat(0, bodies=["B11"], exp=2).begin(("plan", 0)).choose("upgrade", "augment")
    assert len(archivist.targets("keep")) == 3
    bastion = board().seat(0, bodies=["B12"], shield=0).begin(("wound", 0, 2)).choose("trigger", "B12")
    assert bastion.p().itg == 1


# ---- augments that are launched --------------------------------------------------------------------


LAUNCHED: dict[str, dict[str, int]] = {
    "REA-S": {"damage": 1},
    "REA-P": {"damage": 2},
    "REA-2": {"destab_foe": 2},
    "REA-5": {"damage": 2, "bag": -2, "grid": 2},
    "REA-6": {"damage": 5},
    "BRA-P": {"shield": 2},
    "BRA-5": {"power": 3},
    "TRI-S": {"reroll": 1, "moves": 1},
    "TRI-P": {"trace": -3},
    "TRI-3": {"attached": -1},
    "WHI-S": {"moves": 2},
    "WHI-P": {"memory": 1, "moves": 2},
    "WHI-2": {"dump": -2, "corrupted": -2},
    "WHI-5": {"core": 1, "dump": 2},
    "SPA-1": {"damage": 4},
    "SPA-2": {"shield": 1, "power": 1},
    "SPA-3": {"damage": 4},
    "SPA-4": {"power": 1, "moves": 1},
    "SPA-5": {"shield": 1, "itg": 1},
    "SPA-6": {"damage": 3, "below": 3},
    "NIN-1": {"trace": -3},
    "NIN-2": {"attached": -1, "trace": -1},
    "NIN-3": {"power": 2},
    "NIN-4": {"damage": 3, "reroll": 1},
    "NIN-6": {"equipped": 1},
    "SEE-1": {"exp": 1},
    "SEE-2": {"spare": 1},
    "SEE-3": {"reroll": 2},
    "SEE-4": {"bag": -3, "grid": 3},
    "SEE-5": {"dump": 1, "open": 1},
    "SEE-6": {"locks": -1, "exp": 1},
    "COM-1": {"itg": 2},
    "COM-2": {"power": 1},
    "COM-3": {"moves": 2},
    "COM-4": {"trace": -2, "shield": 1},
    "COM-5": {"bag": 3},
    "COM-6": {"damage": 2, "itg": 1},
}


@pytest.mark.rule("TA-AUG-1")
@pytest.mark.parametrize(("augment", "wanted"), LAUNCHED.items())
def test_every_launched_augment(augment: str, wanted: dict[str, int]) -> None:
    t = board().seat(0, equipped=[augment])
    before = numbers(t)
    t.effect(0, f"{PACK.augment_table[PACK.augment_number[augment]]}.{augment}.effect")
    answer(t, *(["power", "power"] if augment in ("NIN-3", "COM-2") else ["M"] if augment == "WHI-5" else []))
    assert changes(before, numbers(t)) == wanted


def test_augments_that_look_at_others() -> None:
    reap = board().effect(0, "class_augments.REA-C.effect")
    reap.choose("choose", "class_augments.REA-C.effect/1")
    assert (reap.p(0).damage[0], reap.p(1).damage[0]) == (0, 2), "hits that player's top enemy"
    stand = board().effect(0, "class_augments.BRA-C.effect")
    assert (stand.p(0).assets[0], stand.p(1).assets[0]) == (2, 2)
    taunt = board().effect(0, "class_augments.BRA-4.effect")
    assert (taunt.stack(0), taunt.stack(1)) == (["F08#0", "F02#0", "F01#0"], ["F03#0"])
    assert taunt.p(0).assets[2] == 3
    decoy = board().effect(0, "class_augments.TRI-C.effect").choose("aim", "seat:1")
    assert (decoy.p(0).trace, decoy.p(1).trace) == (4, 2)
    open_channel = board().effect(0, "class_augments.WHI-C.effect")
    assert (open_channel.p(0).assets[1], open_channel.question().seat) == (2, 1)
    silence = board().effect(0, "class_augments.WHI-6.effect")
    assert (silence.p(0).trace, silence.p(1).trace) == (0, 0)
    uprising = board().effect(0, "faction_augments.COM-6.effect")
    assert [player.damage[0] for player in uprising.s.players] == [2, 2]
    bread = board().effect(0, "faction_augments.COM-2.effect")
    answer(bread)
    assert [sum(player.assets) for player in bread.s.players] == [5, 5]
    phalanx = board().seat(1, at="D21").effect(0, "faction_augments.SPA-2.effect")
    assert [player.assets[0] for player in phalanx.s.players] == [2, 1], "only those on your tile"


def test_damage_to_another_players_enemy_gives_the_exp_to_the_dealer() -> None:
    t = board().enemies(1, "E01").effect(0, "class_augments.REA-C.effect")
    t.choose("choose", "class_augments.REA-C.effect/1")
    assert (t.p(0).exp, t.p(1).exp, t.stack(1)) == (1, 0, [])


def test_augments_that_move() -> None:
    for augment in ("class_augments.TRI-2", "faction_augments.NIN-5"):
        t = board().effect(0, f"{augment}.effect")
        assert "hex:1,0" in t.targets("move")
        assert ("hex:2,0" in t.targets("move")) == augment.endswith("TRI-2")
        t.choose("move", "hex:1,0")
        assert (t.at(), t.p().trace) == ("D21", 4)


# ---- augments with frames, triggers and modifiers --------------------------------------------------


def test_frames_of_augments() -> None:
    for augment, faces, wanted in (
        ("REA-3", ("CRIT", "HIT"), {"damage": 4}),
        ("BRA-S", ("HIT", "HIT"), {"damage": 3}),
        ("BRA-3", ("GUARD",), {"shield": 1, "damage": 1}),
    ):
        t = board().seat(0, equipped=[augment]).fight(0, *faces)
        before = numbers(t)
        t.choose("frame", augment)
        assert changes(before, numbers(t)) == wanted


def test_modifiers_of_augments() -> None:
    t = board().seat(0, equipped=["BRA-2", "WHI-3"])
    assert t.game.view(t.s, 0)["seats"][0]["stats"] == {"MOV": 2, "PRO": 6, "ATT": 3}


def test_finishing_line_and_cold_exit() -> None:
    t = board().seat(0, equipped=["REA-1", "REA-S"]).enemies(0, "E01", damage=(1,)).grid(0, "VV..")
    t.begin(("launch_step", 0)).choose("launch", "REA-S/a1-b1").choose("trigger", "REA-1")
    assert t.p().exp == 2
    elsewhere = board().seat(0, equipped=["REA-1"]).enemies(0, "E01").begin(("dmg", 0, 2))
    assert elsewhere.p().exp == 1, "only through a launched pattern"
    cold = board().seat(0, equipped=["REA-4"]).enemies(0, "E01").begin(("dmg", 0, 2)).choose("trigger", "REA-4")
    assert cold.p().trace == 1


def test_second_wind() -> None:
    t = board().seat(0, equipped=["BRA-1"])
    t.p().tally[1] = 1
    t.begin(("combat_ends", 0), phase=3)
    assert t.p().itg == 3
    t.p().tally[1] = 0
    t.begin(("combat_ends", 0), phase=3)
    assert t.p().itg == 3, "only if you defeated an enemy in it"


def test_sleight_and_house_rules() -> None:
    t = board().seat(0, equipped=["TRI-1"], reroll=0).roll(0, "BLANK", "GUARD").begin(("after_roll", 0, ""))
    t.choose("trigger", "TRI-1")
    assert t.s.fight.dice == [0, 3]
    house = board().seat(0, equipped=["TRI-6"], reroll=0).roll(0, "BLANK", "GUARD").begin(("after_roll", 0, ""))
    house.choose("trigger", "TRI-6")
    assert len(house.targets("set_die")) == 8
    house.choose("set_die", "GUARD/CRIT")
    assert house.s.fight.dice == [1, 4]


def test_cascade_quick_patch_deep_hack_and_insight() -> None:
    cascade = board().seat(0, equipped=["TRI-4"]).grid(0, "SMVF").begin(("launch_step", 0))
    cascade.choose("launch", "BP-EXP/a1-b1-c1-d1").choose("trigger", "TRI-4")
    assert cascade.prompt() == "prepare"
    patch = board().seat(0, equipped=["TRI-5"]).begin(("refill", 0))
    patch.choose("trigger", "TRI-5").choose("choose", "a1").choose("done")
    assert patch.prompt() == "prepare"
    deep = board().seat(0, equipped=["WHI-1"]).enemies(0, "E03").grid(0, "VMV.").begin(("launch_step", 0))
    deep.choose("launch", "E03#0.hack1/a1-b1-c1").choose("trigger", "WHI-1")
    assert deep.p().damage == [3]
    insight = board().seat(0, equipped=["WHI-4"], reroll=0).grid(0, "M...")
    insight.s.quest.card = "S1-3B"
    insight.s.quest.initiator = 0
    insight.begin(("contribute", 0, "M", 1, "alone"), phase=4).choose("choose", "a1")
    assert [event.about[1].count("-") for event in insight.events("rolled")] == [1], "two dice for one token"  # type: ignore[union-attr]


def test_unbroken_is_tested_with_resets() -> None:
    assert PACK.row("class_augments", "BRA-6").text("limit") == "game"


def test_no_augment_is_left_out() -> None:
    tested = {
        *LAUNCHED,
        "REA-C",
        "BRA-C",
        "BRA-4",
        "TRI-C",
        "WHI-C",
        "WHI-6",
        "TRI-2",
        "NIN-5",
        "REA-3",
        "BRA-S",
        "BRA-3",
    }
    tested |= {
        "BRA-2",
        "WHI-3",
        "REA-1",
        "REA-4",
        "BRA-1",
        "TRI-1",
        "TRI-6",
        "TRI-4",
        "TRI-5",
        "WHI-1",
        "WHI-4",
        "BRA-6",
    }
    assert tested == set(PACK.augment_ids)


# ---- enemies ---------------------------------------------------------------------------------------


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
    t.s.city.up[t.place("D21")] = 1
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
    t = board().seat(0, equipped=[], at="D21").grid(0, "OOOOO", "OOOOO", "OOOOO")
    t.s.decks.market.clear()
    if enemy[0] == "Z":
        t.enemies(0).boss(enemy, "D21", itg=99)
        source = f"{enemy}.{field}"
    else:
        t.enemies(0, enemy, "F08")
        source = f"{enemy}#0.{field}"
    t.begin(("launch_step", 0))
    target = min(each for each in t.targets("launch") if each.partition("/")[0] == source)
    t.choose("launch", target)
    if t.prompt() == "launch_cells":
        t.choose("launch", min(t.targets("launch")))
    if enemy[0] == "Z":
        assert t.s.quest.boss_damage == [amount]
    elif amount >= PACK.enemy_itg[PACK.enemy_number[enemy]]:
        assert t.stack() == ["F08#0"]
    else:
        assert t.p().damage == [amount, 0]


@pytest.mark.parametrize("enemy", PACK.enemy_ids)
def test_every_repel(enemy: str) -> None:
    t = board().seat(0, equipped=[]).enemies(0, enemy, "F08" if enemy != "F08" else "F01")
    t.s.decks.market.clear()
    t.grid(0, "OOOO").begin(("launch_step", 0))
    sources = {each.partition("/")[0]: each for each in t.targets("launch")}
    t.choose("launch", sources[f"{enemy}#0.repel"])
    assert len(t.stack()) == 1
    assert t.p().exp == 0


def test_counts_of_enemies() -> None:
    rows = PACK.table("enemies").rows
    assert [sum(row.number("level") == level for row in rows.values()) for level in (1, 2, 0)] == [10, 8, 4]
    assert {row.number("copies") for row in rows.values() if row.number("level")} == {2}


# ---- districts, exploration tokens, diary ----------------------------------------------------------


DISTRICTS: dict[str, tuple[dict[str, int], tuple[str, ...]]] = {
    "D01": ({"itg": 2}, ("districts.D01.effect/0",)),
    "D02": ({"dump": 1}, ()),
    "D03": ({"itg": 3}, ()),
    "D04": ({"power": 2}, ()),
    "D05": ({"shield": 2}, ()),
    "D06": ({"memory": 2}, ()),
    "D07": ({"reroll": 2}, ()),
    "D08": ({"bag": -3, "grid": 3, "moves": 1}, ()),
    "D09": ({"power": -1, "memory": -1, "exp": 1}, ("power", "memory", "districts.D09.effect/1/1")),
    "D11": ({"memory": -2, "locks": -1}, ()),
    "D12": ({"dump": -2, "corrupted": -2}, ()),
    "D15": ({"power": -1, "exp": 1}, ()),
    "D17": ({"itg": 1}, ()),
    "D18": ({"spare": 1}, ()),
    "D19": ({"spare": 1}, ()),
    "D20": ({"spare": 1}, ()),
    "D21": ({"spare": 1}, ()),
    "D23": ({"core": 2, "dump": 1}, ("V",)),
    "D24": ({"trace": -1}, ()),
}


@pytest.mark.rule("TA-DIST-1")
@pytest.mark.parametrize(("tile", "wanted"), DISTRICTS.items())
def test_every_district(tile: str, wanted: tuple[dict[str, int], tuple[str, ...]]) -> None:
    t = board().tile("hex:1,0", tile).seat(0, at="hex:1,0", max_itg=9)
    if tile == "D11":
        t.seat(0, memory=2)
    before = numbers(t)
    t.begin(("district_step", 0)).choose("district", f"districts.{tile}.effect")
    answer(t, *wanted[1])
    assert changes(before, numbers(t)) == wanted[0]


def test_the_other_districts() -> None:
    shop = board().tile("hex:1,0", "D10").seat(0, at="hex:1,0", bodies=["B01", "B02"])
    shop.begin(("district_step", 0)).choose("district", "districts.D10.effect")
    old = shop.s.decks.market[:]
    shop.choose("choose", "districts.D10.effect/0/0")
    for body in old:
        shop.choose("choose", PACK.body_ids[body])
    assert not set(old) & set(shop.s.decks.market)
    assert shop.prompt() == "program"
    shelter = board().seat(0, bodies=["B01", "B02"]).begin(("district_step", 0))
    shelter.choose("district", "districts.D01.effect").choose("choose", "districts.D01.effect/1")
    assert PACK.body_ids[shelter.p().bodies[-1]] == "B01"
    relay = board().tile("hex:1,0", "D13").seat(0, at="hex:1,0").begin(("district_step", 0))
    relay.choose("district", "districts.D13.effect").choose("reveal", "hex:0,1").choose("choose", "power")
    assert (relay.s.city.up[relay.place("hex:0,1")], relay.assets()["power"]) == (1, 2)
    metro = board().tile("hex:1,0", "D14").seat(0, at="hex:1,0").begin(("district_step", 0))
    metro.choose("district", "districts.D14.effect")
    assert metro.at() == "D01"
    bazaar = board().tile("hex:1,0", "D16").seat(0, at="hex:1,0").begin(("district_step", 0))
    bazaar.choose("district", "districts.D16.effect").choose("convert", "power/shield").choose("done").choose(
        "choose", "memory"
    )
    assert bazaar.assets() == {"shield": 2, "memory": 2, "reroll": 1}
    spire = board().tile("hex:1,0", "D22").seat(0, at="hex:1,0").begin(("district_step", 0))
    spire.nothing_pending()
    gardens = table("S4").dump(0, "").seat(0, at="D17").begin(("district_step", 0))
    gardens.choose("district", "districts.D17.effect")
    assert gardens.dumped() == "I"


TRACES = (
    "D01 0/1 D02 1/1 D03 1/2 D04 1/2 D05 1/2 D06 1/2 D07 1/2 D08 2/3 D09 1/2 D10 1/2 D11 2/2 D12 1/2 D13 2/3 D14 0/2"
)
TRACES += " D15 1/3 D16 1/2 D17 1/1 D18 1/2 D19 1/2 D20 1/2 D21 1/2 D22 3/4 D23 2/3 D24 0/0"


def test_trace_values_of_every_district() -> None:
    found = [
        f"{id} {row.number('entry')}/{row.number('stationary')}" for id, row in PACK.table("districts").rows.items()
    ]
    assert " ".join(found) == TRACES


EXPLORED = {
    "X1.reward1": {"shield": 1},
    "X1.reward2": {"power": 1},
    "X2.reward1": {"memory": 1},
    "X2.reward2": {"reroll": 1},
    "X3.reward1": {"exp": 1},
    "X4.reward1": {"dump": 2},
    "X4.reward2": {"itg": 1},
    "X5.reward1": {"trace": -2},
    "X5.reward2": {"shield": 1},
    "X6.reward1": {"dump": 1, "open": 1},
    "X7.reward1": {"memory": 2},
    "X8.reward1": {"power": 2},
    "X9.reward1": {"dump": -2, "corrupted": -2},
    "X9.reward2": {"itg": 1},
}


@pytest.mark.rule("TA-MOVE-3")
@pytest.mark.parametrize(("reward", "wanted"), EXPLORED.items())
def test_every_exploration_reward(reward: str, wanted: dict[str, int]) -> None:
    t = board()
    before = numbers(t)
    t.effect(0, f"exploration.{reward}")
    answer(t)
    assert changes(before, numbers(t)) == wanted
    assert sum(row.number("copies") for row in PACK.table("exploration").rows.values()) == 16


def check_home(t: Table) -> bool:
    return t.at() == "D01" and [player.itg for player in t.s.players] == [3, 3]


DIARY: dict[str, Callable[[Table], bool]] = {
    "DI1": lambda t: t.p().itg == 5,
    "DI2": lambda t: t.p().core == 1 and t.p().dump[1] == 2,
    "DI3": lambda t: t.stack() == ["F02#0"],
    "DI4": lambda t: len([token for token in t.p().grid if token >= 0]) == 6,
    "DI5": lambda t: [player.trace for player in t.s.players] == [0, 0],
    "DI6": lambda t: t.p().damage[0] == 3,
    "DI8": check_home,
}


@pytest.mark.rule("TA-DIARY-5")
@pytest.mark.parametrize("card", DIARY)
def test_every_diary_card(card: str) -> None:
    t = board().seat(0, diary=card, at="D21")
    t.begin(("use_diary", 0))
    answer(t, "M")
    assert DIARY[card](t)
    assert t.p().diary == -1


def test_borrowed_luck_is_for_rolls() -> None:
    t = board().seat(0, diary="DI7", reroll=0).roll(0, "BLANK", "BLANK").begin(("after_roll", 0, ""))
    t.luck(2, 2).choose("diary_use", "DI7").choose("reroll", "BLANK-BLANK")
    assert t.s.fight.dice == [1, 1]
    t.seat(0, diary="DI7").begin(("move_step", 0))
    assert "diary_use" not in t.verbs()
