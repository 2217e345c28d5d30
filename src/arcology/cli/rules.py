"""`arcology rules`: a rule by its id, or the rules that hold some words."""

from __future__ import annotations

import click

from arcology import rulebook
from arcology.cli import Trouble
from arcology.rulebook import Section


def shown(section: Section) -> str:
    """A rule for people: its id, the chapter it stands in, its text without the marks of the file."""
    text = section.text.replace(f"**{section.id}**", "").replace("**", "").replace("`", "").strip()
    return f"{section.id}  ({section.heading.replace('`', '')})\n{text.lstrip(': ')}"


@click.command("rules")
@click.argument("words", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(min=1), default=20, show_default=True, help="Show at most this many.")
def command(words: tuple[str, ...], limit: int) -> None:
    """Show the rule with an id (FR-VISIT-2), or the rules that hold all the WORDS."""
    asked = " ".join(words)
    rule = rulebook.find(asked)
    found = [rule] if rule is not None else rulebook.search(asked)
    if not found:
        raise Trouble(f"no rule has the id or the words {asked!r}")
    click.echo("\n\n".join(shown(section) for section in found[:limit]))
    if len(found) > limit:
        click.echo(f"\n… and {len(found) - limit} more (--limit {len(found)} shows all)")
