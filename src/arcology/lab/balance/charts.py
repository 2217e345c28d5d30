"""Charts as Vega-Lite, drawn by the reader's browser. Colours are names that the page puts in: it has a light and a
dark look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from arcology.lab import extra
from arcology.lab.balance.findings import percent, points
from arcology.lab.balance.study import Names, Study
from arcology.lab.balance.things import ORDER, SEAT, Kind, Played
from arcology.lab.balance.wins import ALL, EASY, FAIR, HARD, STRONG, UNSURE, WEAK, Wins
from arcology.lab.balance.worth import Worth

FEW_THINGS: Final = 12
"""Kinds with more things are drawn for all numbers of players together."""
VERDICTS: Final = {
    STRONG: "$strong",
    EASY: "$strong",
    WEAK: "$weak",
    HARD: "$weak",
    FAIR: "$quiet",
    UNSURE: "$quiet",
}
SHAPES: Final = ("circle", "square", "diamond", "triangle-up", "cross", "triangle-down", "triangle-right")
TABLEAU: Final = "tableau10"
STEP: Final = 26
"""The height of a line."""


class Chart(NamedTuple):
    """A chart with what it shows in words, for those who do not see it."""

    title: str
    alt: str
    spec: dict[str, Any]


def seats(players: int) -> str:
    return "all tables" if players == ALL else "solo" if players == 1 else f"{players} players"


def finished(chart: Any, title: str, alt: str, height: int | None = None) -> Chart:
    found: dict[str, Any] = chart.properties(
        width="container", description=alt, **({"height": height} if height else {})
    ).to_dict()
    found.pop("$schema", None)
    found.pop("config", None)
    return Chart(title, alt, found)


def marked(alt: Any, base: Any, low: str, high: str, axis: str, **channels: Any) -> Any:
    """Dots with their bounds."""
    x = alt.X(low, title=axis, scale=alt.Scale(zero=False))
    bars = base.mark_rule(strokeWidth=2, opacity=0.7).encode(x=x, x2=high)
    dots = base.mark_point(filled=True, size=55, opacity=1).encode(x=alt.X("value:Q", title=axis), **channels)
    return bars, dots


def wins_chart(study: Study, kind: Kind, names: Names) -> Chart | None:
    """How often things of a kind win, beside what is fair."""
    alt = extra("altair", "lab")
    told = [wins for wins in study.wins if wins.key.kind == kind and wins.fair and wins.won.enough]
    things = list(dict.fromkeys([wins.key.id for wins in told]))
    counts = sorted({wins.key.players for wins in told})
    if len(counts) > 1:  # a table for each, or one for all where there are too many things
        counts = [ALL] if len(things) > FEW_THINGS else [count for count in counts if count != ALL]
    told = [wins for wins in told if wins.key.players in counts]
    if len({wins.key.id for wins in told}) < 2:
        return None
    rows = [row_of(wins, names) for wins in told]
    verdicts = [verdict for verdict in VERDICTS if any(row["verdict"] == verdict for row in rows)]
    order = ordered(rows, kind)
    base = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y("name:N", sort=order, title=None),
        color=alt.Color(
            "verdict:N",
            scale=alt.Scale(domain=verdicts, range=[VERDICTS[verdict] for verdict in verdicts]),
            legend=alt.Legend(title=None, orient="bottom"),
        ),
        tooltip=[alt.Tooltip("name:N"), alt.Tooltip("tables:N"), alt.Tooltip("told:N", title="won")],
    )
    channels: dict[str, Any] = {}
    if len(counts) > 1:
        labels = [seats(count) for count in counts]
        base = base.encode(yOffset=alt.YOffset("tables:N", sort=labels))
        channels["shape"] = alt.Shape(
            "tables:N",
            scale=alt.Scale(domain=labels, range=list(SHAPES[: len(labels)])),
            legend=alt.Legend(title=None, orient="bottom"),
        )
    axis = "times the average" if study.together else "times the fair share of victories"
    bars, dots = marked(alt, base, "low:Q", "high:Q", axis, **channels)
    rule = alt.Chart(alt.Data(values=[{"fair": 1}])).mark_rule(strokeDash=[4, 3], color="$ink").encode(x="fair:Q")
    text = f"{names.many(kind).capitalize()}: victories beside what is fair, with bounds. " + extremes(rows)
    height = max(90, len(order) * max(STEP if len(counts) == 1 else 11 * len(counts), 20))
    return finished(alt.layer(rule, bars, dots), f"Victories by {names.one(kind)}", text, height)


def row_of(wins: Wins, names: Names) -> dict[str, Any]:
    return {
        "name": names.thing(wins.key.kind, wins.key.id),
        "tables": seats(wins.key.players),
        "value": round(wins.won.value / wins.fair, 3),
        "low": round(wins.won.low / wins.fair, 3),
        "high": round(wins.won.high / wins.fair, 3),
        "verdict": wins.verdict,
        "told": f"{percent(wins.won)}, fair {wins.fair:.0%}",
    }


def ordered(rows: Sequence[dict[str, Any]], kind: Kind) -> list[str]:
    """Names, the best first; places in their order."""
    if kind.name in (ORDER, SEAT):
        return list(dict.fromkeys([row["name"] for row in rows]))
    values: dict[str, list[float]] = {}
    for row in rows:
        values.setdefault(row["name"], []).append(row["value"])
    return sorted(values, key=lambda name: -sum(values[name]) / len(values[name]))


def extremes(rows: Sequence[dict[str, Any]]) -> str:
    most, least = (way(rows, key=lambda row: row["value"])["name"] for way in (max, min))
    return f"The most: {most}. The least: {least}. The table below it has all numbers."


def worth_chart(worths: Sequence[Worth], kind: Kind, names: Names) -> Chart | None:
    """What things of a kind are worth in points."""
    alt = extra("altair", "lab")
    told = [worth for worth in worths if worth.thing.kind == kind and worth.thing.id]
    if len(told) < 2:
        return None
    rows = [
        {
            "name": names.thing(*worth.thing),
            "value": round(worth.points.value, 2),
            "low": round(worth.points.low, 2),
            "high": round(worth.points.high, 2),
            "told": points(worth.points),
            "sign": ("more" if worth.points.value > 0 else "less") if worth.stands_out else "not sure",
        }
        for worth in told
    ]
    order = ordered(rows, kind)
    signs = {"more": "$strong", "less": "$weak", "not sure": "$quiet"}
    there = [sign for sign in signs if any(row["sign"] == sign for row in rows)]
    base = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y("name:N", sort=order, title=None),
        color=alt.Color(
            "sign:N",
            scale=alt.Scale(domain=there, range=[signs[sign] for sign in there]),
            legend=alt.Legend(title=None, orient="bottom"),
        ),
        tooltip=[alt.Tooltip("name:N"), alt.Tooltip("told:N", title="points")],
    )
    bars, dots = marked(alt, base, "low:Q", "high:Q", f"points beside an average {names.one(kind)}")
    rule = alt.Chart(alt.Data(values=[{"none": 0}])).mark_rule(strokeDash=[4, 3], color="$ink").encode(x="none:Q")
    text = f"{names.many(kind).capitalize()}: points they are worth, with bounds. " + extremes(rows)
    return finished(alt.layer(rule, bars, dots), f"Worth of each {names.one(kind)}", text, max(90, len(order) * STEP))


def lines(rows: list[dict[str, Any]], x: str, axis: str, title: str, text: str) -> Chart:
    """A line for each number of players."""
    alt = extra("altair", "lab")
    labels = list(dict.fromkeys([row["tables"] for row in rows]))
    chart = (
        alt.Chart(alt.Data(values=rows))
        .mark_line(point=alt.OverlayMarkDef(size=25), interpolate="monotone")
        .encode(
            x=alt.X(f"{x}:Q", title=axis, axis=alt.Axis(format="d", tickMinStep=1)),
            y=alt.Y("share:Q", title="share of games", axis=alt.Axis(format="%")),
            color=alt.Color(
                "tables:N",
                scale=alt.Scale(domain=labels, scheme=TABLEAU),
                legend=alt.Legend(title=None, orient="bottom"),
            ),
            tooltip=["tables:N", f"{x}:Q", alt.Tooltip("share:Q", format=".1%")],
        )
    )
    return finished(chart, title, text, 220)


def lengths_chart(study: Study) -> Chart | None:
    """How long games last."""
    if len({each.rounds for each in study.lengths}) < 2:
        return None
    totals: dict[int, int] = {}
    for each in study.lengths:
        totals[each.players] = totals.get(each.players, 0) + each.games
    rows = [
        {"tables": seats(each.players), "rounds": each.rounds, "share": each.games / totals[each.players]}
        for each in study.lengths
    ]
    text = "How many rounds games last, a line for each number of players."
    return lines(rows, "rounds", "rounds", "Length", text)


def margins_chart(games: Sequence[Played]) -> Chart | None:
    """How far the winner is ahead: the share of games in which it is no more than so many points."""
    rows = []
    for players in sorted({game.players for game in games}):
        margins = [game.margin for game in games if game.players == players]
        for most in range(max(margins) + 1):
            near = sum(margin <= most for margin in margins) / len(margins)
            rows.append({"tables": seats(players), "points": most, "share": near})
            if near > 0.98:
                break
    text = "In which share of games the winner is at most so many points ahead, a line for each number of players."
    return lines(rows, "points", "points ahead of the second, at most", "Closeness", text) if rows else None


def sources_chart(study: Study, names: Names) -> Chart | None:
    """Where points come from, for winners and for others."""
    alt = extra("altair", "lab")
    if not study.sources:
        return None
    rows = [
        {
            "who": f"{each.players} players, {who}",
            "source": names.source(each.source),
            "points": round(estimate.value, 2),
            "at": at,
        }
        for at, each in enumerate(study.sources)
        for who, estimate in (("winners", each.winners), ("others", each.others))
    ]
    order = list(dict.fromkeys([row["who"] for row in rows]))
    kinds = list(dict.fromkeys([row["source"] for row in rows]))
    chart = (
        alt.Chart(alt.Data(values=rows))
        .mark_bar()
        .encode(
            y=alt.Y("who:N", sort=order, title=None),
            x=alt.X("points:Q", title="points"),
            color=alt.Color(
                "source:N",
                sort=kinds,
                scale=alt.Scale(domain=kinds, scheme=TABLEAU),
                legend=alt.Legend(title=None, orient="bottom"),
            ),
            order=alt.Order("at:Q"),
            tooltip=["who:N", "source:N", "points:Q"],
        )
    )
    text = "Where the points of winners and of others come from, a bar for each number of players."
    return finished(chart, "Where points come from", text, len(order) * STEP)
