"""Guides: what somebody wants who plays this, how a turn goes, how it is won, and gentle advice for a first game.

They stand in files called `guide.toml`, wherever those lie in the folder of a game, a table for each. One is named by a
setting and its value (`[faction.artisans]`) or by a table of components and its row; `[game.solo]` is about the game as
a whole or a way to play it. What people read stands in the catalogue, as `guide.faction.artisans.want` and so on.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from arcology.kernel.columns import Column, Problem, Row, read_row
from arcology.kernel.game import Game
from arcology.kernel.pack import Pack, PackError, icon_names
from arcology.kernel.sources import read_file
from arcology.wording.parts import Part
from arcology.wording.reading import file_of, folder_of
from arcology.wording.sentences import Wording

FILE: Final = "guide.toml"
GAME: Final = "game"
"""What a guide is of that is about no one thing that is chosen."""
STEPS: Final = ("step1", "step2", "step3")
SAID: Final = ("want", *[f"{step}.{part}" for step in STEPS for part in ("head", "says")], "win", "tip")
"""The sentences that every guide has."""
HARDEST: Final = 3
ADVICE: Final = "advice"
COLUMNS: Final = (
    Column("hard", "int"),
    Column("steps", "list", length=len(STEPS)),
    Column("sources", "list", required=False),
)
"""What a guide says beside its sentences."""
TIMES: Final = (
    Column("prompts", "list"),
    Column("verbs", "list", required=False),
    Column("since", "int", required=False),
    Column("until", "int", required=False),
)
"""When a piece of advice helps."""


class Step(NamedTuple):
    """One of the three steps of a turn: its icon, its name, and what is done in it."""

    icon: str
    head: list[Part]
    says: list[Part]


class Advice(NamedTuple):
    """What helps in a first game, and when: where one of these prompts is asked, one of these verbs is offered (if
    any are named), from round `since` to round `until` (0: whenever)."""

    id: str
    prompts: tuple[str, ...]
    verbs: tuple[str, ...]
    since: int
    until: int
    says: list[Part]


class Guide(NamedTuple):
    """A card for one thing to play. `of` and `id` name it, `kind` and `name` are their words, `colour` is the one that
    goes with it, if any; `hard` is 1 to 3; `sources` are the words for where most points come from, most first."""

    of: str
    id: str
    kind: str
    name: str
    colour: str
    hard: int
    want: list[Part]
    steps: list[Step]
    win: list[Part]
    sources: list[str]
    tip: list[Part]
    advice: list[Advice]


class GuideError(PackError):
    """Everything that is wrong with the guides of a game: file, row, column and reason of each."""


def guides(game: Game, wording: Wording) -> list[Guide]:
    """All guides of a game, those of the game as a whole first. Raises GuideError."""
    reader = Reader(game, wording)
    folder = folder_of(game.name)
    own = folder / FILE
    for path in [own, *sorted([path for path in folder.rglob(FILE) if path != own])]:
        if path.is_file():
            reader.read(str(path.relative_to(folder)))
    reader.check_left_over()
    if reader.problems:
        raise GuideError(reader.problems)
    return sorted(reader.found, key=lambda guide: guide.of != GAME)


class Reader:
    """Reads guides one by one and writes down what is wrong."""

    def __init__(self, game: Game, wording: Wording) -> None:
        self.game: Final = game
        self.wording: Final = wording
        self.pack: Final[Pack] = wording.pack
        self.found: Final[list[Guide]] = []
        self.problems: Final[list[Problem]] = []
        self.used: Final[set[str]] = set()
        self.chosen: Final = {
            (setting.name, value): setting.colours.get(value, "")
            for setting in game.settings_with(self.pack)
            for value in setting.choices
        }
        self.icons: Final = icon_names()
        prompts = self.group("prompt")
        self.names: Final = {
            "steps": ("icon", self.icons),
            "sources": ("source", self.group("source")),
            "prompts": ("prompt", prompts),
            "verbs": ("verb", verbs(self.group("option"), prompts)),
        }

    def group(self, name: str) -> frozenset[str]:
        """What the catalogue says of one kind."""
        return frozenset([key.removeprefix(f"{name}.") for key in self.wording.sentences if key.startswith(f"{name}.")])

    def bad(self, file: str, row: str, reason: str, column: str = "") -> None:
        self.problems.append(Problem(file, row, reason, column))

    def read(self, file: str) -> None:
        """All guides of one file."""
        raw = read_file(folder_of(self.game.name) / file, file, self.problems)
        if raw is None:
            return
        for key in [*raw.shared, *raw.origin]:
            self.bad(file, key, "a guide is a table: write [faction.name] and its fields below")
        for of, rows in raw.rows.items():
            for id, fields in rows.items():
                row = f"{of}.{id}"
                if not isinstance(fields, dict):
                    self.bad(file, row, "a guide is a table: write [faction.name] and its fields below")
                elif self.known(file, of, id):
                    self.found.append(self.guide(file, of, id, dict(fields)))

    def known(self, file: str, of: str, id: str) -> bool:
        """Whether there is such a thing to play, and it has no guide yet."""
        table = self.pack.tables.get(f"{of}s")
        if of != GAME and (of, id) not in self.chosen and (table is None or id not in table.rows):
            self.bad(file, f"{of}.{id}", f"{self.game.title} has no {of} {id!r}")
            return False
        if any((of, id) == (guide.of, guide.id) for guide in self.found):
            self.bad(file, f"{of}.{id}", "has a guide already")
            return False
        return True

    def guide(self, file: str, of: str, id: str, fields: dict[str, object]) -> Guide:
        name = f"{of}.{id}"
        told = fields.pop(ADVICE, {})
        row = self.row(file, name, COLUMNS, fields)
        if "hard" in row.numbers and not 1 <= row.number("hard") <= HARDEST:
            self.bad(file, name, f"must be 1 to {HARDEST}, not {row.number('hard')}", "hard")
        said = {key: self.sentence(file, name, key) for key in SAID}
        icons = row.names("steps") or ("",) * len(STEPS)
        return Guide(
            of,
            id,
            self.wording.setting(of),
            self.title(file, of, id),
            self.chosen.get((of, id), ""),
            row.number("hard"),
            said["want"],
            [Step(icon, said[f"{step}.head"], said[f"{step}.says"]) for step, icon in zip(STEPS, icons, strict=True)],
            said["win"],
            [self.wording.source(source) for source in row.names("sources")],
            said["tip"],
            self.advices(file, name, told),
        )

    def title(self, file: str, of: str, id: str) -> str:
        """What is played is called as where it is chosen; the game itself and ways to play it bring a name."""
        if of != GAME:
            return self.wording.value(of, id)
        key = f"guide.{of}.{id}.name"
        self.sentence(file, f"{of}.{id}", "name")
        return self.wording.sentences.get(key, id)

    def advices(self, file: str, name: str, told: object) -> list[Advice]:
        if not isinstance(told, dict) or not told:
            self.bad(file, name, "there is none: write [… .advice.…] and its fields below", ADVICE)
            return []
        found = []
        for id, fields in told.items():
            at = f"{name}.{ADVICE}.{id}"
            if not isinstance(fields, dict):
                self.bad(file, at, "must be a table")
                continue
            row = self.row(file, at, TIMES, fields)
            if 0 < row.number("until") < row.number("since"):
                self.bad(file, at, f"comes before round {row.number('since')}", "until")
            says = self.sentence(file, name, f"{ADVICE}.{id}")
            numbers = row.number("since"), row.number("until")
            found.append(Advice(id, row.names("prompts"), row.names("verbs"), *numbers, says))
        return found

    def row(self, file: str, name: str, columns: tuple[Column, ...], fields: dict[str, object]) -> Row:
        origin, words = ["", "", ""], self.pack.vocabulary
        row = read_row("guides", name, columns, fields, origin, words, self.icons, file, self.problems)
        for column, (what, known) in self.names.items():
            for strange in [each for each in row.names(column) if each not in known]:
                self.bad(file, name, f"there is no {what} {strange!r}", column)
        return row

    def sentence(self, file: str, name: str, key: str) -> list[Part]:
        whole = f"guide.{name}.{key}"
        self.used.add(whole)
        if whole not in self.wording.sentences:
            self.bad(file, name, f"the catalogue has no sentence {whole}", key)
        return self.wording.say(whole, (), -1)

    def check_left_over(self) -> None:
        """A sentence that no guide says is a mistake in one of the two names."""
        for key in self.wording.sentences:
            if key.startswith("guide.") and key not in self.used:
                self.bad(file_of(self.game.name, key), key, "no guide says this sentence")


def verbs(options: frozenset[str], prompts: frozenset[str]) -> frozenset[str]:
    """The verbs of options that are said by `visit`, `launch/1` and `art_play.play`."""
    parted = [key.partition(".") for key in options]
    special = [rest.partition(".")[0] for first, _, rest in parted if first in prompts]
    return frozenset([*[first.partition("/")[0] for first, _, _ in parted], *special])
