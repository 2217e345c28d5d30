"""A review as one page that loads nothing: for records that no server knows."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Final, get_args

from arcology.kernel.match import Match
from arcology.review.report import Judged, Review, Turning, Verdict
from arcology.review.words import START, DecisionWords, TurningWords, Words, cause, heads, when
from arcology.wording import Wording, plain

WIDTH: Final = 760
HEIGHT: Final = 260
LEFT: Final = 44
LETTER: Final = 7  # about as wide as one below the chart
COLOURS: Final = ("#ff6b5e", "#5ab0e0", "#f2c84b", "#a878ff", "#6fdc9f", "#c9a27a")
MARKS: Final = {"best": "✓", "fine": "·", "inaccurate": "!", "mistake": "✗", "unsure": " "}
STYLE: Final = """
body { font: 15px/1.5 system-ui, sans-serif; background: #0b1020; color: #e8ecf5; margin: 24px auto; max-width: 800px;
  padding: 0 16px }
h1 { font-size: 24px } h2 { font-size: 18px; margin-top: 32px } h3 { font-size: 15px; margin: 16px 0 4px }
table { border-collapse: collapse } td, th { padding: 3px 12px; text-align: right } th { font-weight: 600 }
td:first-child, th:first-child { text-align: left; padding-left: 0 } svg { width: 100%; height: auto }
.rounds { display: flex; flex-wrap: wrap; gap: 6px } .rounds div { display: flex; flex-direction: column; gap: 3px;
  align-items: center; justify-content: flex-end; background: #131a2c; border-radius: 6px; padding: 6px }
.mark { display: inline-block; width: 20px; height: 20px; line-height: 20px; text-align: center; border-radius: 5px;
  font-size: 13px; border: 1px solid transparent; color: #0b1020 }
.best { background: #6fdc9f } .fine { border-color: #9aa7bf !important; color: #9aa7bf !important }
.inaccurate { background: #f2b84b } .mistake { background: #ff6b5e }
.unsure { border: 1px dashed #66728a !important; vertical-align: top } .counts .mark { margin-left: 10px }
.counts .mark:first-child { margin-left: 0 } small, .note { color: #9aa7bf } li { margin-bottom: 8px }
"""


def page(match: Match, review: Review, words: Words) -> str:
    """The chart of chances, then what is said of each seat."""
    wording = Wording(match.game.name, match.pack)
    names = [called(wording, score.seat, score.label) for score in match.scores()]
    title = f"{match.game.title}: review"
    seats = "".join([about(seat, names, review, words) for seat in range(review.seats)])
    judge = wording.sentences.get(f"level.{review.judge}", review.judge)
    unit = "" if review.together else f" What options bring stands in brackets, {wording.sentences['advice.unit']}."
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style><h1>{escape(title)}</h1>'
        f"<h2>Chance to win</h2>{chart(review, names)}{seats}"
        f'<p class="note">Judged by {escape(judge)} in {review.seconds:.0f} s, each choice on {review.looks} imagined '
        "states or more, none of which knows hidden cards. Where it is not sure, or the game is as good as decided, "
        f"there is no verdict.{unit}</p></html>"
    )


def called(wording: Wording, seat: int, label: str) -> str:
    return f"Seat {seat + 1}" + (f", {wording.label(label)}" if label else "")


def chart(review: Review, names: list[str]) -> str:
    """A line for each seat, over the choices of the game."""

    def x(step: int) -> float:
        return LEFT + (WIDTH - LEFT - 8) * step / max(1, review.steps)

    def y(chance: float) -> float:
        return 8 + (HEIGHT - 32) * (1 - chance)

    parts = [
        f'<line x1="{LEFT}" x2="{WIDTH - 8}" y1="{y(at):.1f}" y2="{y(at):.1f}" stroke="#26304a"/>'
        f'<text x="{LEFT - 6}" y="{y(at) + 4:.1f}" fill="#9aa7bf" font-size="11" text-anchor="end">{at:.0%}</text>'
        for at in (0, 0.25, 0.5, 0.75, 1)
    ]
    seen: set[int] = set()
    free = 0.0
    for each in review.standings:
        if each.round not in seen and each.step < review.steps and x(each.step) >= free:
            seen.add(each.round)
            named = f"{each.round or START}"
            free = x(each.step) + LETTER * (len(named) + 1)
            parts.append(f'<text x="{x(each.step):.1f}" y="{HEIGHT - 6}" fill="#9aa7bf" font-size="11">{named}</text>')
    for seat in range(1 if review.together else review.seats):
        line = " ".join([f"{x(each.step):.1f},{y(each.chances[seat].mean):.1f}" for each in review.standings])
        colour = COLOURS[seat % len(COLOURS)]
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
    listed = " ".join(
        [
            f'<span style="color:{COLOURS[seat % len(COLOURS)]}">■</span> {escape(name)} '
            for seat, name in enumerate(["All together"] if review.together else names)
        ]
    )
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Chances">{"".join(parts)}</svg><p>{listed}</p>'


def about(seat: int, names: list[str], review: Review, words: Words) -> str:
    """Decisions, luck and turning points of a seat."""
    own = [(each, told) for each, told in zip(review.decisions, words.decisions, strict=True) if each.seat == seat]
    turned = [(each, told) for each, told in zip(review.turnings, words.turnings, strict=True) if each.seat == seat]
    counted = Counter(each.verdict for each, _ in own)
    counts = " ".join([f"{box(name)} {tallied(counted[name], name)}" for name in get_args(Verdict) if counted[name]])
    blamed = sorted(
        [each for each in own if each[0].verdict in ("inaccurate", "mistake")], key=lambda it: -it[0].loss.mean
    )
    return (
        f'<h2>{escape(names[seat])}</h2><p class="counts">{counts}</p>{rounds([each for each, _ in own])}'
        f"<h3>Luck apart from decisions</h3>{luck(review, seat)}"
        + (f"<h3>Turning points</h3><ul>{''.join([turning(review, *each) for each in turned])}</ul>" if turned else "")
        + (f"<h3>What was better</h3><ul>{''.join([better(*each) for each in blamed])}</ul>" if blamed else "")
    )


def box(verdict: Verdict, title: str = "") -> str:
    return f'<b class="mark {verdict}" title="{title or verdict}">{MARKS[verdict]}</b>'


def tallied(number: int, verdict: Verdict) -> str:
    return f"{number} {verdict}{'s' if verdict == 'mistake' and number != 1 else ''}"


def rounds(own: list[Judged]) -> str:
    columns = []
    for number in sorted({each.round for each in own}):
        marks = [box(each.verdict, f"step {each.step}, {each.verdict}") for each in own if each.round == number]
        columns.append(f"<div>{''.join(marks)}<small>{number or START}</small></div>")
    return f'<div class="rounds">{"".join(columns)}</div>'


def luck(review: Review, seat: int) -> str:
    each = review.accounts[seat]
    parts = (each.decisions, each.draws, each.others, each.ending)
    cells = "".join([f"<td>{part:+} %</td>" for part in parts])
    head = "".join([f"<th>{name.capitalize()}</th>" for name in heads(review)])
    return f"<table><tr>{head}</tr><tr><td>{each.fair} %</td>{cells}<td>{each.result} %</td></tr></table>"


def turning(review: Review, each: Turning, told: TurningWords) -> str:
    return (
        f"<li><b>{when(each.round)}, step {each.step}: {escape(plain(told.title))}</b> "
        f"{each.change:+.0%} ({cause(review, each)})<br>{escape(plain(told.text))}</li>"
    )


def better(each: Judged, told: DecisionWords) -> str:
    half = (each.loss.high - each.loss.low) / 2
    return (
        f"<li><b>{when(each.round)}, step {each.step}, {each.verdict}</b> -{each.loss.mean:.1%} ± {half:.1%}: "
        f"{escape(plain(told.taken))}; better: {escape(plain(told.better))}. "
        f"{escape(plain(told.why))}</li>"
    )
