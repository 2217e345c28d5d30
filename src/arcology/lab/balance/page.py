"""One HTML page that holds all of itself: words first, then charts, each with its table. It loads nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib import resources
from typing import Any, Final, NamedTuple

from arcology.lab import extra
from arcology.lab.balance.charts import (
    Chart,
    lengths_chart,
    margins_chart,
    seats,
    sources_chart,
    wins_chart,
    worth_chart,
)
from arcology.lab.balance.comparing import Change, paired
from arcology.lab.balance.course import CLOSE, End
from arcology.lab.balance.estimates import CHANCE, FEWEST, share, sums
from arcology.lab.balance.findings import (
    MOST,
    MOST_PAIRS,
    Finding,
    combined,
    counted,
    course_said,
    findings,
    kinds_told,
    lucky,
    pair_said,
    percent,
    points,
    quiet,
    signed,
    tables_of,
)
from arcology.lab.balance.study import Names, Study
from arcology.lab.balance.things import ONE, ORDER, SEAT, TABLE, Kind, of_table
from arcology.lab.balance.wins import EASY, STRONG

POLICY: Final = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'self' file:; style-src 'unsafe-inline'"
"""What the page may load: nothing but a script that lies beside it."""
MEASURES: Final = {
    "rounds": "Rounds",
    "choices": "Questions to each seat",
    "points": "Points of a seat",
    "winner": "Points of the winner",
    "margin": "Points ahead of the second",
    "close": "Close games",
    "shared": "Shared victories",
    "won": "Victories",
}
MOST_KINDS: Final = 3
"""Kinds that tables are told apart by, all at once."""
WHOLE: Final = 6.0
"""So many points tint a cell fully."""


class Meta(NamedTuple):
    """What a page says of how it was made."""

    title: str
    command: str
    facts: dict[str, str]
    against: str = ""


class Pair(NamedTuple):
    """Two studies of one sort of games, before and after."""

    before: Study
    after: Study
    changes: list[Change]


class Cell(NamedTuple):
    """A cell of a table that is not only a text."""

    text: str
    tint: float = 0.0  # from −1 to 1
    number: bool = True


class Page:
    """Collects the parts of a page, and its charts."""

    def __init__(self, meta: Meta, names: Names) -> None:
        self.meta = meta
        self.names = names
        self.parts: list[str] = []
        self.charts: dict[str, dict[str, Any]] = {}
        self.heads: list[tuple[str, str]] = []

    def head(self, text: str) -> None:
        id = f"s{len(self.heads) + 1}"
        self.heads.append((id, text))
        self.parts.append(f'<h2 id="{id}">{escape(text)}</h2>')

    def below(self, text: str) -> None:
        self.parts.append(f"<h3>{escape(text)}</h3>")

    def text(self, text: str, kind: str = "") -> None:
        self.parts.append(f"<p{f' class={kind}' if kind else ''}>{escape(text)}</p>")

    def items(self, texts: Iterable[str]) -> None:
        self.parts.append(f"<ul>{''.join([f'<li>{escape(text)}</li>' for text in texts])}</ul>")

    def chart(self, chart: Chart | None) -> None:
        if chart is not None:
            id = f"c{len(self.charts) + 1}"
            self.charts[id] = chart.spec
            label = escape(chart.alt, quote=True)
            self.parts.append(
                f"<figure><figcaption>{escape(chart.title)}</figcaption>"
                f'<div class="chart" id="{id}" role="img" aria-label="{label}"></div></figure>'
            )

    def table(self, caption: str, columns: Sequence[str], rows: Sequence[Sequence[str | Cell]], folded: bool) -> None:
        """A table: its first column heads the rows."""
        if not rows:
            return
        wide = [any(isinstance(each, Cell) and each.number for each in column) for column in zip(*rows, strict=True)]
        head = "".join([f'<th scope="col"{numeric(n)}>{escape(c)}</th>' for c, n in zip(columns, wide, strict=True)])
        body = "".join([f"<tr>{''.join([cell(each, at) for at, each in enumerate(row)])}</tr>" for row in rows])
        name = escape(caption, quote=True)
        shown = (
            f'<div class="scroll" tabindex="0" role="region" aria-label="{name}"><table>'
            f"<caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
        )
        self.parts.append(f"<details><summary>Table: {escape(caption)}</summary>{shown}</details>" if folded else shown)

    def whole(self, script: str) -> str:
        """The page. The script is Vega's text, or the place of a file that holds it."""
        links = "".join([f'<li><a href="#{id}">{escape(text)}</a></li>' for id, text in self.heads])
        facts = "".join([f"<li>{escape(name)}: {escape(value)}</li>" for name, value in self.meta.facts.items()])
        vega = f'<script src="{escape(script, quote=True)}">' if len(script) < 200 else f"<script>{script}"
        specs = json.dumps(self.charts, separators=(",", ":"), ensure_ascii=False).replace("</", "<\\/")
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            f"<title>{escape(self.meta.title)}</title>\n<style>{asset('page.css')}</style></head>\n<body>"
            f"<header><h1>{escape(self.meta.title)}</h1>\n<ul class=meta>{facts}</ul>"
            f"<p class=meta>Made with <code>{escape(self.meta.command)}</code></p>"
            f'<nav aria-label="Sections"><ul>{links}</ul></nav>'
            "<noscript><p>Charts need scripts; the tables hold the same numbers.</p></noscript></header>\n<main>"
            + "\n".join(self.parts)
            + "</main>\n<footer><h2>How to read this page</h2>"
            + "".join([f"<p>{escape(text)}</p>" for text in READING])
            + f'</footer>\n<script type="application/json" id="charts">{specs}</script>\n'
            f"{vega}</script>\n<script>{asset('page.js')}</script></body></html>\n"
        )


