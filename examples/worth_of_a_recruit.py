"""What a recruit of Euphoria is worth: from records to tables, with SQL, and then with everything else held equal.

It needs `pip install 'arcology[lab]' duckdb`. GAMES says how many games are played, WORK where they are kept.
"""

# %% Play, and keep the record of every game
from os import environ
from pathlib import Path
from shutil import rmtree

import duckdb

from arcology.games import game
from arcology.lab.balance.study import Names, studies
from arcology.lab.dataset import dataset
from arcology.lab.recording import keep, recorded
from arcology.lab.series import series_of

GAMES = int(environ.get("GAMES", "200"))
WORK = Path(environ.get("WORK", "results")) / "recruit"

records, tables = WORK / "records", WORK / "tables"
rmtree(WORK, ignore_errors=True)
records.mkdir(parents=True)
rules = game("euphoria")
series = series_of("euphoria", ["greedy"], [(3, rules.unattended())])
rows = []
for number in range(GAMES):
    seats, record = recorded(series, number)
    keep(records, series, number, record)
    rows += seats

# %% Records become tables: games, seats, decisions
print(dataset([records], tables).counts)

# %% Points and victories of those who had a recruit, with SQL
found = duckdb.execute(
    """
    WITH traits AS (SELECT score, won, unnest(traits) AS trait FROM read_parquet(?, hive_partitioning = true))
    SELECT trait.id AS recruit, count(*) AS seats, avg(score) AS points, avg(won::INT) AS won
    FROM traits WHERE trait.kind = 'recruits' GROUP BY recruit ORDER BY points DESC
    """,
    [str(tables / "seats" / "**" / "*.parquet")],
).fetchall()
names = Names("euphoria", rules.load()).wording
for recruit, count, points, won in found[:10]:
    print(f"{names.label(recruit):32} {points:5.2f} points, {won:4.0%} won, {count} seats")

# %% But who has many recruits is ahead anyway: beside what else the seat had, what is each worth?
[study] = studies(rows)
told = [worth for worth in study.worths if worth.thing.kind.name == "recruits" and worth.thing.id]
if not told:
    print("too few games: a recruit must have come up in 30 deals")
for worth in sorted(told, key=lambda worth: -worth.points.value):
    value, low, high = worth.points[:3]
    print(f"{names.label(worth.thing.id):32} {value:+.2f} ({low:+.2f} to {high:+.2f}) beside an average recruit")
