"""Balance: what games between bots tell a designer about components, as one page and as tables.

`balance` plays, or reads rows that were played, and `Report.write` writes the page.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from os.path import relpath
from pathlib import Path
from typing import Final, NamedTuple

from arcology.games import game as game_of
from arcology.kernel.game import Game
from arcology.kernel.pack import Pack
from arcology.lab import LabError, extra
from arcology.lab.archive import PLAN
from arcology.lab.balance.comparing import changes
from arcology.lab.balance.comparing import table as changes_table
from arcology.lab.balance.page import Meta, Page, Pair, bundle, page_of
from arcology.lab.balance.reading import UNSAID, Rows, rows_of
from arcology.lab.balance.study import Names, Study, Table, studies, tables
from arcology.lab.rows import whole
from arcology.lab.series import components
from arcology.lab.tournaments import tournament

PAGE: Final = "index.html"
TABLES: Final = "tables"
GAMES: Final = "games"
AGAINST: Final = "against"
"""What lies in the folder of a report: the page, its tables, the games, and those they are compared with."""

LIBRARIES: Final = ("numpy", "pyarrow", "altair", "vl_convert")
"""What is asked for before anything is played."""

Progress = Callable[[int, int], None]


class Report(NamedTuple):
    """All that games tell."""

    page: Page
    names: Names
    studies: list[Study]
    pairs: list[Pair]

    def tables(self) -> dict[str, Table]:
        """Everything as tables, by file name: those of games that are won together have names of their own."""
        found: dict[str, Table] = {}
        for study in self.studies:
            for name, table in tables(study, self.names).items():
                found[f"{name}_together" if study.together else name] = table
        for pair in self.pairs:
            found["changes_together" if pair.before.together else "changes"] = changes_table(pair.changes, self.names)
        return {name: table for name, table in found.items() if table}

    def write(self, folder: Path, script: Path | None = None) -> Path:
        """The page and its tables into a folder; the page's path. With a file for Vega's script, pages share it."""
        arrow, parquet = extra("pyarrow", "lab"), extra("pyarrow.parquet", "lab")
        try:
            (folder / TABLES).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LabError(f"{folder}: {error.strerror or error}") from error
        for name, table in self.tables().items():
            with (
                whole(folder / TABLES / f"{name}.csv") as file,
                file.open("w", encoding="utf-8", newline="") as opened,
            ):
                writer = csv.DictWriter(opened, fieldnames=list(table[0]), lineterminator="\n")
                writer.writeheader()
                writer.writerows([{key: rounded(value) for key, value in row.items()} for row in table])
            with whole(folder / TABLES / f"{name}.parquet") as file:
                parquet.write_table(arrow.Table.from_pylist(table), file, compression="zstd")
        vega = bundle()
        if script is not None:
            with whole(script) as file:
                file.write_text(vega, encoding="utf-8")
            vega = Path(relpath(script, folder)).as_posix()
        with whole(folder / PAGE) as file:
            file.write_text(self.page.whole(vega), encoding="utf-8")
        return folder / PAGE


def rounded(value: object) -> object:
    """Numbers as people read them in a file."""
    return f"{value:.6g}" if isinstance(value, float) else value


def balance(
    game: str,
    games: int = 400,
    players: Sequence[int] = (),
    bots: Sequence[str] = ("greedy",),
    settings: Mapping[str, str] | None = None,
    each: Mapping[str, Sequence[str]] | None = None,
    seed: int = 1,
    steps: int | None = None,
    pack: Path | None = None,
    rows: Sequence[Path] = (),
    against: Path | None = None,
    jobs: int = 1,
    on: str = "processes",
    out: Path | None = None,
    resume: bool = False,
    progress: Progress | None = None,
) -> Report:
    """Play at least so many games, at tables of each number of players, or read those in `rows`, and study them.

    `against` is a folder of other components, which are played with the same deals, or rows that were played with
    them. With `out` every game is kept there, and `resume` goes on with them. Raises LabError and what games and bots
    raise.
    """
    rules = game_of(game)
    counts = list(players) or [*range(rules.min_seats, rules.max_seats + 1)]
    for library in LIBRARIES:
        extra(library, "lab")
    are_rows = against is not None and (against.is_file() or (against / PLAN).is_file())
    if against is not None and not are_rows:
        check_components(rules, against, rows)

    def played(with_pack: Path | None, into: str) -> Rows:
        folder = None if out is None else out / into
        if folder is None:
            raise LabError("name a folder for the games, or rows that were played")
        result = tournament(
            game,
            bots,
            games,
            counts,
            settings,
            each,
            seed,
            steps,
            pack=with_pack,
            jobs=jobs,
            on=on,
            out=folder,
            resume=resume and (folder / PLAN).exists(),
            progress=progress,
        )
        if result.interrupted:
            raise LabError(f"stopped: {folder} keeps what was played, --resume goes on")
        return rows_of([folder], game)

    found = rows_of(rows, game) if rows else played(pack, GAMES)
    other: Rows | None = None
    if against is not None:
        other = rows_of([against], game) if are_rows else played(against, AGAINST)
    command = said(game, games, counts, bots, settings or {}, each or {}, seed, steps, pack, rows, against)
    return report(game, found, other, command, against.name if against is not None else "")


def check_components(rules: Game, folder: Path, rows: Sequence[Path]) -> None:
    """Say before a long run, not after it, that other components cannot be played. Raises LabError, PackError."""
    if not folder.is_dir():
        raise LabError(f"{folder}: there is no such file or folder")
    if rows:
        raise LabError(f"{folder} are components: rows that were played are compared with other rows")
    rules.load(folder)


def report(game: str, found: Rows, other: Rows | None = None, command: str = "", against: str = "") -> Report:
    """What rows tell, alone or beside others."""
    own: Pack = components(game, found.own)
    names = Names(game, own)
    told = studies(found.seats)
    beside = studies(other.seats) if other is not None else []
    pairs = [Pair(one, two, changes(one, two)) for one in told for two in beside if one.together == two.together]
    if other is not None and not pairs:
        raise LabError("these games cannot be compared: one side is won together, the other is not")
    return Report(page_of(meta_of(game, found, command, against), names, told, pairs), names, told, pairs)


def meta_of(game: str, found: Rows, command: str, against: str) -> Meta:
    counts: dict[int, set[int]] = {}
    for seat in found.seats:
        counts.setdefault(seat.players, set()).add(seat.game)
    split = ", ".join([f"{len(each)} with {players}" for players, each in sorted(counts.items())])
    facts = {
        "Games": f"{sum(map(len, counts.values()))} ({split})",
        "Bots": ", ".join(dict.fromkeys([seat.bot for seat in found.seats])),
        "Played with": UNSAID if found.stamp is None else str(found.stamp),
    }
    title = f"Balance of {game_of(game).title}"
    return Meta(title + (f", beside {against}" if against else ""), command, facts, against)


def said(
    game: str,
    games: int,
    players: Sequence[int],
    bots: Sequence[str],
    settings: Mapping[str, str],
    each: Mapping[str, Sequence[str]],
    seed: int,
    steps: int | None,
    pack: Path | None,
    rows: Sequence[Path],
    against: Path | None,
) -> str:
    """The command that makes this report."""
    words = ["arcology balance", game]
    if rows:
        words += [f"--rows {path.name}" for path in rows]
    else:
        words += [f"--games {games}", f"--players {','.join(map(str, players))}", f"--bots {','.join(bots)}"]
        words += [f"--set {name}={value}" for name, value in settings.items()]
        words += [f"--each {name}{'=' if values else ''}{','.join(values)}" for name, values in each.items()]
        words += [f"--seed {seed}", *([f"--steps {steps}"] if steps is not None else [])]
        words += [f"--pack {pack.name}"] if pack is not None else []
    words += [f"--against {against.name}"] if against is not None else []
    return " ".join([*words, "--out FOLDER"])