READING: Final = (
    "Numbers in brackets are the bounds that hold a number 95 times in 100. What is played with one deal counts once. "
    f"Nothing is said of what came up in fewer than {FEWEST} deals.",
    "Fair is what holders of anything of the same kind win on average: with one faction each, one in so many players. "
    "What seats come to have during a game (buildings, stars, recruits) is partly a sign of playing well, not only a "
    "cause of winning: compare such things with each other.",
    "All of it is what these bots make of the game. People play otherwise; a thing that bots cannot use looks weak.",
)


def numeric(yes: bool) -> str:
    return " class=n" if yes else ""


def cell(value: str | Cell, at: int) -> str:
    if at == 0:
        text = value if isinstance(value, str) else value.text
        return f'<th scope="row">{escape(text)}</th>'
    if isinstance(value, str):
        return f"<td>{escape(value)}</td>"
    way = "up" if value.tint > 0 else "down"
    classes = " ".join([*(["n"] if value.number else []), *([way] if value.tint else [])])
    much = f' style="--much:{min(1.0, abs(value.tint)) * 45:.0f}"' if value.tint else ""
    return f'<td class="{classes}"{much}>{escape(value.text)}</td>'


def asset(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


@cache
def bundle() -> str:
    """Vega, Vega-Lite and what embeds them, as one script."""
    text: str = extra("vl_convert", "lab").javascript_bundle()
    return text.replace("</script", "<\\/script")


def page_of(meta: Meta, names: Names, studies: Sequence[Study], pairs: Sequence[Pair] = ()) -> Page:
    """The page of some games."""
    page = Page(meta, names)
    for pair in pairs:
        compared(page, pair)
    for study in studies:
        among = f", played {'together' if study.together else 'against each other'}" if len(studies) > 1 else ""
        to_change(page, study, among)
        winners(page, study, among)
        if study.together:
            cells(page, study)
        else:
            valued(page, study)
            combinations(page, study)
        course(page, study, among)
        origins(page, study)
    return page


def to_change(page: Page, study: Study, among: str) -> None:
    page.head(f"What is easier and what is harder{among}" if study.together else f"What to change{among}")
    found = findings(study, page.names)
    if not found:
        page.text(quiet(study, page.names))
        return
    page.parts.append(f'<ol class="findings">{"".join([item(each, page.names) for each in found[:MOST]])}</ol>')
    if len(found) > MOST:
        rest = ", ".join([f"{each.head} ({each.verdict})" for each in found[MOST:]])
        page.text(f"Further: {rest}.", "note")
    page.text(lucky(study), "note")


def item(finding: Finding, names: Names) -> str:
    way = "strong" if finding.verdict in (STRONG, EASY) else "weak"
    kind = names.one(finding.thing.kind)
    hint = f"<p>{escape(finding.hint)}</p>" if finding.hint else ""
    return (
        f'<li class="{way}"><p><strong>{escape(finding.head)}</strong> ({escape(kind)}): {escape(finding.text)}: '
        f'<strong class="verdict">{escape(finding.verdict)}</strong>{escape(finding.also)}.</p>{hint}</li>'
    )


def winners(page: Page, study: Study, among: str) -> None:
    page.head(f"Who wins with what{among}")
    for kind in kinds_told(study):
        page.below(page.names.many(kind).capitalize())
        page.chart(wins_chart(study, kind, page.names))
        wins_table(page, study, kind)


def wins_table(page: Page, study: Study, kind: Kind) -> None:
    told = {(wins.key.id, wins.key.players): wins for wins in study.wins if wins.key.kind == kind}
    counts = sorted({players for _, players in told})
    ids = list(dict.fromkeys([id for id, _ in told]))
    last = counts[0]
    order = sorted(ids, key=lambda each: -told[each, last].won.value / (told[each, last].fair or 1))
    rows: list[list[str | Cell]] = []
    for id in order:
        row: list[str | Cell] = [page.names.thing(kind, id)]
        for players in counts:
            wins = told.get((id, players))
            if wins is None or not wins.won.enough:
                row.append(Cell("too few" if wins else "–"))
            else:
                tint = (wins.won.value / wins.fair - 1) if wins.fair and wins.off else 0.0
                row.append(Cell(percent(wins.won), tint))
        first = told[id, last]
        rows.append([*row, Cell(f"{first.won.holders}"), Cell(first.verdict, number=False)])
    columns = [page.names.one(kind), *[seats(players) for players in counts], "held", "verdict"]
    page.table(f"victories by {page.names.one(kind)}", columns, rows, folded=True)


def valued(page: Page, study: Study) -> None:
    page.head("What things are worth in points")
    page.text(
        "From a regression of each seat's lead on what it had and the others did not. What seats have from the start "
        "is weighed alone, what they come to have beside it."
    )
    for kind in dict.fromkeys([worth.thing.kind for worth in study.worths]):
        told = [worth for worth in study.worths if worth.thing.kind == kind]
        page.below(page.names.many(kind).capitalize())
        page.chart(worth_chart(told, kind, page.names))
        for worth in told:
            if not worth.thing.id:
                name = page.names.one(kind)
                page.text(f"An average {name} goes with {points(worth.points)} points.", "note")
        rows: list[list[str | Cell]] = [
            [
                page.names.thing(*worth.thing),
                Cell(points(worth.points), worth.points.value / WHOLE if worth.stands_out else 0.0),
                Cell(str(worth.points.holders)),
                Cell(f"{worth.false_share:.3f}"),
            ]
            for worth in sorted(told, key=lambda worth: -worth.points.value)
            if worth.thing.id
        ]
        page.table(
            f"worth of each {page.names.one(kind)}", [page.names.one(kind), "points", "held", "q"], rows, folded=True
        )


def combinations(page: Page, study: Study) -> None:
    page.head("Pairs that are too good or bad together")
    page.text(counted(study))
    found = combined(study)
    page.items([pair_said(pair, page.names) for pair in found[:MOST_PAIRS]])
    rows: list[list[str | Cell]] = [
        [
            f"{page.names.thing(*pair.one)} – {page.names.thing(*pair.other)}",
            f"{page.names.one(pair.one.kind)} – {page.names.one(pair.other.kind)}",
            Cell(points(pair.points), pair.points.value / WHOLE if pair.stands_out else 0.0),
            Cell(str(pair.points.holders)),
            Cell(f"{pair.false_share:.3f}"),
        ]
        for pair in sorted(study.pairs, key=lambda pair: pair.surprise)[:40]
    ]
    columns = ["pair", "of", "points beyond both", "held", "q"]
    page.table("the forty pairs that are furthest off", columns, rows, folded=True)


def cells(page: Page, study: Study) -> None:
    """Victories at every kind of table, where all win as one."""
    told = [kind for kind in study.kinds if kind.role == TABLE]
    kinds = [kind for kind in told if all(len(of_table(game, kind)) == 1 for game in study.games)][:MOST_KINDS]
    if not kinds:
        return
    counts = sorted({game.players for game in study.games})
    found: dict[tuple[str, ...], dict[int, list[tuple[int, float]]]] = {}
    for game in study.games:
        key = tuple([page.names.thing(kind, of_table(game, kind)[0]) for kind in kinds])
        found.setdefault(key, {}).setdefault(game.players, []).append((game.deal, game.wins[0]))
    page.below(f"Victories by {', '.join([page.names.one(kind) for kind in kinds])} and players")
    rows: list[list[str | Cell]] = []
    for key in sorted(found):
        values = {players: share(sums(each)) for players, each in found[key].items()}
        shown: list[str | Cell] = [
            Cell(f"{percent(values[count])}", values[count].value * 2 - 1) if count in values else Cell("–")
            for count in counts
        ]
        rows.append([", ".join(key), *shown])
    page.table("victories at each kind of table", ["table", *[seats(count) for count in counts]], rows, folded=False)


def course(page: Page, study: Study, among: str) -> None:
    page.head(f"How games go{among}")
    page.items(course_said(study))
    page.chart(lengths_chart(study))
    if not study.together:
        page.text(f"A game is close where the second has at least {1 - CLOSE:.0%} of the winner's points.", "note")
        page.chart(margins_chart(study.games))
    names = list(dict.fromkeys([each.name for each in study.averages]))
    counts = sorted({each.players for each in study.averages})
    told = {(each.name, each.players): each for each in study.averages}
    rows: list[list[str | Cell]] = [["Games", *[Cell(str(told[names[0], count].games)) for count in counts]]]
    for name in names:
        of = [told[name, count] for count in counts]
        rows.append(
            [
                MEASURES[name],
                *[
                    Cell(percent(each.value))
                    if each.share
                    else Cell(f"{each.value.value:.1f} ({each.value.low:.1f}–{each.value.high:.1f})")
                    for each in of
                ],
            ]
        )
    page.table("length and closeness", ["in the mean", *[seats(count) for count in counts]], rows, folded=False)
    ends(page, study)
    table_things(page, study)


def ends(page: Page, study: Study) -> None:
    """What ended games, and how often: at each scenario, where there are several."""
    if not study.endings:
        return
    page.below("What ends games")
    counts = sorted({each.players for each in study.endings})
    told = {(each.scene, each.ending, each.players): each.share for each in study.endings}
    rows: list[list[str | Cell]] = []
    for scene, ending in dict.fromkeys([(each.scene, each.ending) for each in sorted(study.endings, key=order_of)]):
        at = f"{page.names.thing(study.scene, scene)} – " if study.scene is not None else ""
        shares = [told.get((scene, ending, count)) for count in counts]
        shown = [Cell("–") if each is None else Cell(percent(each)) for each in shares]
        rows.append([f"{at}{page.names.ending(ending)}", *shown])
    of = f"the games of each {page.names.one(study.scene)}" if study.scene is not None else "all games"
    page.table(f"how many of {of} ended so", ["ending", *[seats(count) for count in counts]], rows, folded=False)


def order_of(each: End) -> tuple[str, int, tuple[str, ...]]:
    return (each.scene, -each.games, each.ending)


def table_things(page: Page, study: Study) -> None:
    """What things of the whole table change about games."""
    for kind in dict.fromkeys([each.key.kind for each in study.apart]):
        told: dict[str, dict[str, list[tuple[float, int]]]] = {}
        for each in study.apart:
            if each.key.kind == kind and each.measure.name in ("rounds", "points", "margin"):
                values = told.setdefault(each.key.id, {}).setdefault(each.measure.name, [])
                values.append((each.value.value, each.value.holders))
        rows: list[list[str | Cell]] = []
        for id, measured in told.items():
            means = [
                Cell(f"{sum(value * n for value, n in each) / sum(n for _, n in each):.1f}")
                for each in measured.values()
            ]
            rows.append([page.names.thing(kind, id), *means, Cell(str(sum(n for _, n in measured["rounds"])))])
        columns = [page.names.one(kind), *[MEASURES[name].lower() for name in ("rounds", "points", "margin")], "games"]
        page.table(f"games by {page.names.one(kind)}", columns, rows, folded=True)


def origins(page: Page, study: Study) -> None:
    if not study.sources:
        return
    page.head("Where points come from")
    page.chart(sources_chart(study, page.names))
    rows: list[list[str | Cell]] = [
        [
            f"{page.names.source(each.source)}, {each.players} players",
            Cell(f"{each.all.value:.1f}"),
            Cell(f"{each.winners.value:.1f}"),
            Cell(f"{each.others.value:.1f}"),
            Cell(signed(each.winners.value - each.others.value)),
        ]
        for each in study.sources
    ]
    page.table("points by source", ["source", "all", "winners", "others", "winners more"], rows, folded=True)
    for kind in study.kinds:
        if kind.role == ONE and kind.name not in (ORDER, SEAT):
            beyond(page, study, kind)


def beyond(page: Page, study: Study, kind: Kind) -> None:
    """By thing and source, what its holders have more or less of than the others at their table."""
    told = {(each.id, each.source): each.points for each in study.more if each.kind == kind}
    sources = list(dict.fromkeys([each.source for each in study.sources]))
    ids = sorted({id for id, _ in told}, key=lambda each: -sum(told[each, source].value for source in sources))
    rows: list[list[str | Cell]] = []
    for id in ids:
        values = [told[id, source] for source in sources]
        shown = [Cell(signed(each.value), each.value / WHOLE if each.low * each.high > 0 else 0.0) for each in values]
        rows.append([page.names.thing(kind, id), *shown, Cell(signed(sum(each.value for each in values)))])
    page.below(f"What each {page.names.one(kind)} gets more or less of than the others at its table")
    columns = [page.names.one(kind), *[page.names.source(source) for source in sources], "all"]
    page.table(f"points by {page.names.one(kind)} and source, beside the others", columns, rows, folded=False)


def compared(page: Page, pair: Pair) -> None:
    """What changes with the other components."""
    page.head(f"What changes with {page.meta.against}")
    told = sorted([each for each in pair.changes if each.stands_out], key=lambda each: each.false_share)
    same = paired(pair.before, pair.after)
    page.text(
        f"{len(pair.before.games)} games as they are, {len(pair.after.games)} games with {page.meta.against}; "
        f"{same:.0%} of all deals were played with both, and are compared deal by deal. {len(pair.changes)} numbers "
        f"were compared; of those that are told as changed, one in {round(1 / CHANCE)} may be chance.",
        "note",
    )
    if told:
        page.items([change_said(each, page.names) for each in told[:MOST]])
    else:
        page.text("Nothing changed that these games could show.")
    rows: list[list[str | Cell]] = [
        [
            change_name(each, page.names),
            seats(each.players),
            Cell(number(each, each.before.value)),
            Cell(number(each, each.after.value)),
            Cell(
                number(each, each.by.value, "+"), each.by.value * (4 if each.share else 0.2) if each.stands_out else 0.0
            ),
            Cell(f"{number(each, each.by.low, '+')} to {number(each, each.by.high, '+')}"),
            Cell(f"{each.false_share:.3f}"),
        ]
        for each in sorted(pair.changes, key=lambda each: (each.players, each.false_share))
        if each.players == pair.changes[0].players or each.stands_out
    ]
    page.table(
        f"as it is, and with {page.meta.against}",
        ["what", "tables", "as it is", "with it", "change", "bounds", "q"],
        rows,
        folded=len(rows) > MOST,
    )


def change_name(change: Change, names: Names) -> str:
    if change.key is None:
        return MEASURES[change.what]
    of = "victories" if change.what == "wins" else "points"
    return f"{names.thing(change.key.kind, change.key.id)}: {of}"


def change_said(change: Change, names: Names) -> str:
    tables = tables_of(change.players)
    return (
        f"{change_name(change, names)} in {tables}: {number(change, change.before.value)} becomes "
        f"{number(change, change.after.value)}, {number(change, change.by.value, '+')} "
        f"({number(change, change.by.low, '+')} to {number(change, change.by.high, '+')})."
    )


def number(change: Change, value: float, sign: str = "") -> str:
    text = f"{100 * value:{sign}.1f} %" if change.share else f"{value:{sign}.2f}"
    return text.replace("-", "−")
