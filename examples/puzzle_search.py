"""A search for puzzles: questions with many answers of which one is far better than all others, and was not seen.

It needs `pip install 'arcology[lab]' polars`. GAMES says how many games are played, WORK where they are kept.
"""

# %% Play at random, so that good answers are missed, and keep records
from os import environ
from pathlib import Path
from shutil import rmtree

import polars as pl

from arcology.games import game
from arcology.lab.dataset import dataset
from arcology.lab.recording import keep, recorded
from arcology.lab.series import series_of

GAMES = int(environ.get("GAMES", "20"))
WORK = Path(environ.get("WORK", "results")) / "puzzles"

records, tables = WORK / "records", WORK / "tables"
rmtree(WORK, ignore_errors=True)
records.mkdir(parents=True)
series = series_of("euphoria", ["random"], [(2, game("euphoria").unattended())])
for number in range(GAMES):
    keep(records, series, number, recorded(series, number)[1])

# %% Tables, with what the greedy bot expects of each option
print(dataset([records], tables, rated="greedy").counts)

# %% One answer far ahead of the second, among at least five, and another was chosen
decisions = pl.read_parquet(tables / "decisions" / "**" / "*.parquet")
ranked = pl.col("values").list.drop_nulls().list.sort(descending=True)
puzzles = (
    decisions.filter(pl.col("values").is_not_null())
    .with_columns(best=pl.col("values").list.arg_max(), many=ranked.list.len())
    .filter(pl.col("many") >= 5)
    .with_columns(ahead=ranked.list.get(0) - ranked.list.get(1))
    .filter(pl.col("best") != pl.col("chosen"))
    .sort("ahead", descending=True)
)
for row in puzzles.head(5).iter_rows(named=True):
    best = row["options"][row["best"]]
    print(f"{row['prompt']}, {row['many']} answers, {row['ahead']:.1f} ahead: {best['verb']} {best['target']}")
    print(f"  arcology replay '{row['address']}' --seat {row['seat'] + 1}")
