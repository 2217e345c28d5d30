"""Balance of a faction: how often each faction of Free Radicals wins, and what the best of them lives on.

Run it as a script, or cell by cell in an editor that knows `# %%`. It needs `pip install 'arcology[lab]' polars`.
GAMES says how many games are played, WORK where they are kept.
"""

# %% Play: every number of players with the same deals, each game kept as it ends
from os import environ
from pathlib import Path

import polars as pl

from arcology.lab.intervals import wilson
from arcology.lab.tournaments import tournament

GAMES = int(environ.get("GAMES", "200"))
WORK = Path(environ.get("WORK", "results")) / "faction"

tournament("free_radicals", ["greedy"], GAMES, players=[3, 4], out=WORK, resume=(WORK / "plan.json").exists())

# %% Read: one row for each seat of each game
seats = pl.read_parquet(WORK / "games-*.parquet").with_columns(faction=pl.col("has_faction").list.first())
print(f"{seats['game'].n_unique()} games, {len(seats)} seats")

# %% How often each faction wins, beside what would be fair
winners = pl.col("won").sum().over("game")
wins = (
    seats.with_columns(part=pl.col("won") / winners, fair=1 / pl.col("players"))
    .group_by("faction")
    .agg(pl.len().alias("seats"), pl.col("part").mean().alias("won"), pl.col("fair").mean())
    .sort(pl.col("won") / pl.col("fair"), descending=True)
)
for row in wins.iter_rows(named=True):
    bounds = wilson(row["won"], row["seats"])
    told = f"{row['won']:4.0%} ({bounds.low:.0%} to {bounds.high:.0%}), fair is {row['fair']:.0%}"
    print(f"{row['faction']:13} {told}, {row['seats']} seats")

# %% What the best one gets more of than the others at its table
best = wins["faction"][0]
sources = [name for name in seats.columns if name.startswith("from_")]
own = pl.col("faction") == best
met = seats.filter(pl.col("game").is_in(seats.filter(own)["game"].implode()))
more = met.filter(own).select(pl.col(sources).mean()) - met.filter(~own).select(pl.col(sources).mean())
print(f"{best}, points beside the others at the table:")
for name, points in sorted(more.row(0, named=True).items(), key=lambda each: -abs(each[1] or 0)):
    print(f"  {name.removeprefix('from_'):14} {points or 0:+.1f}")
