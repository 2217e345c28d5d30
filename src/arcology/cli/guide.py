"""`arcology guide`: what a faction, a class or a scenario wants, how a turn goes, how it is won."""

from __future__ import annotations

from typing import Final

import click

from arcology.cli import Trouble
from arcology.games import game as game_of
from arcology.wording import Part, Wording, plain
from arcology.wording.guides import HARDEST, Guide, guides

WIDTH: Final = 100
DEEPER: Final = "   "


def shown(guide: Guide) -> str:
    """One card, as lines of a terminal."""
    lines = [headed(guide), "", *told("What you want", guide.want), "", "A turn in three steps"]
    for number, step in enumerate(guide.steps, 1):
        lines.append(wrapped(f"{number}. {plain(step.head)}: {plain(step.says)}"))
    lines += ["", *told("How you win", guide.win)]
    if guide.sources:
        lines.append(wrapped(f"Most points: {', '.join(guide.sources)}"))
    lines += ["", *told("A tip", guide.tip), "", "In a first game"]
    lines += [wrapped(plain(advice.says)) for advice in guide.advice]
    return "\n".join(lines)


def headed(guide: Guide) -> str:
    return f"{guide.name}  ({guide.kind}, {'●' * guide.hard}{'○' * (HARDEST - guide.hard)})"


def told(title: str, said: list[Part]) -> list[str]:
    return [title, wrapped(plain(said))]


def wrapped(text: str) -> str:
    return click.wrap_text(text, WIDTH, DEEPER, DEEPER)


@click.command("guide")
@click.argument("game")
@click.argument("name", required=False)
def command(game: str, name: str | None) -> None:
    """Show the guides of GAME: what there is, or the one with a NAME (artisans, S1, Reaper)."""
    rules = game_of(game)
    found = guides(rules, Wording(game, rules.load()))
    if name is None:
        click.echo("\n".join(f"{guide.id:<16}{headed(guide)}" for guide in found))
        return
    wanted = [guide for guide in found if name.casefold() in (guide.id.casefold(), guide.name.casefold())]
    if not wanted:
        raise Trouble(f"{rules.title} has no guide to {name!r}; it has {', '.join(guide.id for guide in found)}")
    click.echo("\n\n".join(shown(guide) for guide in wanted))
