"""What can be chosen when a table is opened, read and checked (TA-GEN-1, TA-CAMP, A21)."""

from __future__ import annotations

from typing import Final

from arcology.games.tamashii.components import Components
from arcology.games.tamashii.terms import CLASSES, DIFFICULTIES, MODULES
from arcology.kernel.game import Setting, Setup
from arcology.kernel.rng import Rng
from arcology.kernel.values import BadSetup

RANDOM: Final = "random"
SWITCHES: Final = ("living_city", "catie", "diary", "inari")
LENGTHS: Final = ("5", "7", "9")
NO_COMPANION: Final = "none"
CARDS: Final = {"map": "maps", "conditions": "conditions", "enhancement": "enhancements", "pvp": "pvp"}
"""The cards of the competitive generator, and their tables."""
RIVALS: Final = {"mode": "competitive"}
"""Where the generator deals a table."""
WRITTEN: Final = ("scenario", "companion", "unlocked", "flags", "locked_diary", *CARDS)
"""Settings that hold words of a save or of a user's own pack: checked here, against the pack."""


def settings(pack: Components, seats: int) -> list[Setting]:
    """Everything a lobby may offer; `unlocked` also takes codes, `flags` and `locked_diary` names, joined by spaces."""
    colours = {id: row.texts["colour"] for id, row in pack.table("boards").rows.items()}
    return [
        Setting("mode", "choice", ("coop", "competitive"), "coop"),
        Setting("scenario", "choice", pack.table("scenarios").ids(), prologue(pack), beside={"mode": "coop"}),
        Setting("class", "seat", (RANDOM, *CLASSES), RANDOM),
        Setting("board", "seat", (RANDOM, *pack.board_ids), RANDOM, colours=colours),
        Setting("difficulty", "choice", DIFFICULTIES, "normal"),
        Setting("companion", "choice", (NO_COMPANION, *pack.companion_code), NO_COMPANION),
        *[Setting(name, "choice", ("off", "on"), "off") for name in SWITCHES],
        Setting("length", "choice", LENGTHS, "7", beside=RIVALS),
        *[
            Setting(name, "choice", (RANDOM, *pack.table(table).ids()), RANDOM, beside=RIVALS)
            for name, table in CARDS.items()
        ],
        Setting("first", "choice", (RANDOM, *[str(seat) for seat in range(seats)]), RANDOM),
        Setting("unlocked", "choice", ("all", "start"), "all"),
        Setting("flags", "choice", ("",), ""),
        Setting("locked_diary", "choice", ("",), ""),
    ]


class Choices:
    """The settings of a table, as the setup needs them. Raises BadSetup."""

    def __init__(self, setup: Setup, pack: Components) -> None:
        wish = setup.settings
        rng = Rng(setup.seed)
        self.seats: Final = setup.seats
        mode = wish.get("mode", "coop")
        if setup.seats == 1 and mode == "competitive":
            raise BadSetup("competitive play needs two players or more")
        self.mode: Final = "solo" if setup.seats == 1 else mode
        self.unlocked: Final = unlocked_codes(wish.get("unlocked", "all"), pack)
        endings = {row.text("flag") for row in pack.table("scenario_cards").rows.values()}
        self.flags: Final = words_of(wish, "flags", endings)
        self.locked_diary: Final = words_of(wish, "locked_diary", set(pack.diary_ids))
        self.scenario: Final = (
            "" if self.mode == "competitive" else self.chosen_scenario(wish.get("scenario", prologue(pack)), pack)
        )
        row = pack.row("scenarios", self.scenario) if self.scenario else None
        self.without: Final = row.names("without") if row is not None else ()
        self.difficulty: Final = DIFFICULTIES.index(wish.get("difficulty", "normal"))
        self.companion: Final = self.chosen_companion(wish.get("companion", NO_COMPANION), pack)
        self.modules: Final = self.chosen_modules(wish, row.names("modules") if row is not None else (), pack)
        self.boards: Final = tuple(
            [pack.board_ids.index(each) for each in drawn(wish, "board", pack.board_ids, setup.seats, rng)]
        )
        self.classes: Final = drawn(wish, "class", CLASSES, setup.seats, rng)
        first = wish.get("first", RANDOM)
        self.first: Final = -1 if first == RANDOM else int(first)
        if self.first >= setup.seats:
            raise BadSetup(f"there is no seat {first} to go first")
        self.length: Final = int(wish.get("length", "7"))
        self.cards: Final = tuple([chosen_card(wish.get(name, RANDOM), pack, CARDS[name]) for name in CARDS])

    def chosen_scenario(self, id: str, pack: Components) -> str:
        if id not in pack.table("scenarios").rows:
            raise BadSetup(f"there is no scenario {id:.40}")
        code = pack.row("scenarios", id).text("code")
        if code != "X00" and code not in self.unlocked:
            raise BadSetup(f"the scenario {id} is not unlocked yet")
        return id

    def chosen_companion(self, companion: str, pack: Components) -> str:
        """The cybercat, or the cyberdog instead: exactly one, if unlocked (TA-DOG-1)."""
        if companion == NO_COMPANION:
            return ""
        if companion not in pack.companion_code:
            raise BadSetup(f"there is no companion {companion:.40}")
        if pack.companion_code[companion] not in self.unlocked:
            raise BadSetup(f"the companion {companion} is not unlocked yet")
        return companion

    def chosen_modules(self, wish: dict[str, str], own: tuple[str, ...], pack: Components) -> tuple[str, ...]:
        """Those that are switched on, and those the scenario brings (A21)."""
        for name in SWITCHES:
            if wish.get(name, "off") == "on" and pack.module_code.get(name) not in self.unlocked:
                raise BadSetup(f"the module {name} is not unlocked yet")
        return tuple([name for name in MODULES if wish.get(name, "off") == "on" or name in own])


def prologue(pack: Components) -> str:
    """The first scenario, for who chooses none."""
    return pack.table("scenarios").ids()[0]


def chosen_card(id: str, pack: Components, table: str) -> str:
    """A card of the generator, "" for a random one."""
    if id == RANDOM:
        return ""
    if id not in pack.table(table).rows:
        raise BadSetup(f"there is no {id:.40} among the {table}")
    return id


def unlocked_codes(text: str, pack: Components) -> tuple[str, ...]:
    """`all` for free play, `start` for nothing, or the codes of a save."""
    if text == "all":
        return pack.codes
    wanted = () if text == "start" else tuple(text.split())
    strange = [code for code in wanted if code not in pack.codes]
    if strange:
        raise BadSetup(f"there is no code {strange[0]:.40} to unlock")
    return tuple(sorted(wanted))


def words_of(wish: dict[str, str], name: str, known: set[str]) -> tuple[str, ...]:
    """Words of a save, joined by spaces."""
    words = tuple(wish.get(name, "").split())
    strange = [word for word in words if word not in known]
    if strange:
        raise BadSetup(f"{name}: there is no {strange[0]:.40}")
    return words


def drawn(wish: dict[str, str], name: str, all_: tuple[str, ...], seats: int, rng: Rng) -> list[str]:
    """One for each seat, no two the same (TA-SETUP-10); what is left open is drawn."""
    wishes = [wish.get(f"{name}.{seat}", RANDOM) for seat in range(seats)]
    named = [each for each in wishes if each != RANDOM]
    if len(set(named)) != len(named):
        raise BadSetup(f"two seats want the same {name}")
    numbers = [i for i, each in enumerate(all_) if each not in named]
    rng.shuffle(numbers)
    return [all_[numbers.pop()] if each == RANDOM else each for each in wishes]
