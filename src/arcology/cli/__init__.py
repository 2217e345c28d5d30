"""The command line: one module per command, loaded when it is asked for. No command knows any one game."""

from __future__ import annotations

import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final

import click

import arcology
from arcology import engine
from arcology.kernel.values import Invalid
from arcology.lab import BotFailed

COMMANDS: Final = (
    "play", "learn", "serve", "simulate", "tournament", "balance", "tune", "train", "dataset", "replay", "review",
    "calibrate", "verify", "position", "lessons", "rules", "guide", "packs", "campaigns", "admin", "bench", "bots",
    "observations", "perft",
)  # fmt: skip


class Trouble(click.ClickException):
    """Something the person at the keyboard can put right: one line, exit code 2."""

    exit_code = 2


class Commands(click.Group):
    """Loads a command's module when it is needed, and says in one line what was handed in wrongly."""

    def main(self, *args: Any, **extra: Any) -> Any:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows another
        return super().main(*args, **extra)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"arcology.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """`bench server` is a command of its own beside `bench GAME`."""
        if args[:2] == ["bench", "server"]:
            return "bench server", import_module("arcology.cli.bench_server").command, args[2:]
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BotFailed as error:
            raise click.ClickException(str(error)) from error
        except Invalid as error:
            raise Trouble(str(error)) from error
        except BrokenPipeError:  # whoever read has read enough
            raise
        except OSError as error:
            raise Trouble(f"{error.filename}: {error.strerror}" if error.filename else str(error)) from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(arcology.__version__, prog_name="arcology", message=f"%(prog)s %(version)s ({engine.said()})")
def main() -> None:
    """Arcology: a table for heavy games about future cities, and a laboratory for them."""
