"""Records as tables that other tools read: games, seats, and decisions with all that was offered.

Each record is played again and every step of it checked. Tables are Parquet, in folders by game and number of players
(`decisions/game=euphoria/players=3/…`), which polars, DuckDB and others read as one table. A decision's address opens
it again: `arcology replay ADDRESS`.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import arcology
from arcology.bots import Eye, bot, budget, called, plays
from arcology.games import game as game_of
from arcology.games import names
from arcology.kernel.decision import Decision
from arcology.kernel.files import text_of
from arcology.kernel.match import Match
from arcology.kernel.packs import Packs
from arcology.kernel.record import FORMAT, Record, RecordError
from arcology.kernel.rng import Rng
from arcology.kernel.values import SPECTATOR, Invalid
from arcology.lab import BotFailed, LabError, extra
from arcology.lab.playing import UNKNOWN, in_words
from arcology.lab.rows import STAMPED
from arcology.lab.workers import in_order
from arcology.nets.layout import Layout

GAMES: Final = "games"
SEATS: Final = "seats"
DECISIONS: Final = "decisions"
TABLES: Final = (GAMES, SEATS, DECISIONS)
AT: Final = "#"
"""Between the record and the step of an address."""
GROUP: Final = 20_000
"""Rows that are written at once."""

Row = dict[str, Any]


class Wanted(NamedTuple):
    """What is told of decisions beside what was offered and chosen."""

    rated: str = ""  # a bot that says what it expects of each option
    observations: bool = False  # what the seat knew, in numbers


class Told(NamedTuple):
    """What one record tells: or why it tells nothing."""

    game: str
    players: int
    tables: dict[str, list[Row]]
    trouble: str = ""


class Result(NamedTuple):
    """How many rows were written, and what was left out."""

    counts: dict[str, int]
    left_out: list[str]


def dataset(
    records: Sequence[Path],
    out: Path,
    rated: str = "",
    observations: bool = False,
    skip: bool = False,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Write the tables of these records into a new folder: all of them, or nothing. Raises LabError.

    A record that cannot be played ends it, or is left out with `skip`.
    """
    files = files_of(records)
    if rated:
        check_bot(rated)
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise LabError(f"{out} holds something already: name a new folder")
    beside = out.with_name(f".{out.name}.new")
    left_out: list[str] = []
    counts = dict.fromkeys(TABLES, 0)
    seen: dict[tuple[str, int], Row] = {}
    try:
        if beside.exists():
            shutil.rmtree(beside)
        beside.mkdir(parents=True)
        with Writers(beside) as writers, closing(works(files, Wanted(rated, observations), jobs)) as results:
            for number, told in results:
                if told.trouble:
                    if not skip:
                        raise LabError(told.trouble)
                    left_out.append(told.trouble)
                elif observations:
                    check_alike(seen, told)
                for name, rows in told.tables.items():
                    writers.add(name, told, rows)
                    counts[name] += len(rows)
                if progress is not None:
                    progress(number + 1, len(files))
        if not counts[GAMES]:
            raise LabError(f"none of the {len(files)} records could be played: {left_out[0]}")
        if counts[GAMES] + len(left_out) < len(files):
            raise LabError("stopped: nothing was written")
        if out.exists():
            out.rmdir()
        beside.rename(out)
    except OSError as error:
        raise LabError(f"{out}: {error.strerror or error}") from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return Result(counts, left_out)


def check_alike(seen: dict[tuple[str, int], Row], told: Told) -> None:
    """Observations of one table mean the same only with the same components. Raises LabError."""
    [game] = told.tables[GAMES]
    first = seen.setdefault((told.game, told.players), game)
    if first["pack"] != game["pack"]:
        raise LabError(
            f"{first['record']} and {game['record']} were played with other components ({first['pack']}, "
            f"{game['pack']}): their observations would not mean the same, so make a dataset of each"
        )


def check_bot(name: str) -> None:
    """Whether that bot plays any game. Raises LabError."""
    if not any(plays(name, game) for game in names()):
        known = dict.fromkeys([each for game in names() for each in called(game)])
        raise LabError(f"there is no bot {name!r}; there are {', '.join(known)}")


