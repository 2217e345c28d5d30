"""How everybody stands: the points of a match as a table."""

from __future__ import annotations

from rich.table import Table as Grid

from arcology.cli.words import Words
from arcology.kernel.match import Match


def standing(match: Match, words: Words) -> Grid:
    """Points by source, a column for each seat."""
    scores = match.scores()
    grid = Grid(title="Points" if not match.over else "The end", title_justify="left")
    grid.add_column("")
    for score in scores:
        grid.add_column(words.seat(score.seat), justify="right")
    if any(score.label for score in scores):
        grid.add_row("", *[words.name(score.label) for score in scores])
    for source in dict.fromkeys(source for score in scores for source in score.sources):
        grid.add_row(words.source(source), *[str(score.sources.get(source, "")) for score in scores])
    grid.add_row("all", *[str(score.total) for score in scores])
    if match.over:
        grid.add_row("place", *[str(score.rank) for score in scores])
    return grid
