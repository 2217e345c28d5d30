"""The tables of Tamashii: their columns, and the words, selectors and conditions that effects may use (C0)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.moments import MOMENTS
from arcology.games.tamashii.scenes import DONE, PASSIVE
from arcology.games.tamashii.terms import BASIC, CLASSES, FACES, FACTIONS, MODULES
from arcology.kernel.columns import Column
from arcology.kernel.pack import TableSpec

NAME: Final = Column("name", "text")
RULE: Final = Column("rule", "text")
CODE: Final = Column("code", "str")
EFFECT: Final = Column("effect", "effect", offers=(DONE,))
COUNT: Final = Column("count", "int")
COPIES: Final = Column("copies", "int")
PATTERN: Final = Column("pattern", "str")

EVENTS: Final = (
    "defeat",
    "defeat_launch",
    "hack",
    "repel",
    "launch",
    "launch_basic_asset",
    "launch_inari",
    "reveal",
    "attach",
    "trace_top",
    "refilled",
    "combat_start",
    "power_spent",
    "attack_roll",
    "combat_end",
    "wound_source",
    "wounded",
    "recover",
    "zero_itg",
    "test",
    "reset",
    "quest",
)
"""The moments that triggers wait for (C0)."""
LIMITS: Final = ("round", "combat", "game")


def maybe(name: str, kind: str, choices: tuple[str, ...] = ()) -> Column:
    offers = (PASSIVE if name.startswith("passive") else DONE,) if kind == "effect" else ()
    return Column(name, kind, required=False, choices=choices, offers=offers)


def trigger(number: str = "") -> tuple[Column, ...]:
    """When an effect comes by itself, and what is always in force."""
    return (
        maybe(f"when{number}", "str", EVENTS),
        maybe(f"least{number}", "int"),
        maybe(f"if{number}", "cond"),
        maybe(f"limit{number}", "str", LIMITS),
        maybe(f"optional{number}", "bool"),
        maybe(f"effect{number}", "effect"),
        maybe(f"passive{number}", "effect"),
    )


TRIGGER: Final = trigger()
AIM: Final = (maybe("when", "str", MOMENTS), maybe("need", "int"), maybe("met", "cond"))
"""What a goal or an event waits for: the moment it is looked at, how often or how much, and what must hold."""
STATES: Final = ("memory", "shields", "bodies", "equipped", "open")
"""What a step of a protocol may ask to have."""
PATTERN_1: Final = maybe("hack1", "str")
HACK_1: Final = maybe("hack1_effect", "effect")
PATTERN_2: Final = maybe("hack2", "str")
HACK_2: Final = maybe("hack2_effect", "effect")

TABLES: Final = (
    TableSpec("tokens", (NAME, COUNT), 8),
    TableSpec("supply", (NAME, COUNT), 5),
    TableSpec("boards", (NAME, Column("colour", "str"), Column("core", "str", choices=BASIC)), 4),
    TableSpec("patterns", (NAME, PATTERN, EFFECT, Column("asset", "bool")), 9),
    TableSpec("dice", (Column("faces", "list"),), 3),
    TableSpec("trace", (Column("dice", "ints"), Column("attach", "int")), 1),
    TableSpec(
        "bodies",
        (
            NAME,
            CODE,
            Column("mov", "int"),
            Column("pro", "int"),
            Column("att", "int"),
            maybe("pattern", "str"),
            *TRIGGER,
        ),
    ),
    TableSpec(
        "frames", (Column("owner", "str"), Column("dice", "list", choices=FACES), maybe("again", "bool"), EFFECT)
    ),
    TableSpec("classes", (NAME, Column("prefix", "str")), 4),
    TableSpec(
        "class_augments",
        (
            NAME,
            Column("class", "str", choices=CLASSES),
            Column("kind", "str", choices=("start", "coop", "solo", "adv")),
            CODE,
            Column("cost", "int"),
            Column("timing", "str", choices=("launch", "frame", "trigger", "passive")),
            maybe("pattern", "str"),
            maybe("dice", "list", FACES),
            *TRIGGER,
        ),
    ),
    TableSpec("factions", (NAME,), 4),
    TableSpec(
        "faction_augments",
        (
            NAME,
            Column("faction", "str", choices=FACTIONS),
            CODE,
            Column("cost", "int"),
            Column("break", "bool"),
            PATTERN,
            EFFECT,
        ),
    ),
    TableSpec(
        "enemies",
        (
            NAME,
            Column("level", "int"),
            COPIES,
            CODE,
            Column("itg", "int"),
            PATTERN_1,
            HACK_1,
            PATTERN_2,
            HACK_2,
            Column("repel", "str"),
            Column("fang", "effect", offers=(DONE,)),
            Column("eye", "effect", offers=(DONE,)),
        ),
    ),
    TableSpec(
        "bosses",
        (
            NAME,
            Column("itg", "str"),
            PATTERN_1,
            HACK_1,
            PATTERN_2,
            HACK_2,
            maybe("hack3", "str"),
            maybe("hack3_effect", "effect"),
            Column("fang", "effect", offers=(DONE,)),
            Column("eye", "effect", offers=(DONE,)),
        ),
    ),
    TableSpec(
        "districts",
        (
            NAME,
            Column("entry", "int"),
            Column("stationary", "int"),
            COPIES,
            Column("random", "bool"),
            maybe("code", "str"),
            maybe("home", "bool"),
            maybe("start", "bool"),
            maybe("faction", "str", FACTIONS),
            maybe("effect", "effect"),
        ),
    ),
    TableSpec("exploration", (COPIES, Column("reward1", "effect", offers=(DONE,)), maybe("reward2", "effect"))),
    TableSpec(
        "protocols",
        (
            NAME,
            *[
                column
                for step in "123"
                for column in (
                    Column(f"rule{step}", "text"),
                    Column(f"step{step}", "str", choices=(*MOMENTS, *STATES)),
                    Column(f"need{step}", "int"),
                    Column(f"reward{step}", "effect", offers=(DONE,)),
                )
            ],
        ),
    ),
    TableSpec("maps", (NAME, Column("map", "list"))),
    TableSpec("conditions", (NAME, Column("enemies", "list"), Column("bonus", "effect", offers=(DONE,)))),
    TableSpec("enhancements", (NAME, RULE, *TRIGGER, maybe("upgrade", "effect"))),
    TableSpec("pvp", (NAME, RULE, maybe("pattern", "str"), *TRIGGER)),
    TableSpec(
        "goals",
        (
            *(NAME, RULE, Column("vp", "int"), *AIM, maybe("within", "str", ("round",))),
            *(maybe("test", "str", BASIC), maybe("difficulty", "int")),
        ),
    ),
    TableSpec("events", (NAME, RULE, Column("number", "int"), *AIM)),
    TableSpec("rewards", (COPIES, Column("number", "int"), EFFECT)),
    TableSpec("diary", (NAME, Column("timing", "str", choices=("any", "roll")), EFFECT)),
    TableSpec("companions", (NAME, CODE, Column("timing", "str", choices=("roll", "launch")), EFFECT)),
    TableSpec("extras", (NAME, PATTERN, maybe("if", "cond"), maybe("hack", "bool"), EFFECT)),
    TableSpec("codes", (NAME, maybe("module", "str", MODULES))),
)