def works(files: Sequence[Path], wanted: Wanted, jobs: int) -> Any:
    return in_order(partial(told_of, [str(file) for file in files], wanted), range(len(files)), jobs)


def files_of(paths: Sequence[Path]) -> list[Path]:
    """The records among files and folders, in order. Raises LabError where there are none."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = [file for file in sorted(path.rglob("*.json")) if FORMAT in head_of(file)]
            if not inside:
                raise LabError(f"{path}: there are no records in this folder")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise LabError(f"{path}: there is no such file or folder")
    if not found:
        raise LabError("name records: files, or folders of them")
    return list(dict.fromkeys(found))


def head_of(file: Path) -> str:
    """How a file begins: enough to tell a record."""
    with file.open(encoding="utf-8", errors="replace") as opened:
        return opened.read(200)


def told_of(files: Sequence[str], wanted: Wanted, number: int) -> Told:
    """What the record of that number tells."""
    path = Path(files[number])
    try:
        record = Record.from_json(text_of(path))
        game = game_of(record.game)
        pack = Packs(game).of(record, path.parent)
        return Told(record.game, record.setup.seats, tables_of(record, game, pack, files[number], wanted))
    except UnicodeDecodeError:
        return Told("", 0, {}, f"{path}: this record is not text")
    except OSError as error:
        return Told("", 0, {}, f"{path}: {error.strerror or error}")
    except BotFailed as error:  # no fault of the record
        raise BotFailed(f"{path}: {error}") from error
    except Invalid as error:
        return Told("", 0, {}, f"{path}: {error}")


def tables_of(record: Record, game: Any, pack: Any, address: str, wanted: Wanted) -> dict[str, list[Row]]:
    match = Match.from_record(game, record, pack, upto=0)
    decisions = list(decided(match, record, address, wanted))
    asked = [0] * record.setup.seats
    for row in decisions:
        asked[row["seat"]] += 1
    opener = game.opener(match.state)
    together = match.together()
    started = next((row["opener"] for row in decisions if row["opener"] != SPECTATOR), opener)
    before = decisions[-1]["before"] if decisions else None
    for row in decisions:
        del row["opener"], row["before"]
    scores = match.scores()
    whole = {
        "record": address,
        "rules": record.rules,
        "pack": record.pack,
        "seed": None if record.setup.luck is not None else record.setup.seed,
        "settings": json.dumps(record.setup.settings, sort_keys=True),
        "over": match.over,
        "together": together,
        "rounds": match.turn()[0],
        "choices": len(record.choices),
        "ending": list(game.ending(match.state, before)) if match.over else None,
    }
    seats = [
        {
            "record": address,
            "seat": score.seat,
            "order": UNKNOWN if started == SPECTATOR else (score.seat - started) % record.setup.seats,
            "label": score.label,
            "score": score.total,
            "rank": score.rank if match.over else None,
            "won": (score.total > 0 if together else score.rank == 1) if match.over else None,
            "decisions": asked[score.seat],
            "sources": [{"source": source, "points": points} for source, points in score.sources.items()],
            "traits": [
                {"kind": kind, "id": id} for kind, ids in game.traits(match.state, score.seat).items() for id in ids
            ],
        }
        for score in scores
    ]
    return {GAMES: [whole], SEATS: seats, DECISIONS: decisions}


def decided(match: Match, record: Record, address: str, wanted: Wanted) -> Iterator[Row]:
    """Every choice of a record with all that was offered. The match is played on by it. Raises RecordError."""
    layout = Layout(match.game, match.pack, match.setup.seats) if wanted.observations else None
    memories: list[dict[str, Any]] = [{} for _ in range(match.setup.seats)]
    for step, choice in enumerate(record.choices):
        decision = match.decision(choice.seat)
        if decision is None:
            raise RecordError(f"step {step + 1}: seat {choice.seat} is not asked anything")
        option = match.offered(choice.seat, choice.verb, choice.target)
        row = {
            "record": address,
            "step": step,
            "address": f"{address}{AT}{step}",
            "seat": choice.seat,
            "round": match.turn()[0],
            "prompt": decision.prompt,
            "rule": decision.rule,
            "options": [{"verb": each.verb, "target": each.target, "code": each.code} for each in decision.options],
            "chosen": decision.options.index(option),
            "automatic": choice.automatic,
            "values": values(match, decision, wanted.rated, memories[choice.seat], step) if wanted.rated else None,
            "observation": None if layout is None else layout.numbers(match.state, choice.seat).tolist(),
            "opener": match.game.opener(match.state),
            "before": match.game.remembered(match.state),
        }
        try:
            move = match.choose(choice.seat, choice.verb, choice.target, choice.automatic)
        except Invalid as error:
            raise RecordError(f"step {step + 1} cannot be played: {error}") from error
        if choice.hash and move.choice.hash != choice.hash:
            raise RecordError(f"step {step + 1} ({choice!r}) leads to another state than the record says")
        yield row


def values(match: Match, decision: Decision, name: str, memory: dict[str, Any], step: int) -> list[float | None] | None:
    """What a bot expects of each option; nothing where it expects nothing. Raises BotFailed."""
    rng = Rng(match.setup.seed * 31 + step)
    eye = Eye(match.game, match.state, decision.seat, rng, budget(name), memory, [], match.setup.settings)
    try:
        expected = {option: value for value, option in bot(name).rated(eye)}
    except MemoryError:
        raise
    except Exception as error:
        raise BotFailed(f"{name} failed at step {step} of this record, seat {eye.seat}: {in_words(error)}") from error
    return [expected.get(option) for option in decision.options] if expected else None


class Writers:
    """A Parquet file for each table, game and number of players, written group by group."""

    def __init__(self, folder: Path) -> None:
        self.arrow = extra("pyarrow", "parquet")
        self.parquet = extra("pyarrow.parquet", "parquet")
        self.folder = folder
        self.schemas = {name: schema_of(self.arrow, name) for name in TABLES}
        self.open: dict[Path, Any] = {}
        self.rows: dict[Path, list[Row]] = {}

    def __enter__(self) -> Writers:
        return self

    def __exit__(self, *error: object) -> None:
        try:
            if error[0] is None:
                for path in list(self.rows):
                    self.flush(path)
        finally:
            for writer in self.open.values():
                writer.close()

    def add(self, table: str, told: Told, rows: list[Row]) -> None:
        path = self.folder / table / f"game={told.game}" / f"players={told.players}" / "part-0.parquet"
        waiting = self.rows.setdefault(path, [])
        waiting += rows
        if path not in self.open:
            path.parent.mkdir(parents=True)
            stamped = {f"{STAMPED}game": told.game, f"{STAMPED}version": arcology.__version__}
            schema = self.schemas[table].with_metadata(stamped)  # rules and components are columns of games
            self.open[path] = self.parquet.ParquetWriter(path, schema, compression="zstd")
        if len(waiting) >= GROUP:
            self.flush(path)

    def flush(self, path: Path) -> None:
        rows = self.rows.pop(path)
        writer = self.open[path]
        writer.write_table(self.arrow.Table.from_pylist(rows, schema=writer.schema))


def schema_of(arrow: Any, table: str) -> Any:
    """The columns of a table."""
    text, whole, yes = arrow.string(), arrow.int64(), arrow.bool_()
    option = arrow.struct([("verb", text), ("target", text), ("code", whole)])
    columns = {
        GAMES: {
            "record": text,
            "rules": whole,
            "pack": text,
            "seed": whole,
            "settings": text,
            "over": yes,
            "together": yes,
            "rounds": whole,
            "choices": whole,
            "ending": arrow.list_(text),
        },
        SEATS: {
            "record": text,
            "seat": whole,
            "order": whole,
            "label": text,
            "score": whole,
            "rank": whole,
            "won": yes,
            "decisions": whole,
            "sources": arrow.list_(arrow.struct([("source", text), ("points", whole)])),
            "traits": arrow.list_(arrow.struct([("kind", text), ("id", text)])),
        },
        DECISIONS: {
            "record": text,
            "step": whole,
            "address": text,
            "seat": whole,
            "round": whole,
            "prompt": text,
            "rule": text,
            "options": arrow.list_(option),
            "chosen": whole,
            "automatic": yes,
            "values": arrow.list_(arrow.float64()),
            "observation": arrow.list_(arrow.int32()),
        },
    }
    return arrow.schema(list(columns[table].items()))
