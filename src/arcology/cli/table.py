"""The terminal table: people and bots in seats, everything as plain lines, nothing hidden from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from arcology import rulebook
from arcology.bots import Eye, bot, budget
from arcology.cli.menu import Offered, lines, named
from arcology.cli.rules import shown
from arcology.cli.standing import standing
from arcology.cli.words import Words
from arcology.kernel.decision import Option
from arcology.kernel.events import Event
from arcology.kernel.foretelling import CONSENT, FREE
from arcology.kernel.game import Score
from arcology.kernel.match import NONE, Match
from arcology.kernel.packs import complete
from arcology.kernel.rng import Rng
from arcology.wording import plain

HUMAN: Final = "human"
MANY: Final = 12
HELP: Final = """\
a number    choose that line (or open that group)     Enter       show all lines again
verb:target choose an option by its own name          table       show the table again
undo        take back your last choice                restart     take back your whole turn
why [TEXT]  what is not possible, and why not         rules TEXT  a rule by id or by words
log [N]     what happened                             save FILE   keep the game (play --load FILE)
quit        leave the table                           help        this list"""
ALIASES: Final = {
    "u": "undo",
    "t": "restart",
    "?": "why",
    "l": "log",
    "/": "rules",
    "b": "back",
    "q": "quit",
    "h": "help",
}


class Left(Exception):
    """The person at the keyboard left the table, or the input ended."""


class Table:
    """One match at one keyboard."""

    def __init__(self, match: Match, seats: list[str], console: Console) -> None:
        self.match = match
        self.console = console
        self.words = Words(match)
        self.people = {seat for seat, kind in enumerate(seats) if kind == HUMAN}
        self.bots = {seat: kind for seat, kind in enumerate(seats) if kind != HUMAN}
        self.memories: dict[int, dict[str, Any]] = {seat: {} for seat in self.bots}
        self.chance = Rng(match.setup.seed + 77)
        self.told = dict.fromkeys(range(len(seats)), match.seq)
        self.looked: dict[int, tuple[int, int]] = {}
        self.facing = min(self.people) if len(self.people) == 1 else -1
        self.heard: dict[int, tuple[Option, ...]] = {}  # options that nobody waits for, as they were last told
        self.group: list[Offered] | None = None
        self.due = True  # the lines to choose from are to be shown
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "restart": self.restart,
            "why": self.why,
            "rules": self.rules,
            "log": self.log,
            "save": self.save,
            "table": self.look,
            "help": self.help,
        }

    # ---- the course of play ------------------------------------------------------------------

    def run(self) -> bool:
        """Play until the game is over (True) or somebody leaves (False)."""
        try:
            while not self.match.over:
                waiting = self.match.waiting()
                bots = [seat for seat in (*self.match.invited(), *waiting) if seat in self.bots]
                standing = self.unheard()
                if standing >= 0:
                    self.person_may_choose(standing)
                elif bots:
                    self.bot_chooses(bots[0])
                else:
                    self.person_chooses(self.facing if self.facing in waiting else waiting[0])
        except Left:
            self.dismiss(None)
            self.say(f"The game was left after {self.match.seq} choices.")
            return False
        self.dismiss(self.match.scores())
        self.news(self.facing)
        self.result()
        return True

    def bot_chooses(self, seat: int) -> None:
        name, match = self.bots[seat], self.match
        news, settings = self.unheard_by(seat), match.setup.settings
        eye = Eye(match.game, match.state, seat, self.chance, budget(name), self.memories[seat], news, settings)
        option = bot(name).choose(eye)
        self.match.choose(seat, option.verb, option.target)

    def unheard_by(self, seat: int) -> list[Event]:
        """What a bot's seat was told since it was last asked."""
        since, self.told[seat] = self.told[seat], self.match.seq
        return self.match.events(seat, since)

    def dismiss(self, scores: list[Score] | None) -> None:
        """Bots are told that this is over or was left, and forget it."""
        for seat, name in self.bots.items():
            bot(name).ended(self.memories[seat], scores, self.unheard_by(seat))
        self.memories = {seat: {} for seat in self.bots}

    def person_chooses(self, seat: int) -> None:
        """Ask a person until one choice is made or taken back."""
        self.hand_over(seat)
        before = self.match.hash()
        self.open_menu(None)
        self.news(seat)
        if self.looked.get(seat) != self.match.turn():
            self.look("")
        while self.match.hash() == before:
            offer = self.offer(seat)
            self.menu(offer)
            self.obey(offer, self.read("> "))

    def offer(self, seat: int) -> dict[str, Any]:
        """What is on offer to that seat, with its sentences."""
        return self.words.offer(seat) or {"options": [], "heads": [], "refusals": []}

    def unheard(self) -> int:
        """A person who may do something nobody waits for since another seat's choice; -1 if there is none."""
        waiting = self.match.waiting()
        for seat in self.people:
            decision = None if seat in waiting else self.match.decision(seat)
            if decision is not None and self.heard.get(seat) != decision.options:
                self.heard[seat] = decision.options
                if self.match.moves and self.match.moves[-1].choice.seat != seat:
                    return seat
        return -1

    def person_may_choose(self, seat: int) -> None:
        """Offer what nobody waits for; an empty line lets it be."""
        self.hand_over(seat)
        self.open_menu(None)
        self.news(seat)
        before = self.match.hash()
        while self.match.hash() == before:
            offer = self.offer(seat)
            self.menu(offer)
            typed = self.read("(Enter: nothing now) > ")
            if not typed.strip():
                return
            self.obey(offer, typed)

    def hand_over(self, seat: int) -> None:
        """Several people at one screen: nobody sees the next one's secrets."""
        if seat == self.facing:
            return
        self.facing = seat
        if self.console.is_terminal:
            self.console.print("\n" * self.console.height)
        self.say(f"Hand over to {self.words.seat(seat)}.", style="bold")
        self.read("Press Enter when nobody else is looking. ")

    def menu(self, offer: dict[str, Any]) -> None:
        """Show the question and its lines, unless they stand there already."""
        if not self.due:
            return
        self.due = False
        self.say(f"\n{self.words.seat(self.facing)}: {plain(offer['text'])}{ruled(offer['rule'])}", style="bold")
        alone = self.people == {self.facing}
        shown_lines = lines(self.group or offer["options"], offer["heads"])
        singles = [line.options[0] for line in shown_lines if line.single]
        outcomes = iter(self.words.outcomes(self.facing, singles))
        for number, line in enumerate(shown_lines, 1):
            undo, text = next(outcomes) if line.single else (FREE, "")
            sealed = undo != FREE and not alone
            told = f"  ({text})" if text else ""
            self.say(f"{number:4}. {line.text}{told}{'  (cannot be taken back alone)' if sealed else ''}")
        if self.group:
            self.say("      back: the other groups")

    def obey(self, offer: dict[str, Any], typed: str) -> None:
        """Do what was typed: a number, an option's own name, or a command."""
        first, _, rest = typed.strip().partition(" ")
        word = ALIASES.get(first.casefold(), first.casefold())
        shown_lines = lines(self.group or offer["options"], offer["heads"])
        if first.isdecimal():
            if not 1 <= int(first) <= len(shown_lines):
                self.say(f"There is no line {first}: choose 1 to {len(shown_lines)}.")
                return
            line = shown_lines[int(first) - 1]
            if line.single:
                self.choose(line.options[0])
            else:
                self.open_menu(line.options)
        elif (option := named(offer["options"], first)) is not None and not rest:
            self.choose(option)
        elif word == "back" or not first:
            self.open_menu(None)
        elif word == "quit":
            raise Left
        elif word in self.commands:
            self.commands[word](rest.strip())
        else:
            self.say(f"{first!r} is neither a line, an option nor a command; help lists the commands.")

    def open_menu(self, group: list[Offered] | None) -> None:
        """Show all lines again, or those of one group."""
        self.group = group
        self.due = True

    def choose(self, option: Offered) -> None:
        self.match.choose(self.facing, option["verb"], option["target"])

    # ---- commands ----------------------------------------------------------------------------

    def undo(self, _: str) -> None:
        self.take_back(self.match.last_own_step(self.facing))

    def restart(self, _: str) -> None:
        self.take_back(self.match.turn_start(self.facing))

    def take_back(self, to: int | None) -> None:
        kind = NONE if to is None else self.match.undo_class(self.facing, to, self.people)
        if to is None or kind == NONE:
            self.say("There is nothing of yours to take back.")
            return
        if kind == CONSENT and self.read("The others must agree. Do they? (yes/no) ").casefold() not in ("y", "yes"):
            self.say("Nothing was taken back.")
            return
        self.match.undo(to)
        self.dismiss(None)
        self.told = {seat: min(step, to) for seat, step in self.told.items()}
        self.looked.clear()
        self.say(f"Back to choice {to} of the game." if to else "Back to the beginning.")

    def why(self, words: str) -> None:
        offer = self.offer(self.facing)
        said = ((each, f"{plain(each['what'])}: {plain(each['text'])}") for each in offer["refusals"])
        numbered = list(enumerate(said, 1))
        if words.isdecimal():
            numbered = [each for each in numbered if each[0] == int(words)]
        elif words:
            wanted = words.casefold()
            numbered = [each for each in numbered if wanted in f"{each[1][1]} {each[1][0]['target']}".casefold()]
        if not numbered:
            self.say("Nothing is refused here." if not words else f"Nothing here is refused that fits {words!r}.")
        for number, (refusal, text) in numbered:
            self.say(f"{number:4}. {text}{ruled(refusal['rule'])}")

    def rules(self, words: str) -> None:
        rule = rulebook.find(words)
        found = [rule] if rule is not None else rulebook.search(words) if words else []
        for section in found[:MANY]:
            self.say(shown(section))
        if not found:
            self.say(f"No rule has the id or the words {words!r}.")
        elif len(found) > MANY:
            self.say(f"… and {len(found) - MANY} more.")

    def log(self, count: str) -> None:
        events = self.match.events(self.facing)
        for event in events[-(int(count) if count.isdecimal() else MANY) :]:
            self.say(f"  {self.words.event(event)}")

    def save(self, name: str) -> None:
        if not name:
            self.say("save wants the name of a file.")
            return
        try:
            Path(name).expanduser().write_text(complete(self.match).to_json() + "\n", encoding="utf-8")
        except OSError as error:
            self.say(f"Not saved: {name}: {error.strerror}")
            return
        self.say(f"Saved after {self.match.seq} choices: {name}")

    def look(self, _: str) -> None:
        """The table as this seat sees it."""
        self.due = True
        self.looked[self.facing] = self.match.turn()
        for title, items in self.words.zones(self.match.game.outline(self.match.view(self.facing)), self.facing):
            self.say(title, style="bold")
            for item in items:
                self.say(f"  {item}")

    def help(self, _: str) -> None:
        self.say(HELP)

    # ---- what is said ------------------------------------------------------------------------

    def say(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False, highlight=False, soft_wrap=True)

    def read(self, prompt: str) -> str:
        """One line of input; from a pipe it is shown, so that what is printed reads like a session."""
        try:
            typed = input(prompt)
        except EOFError:
            raise Left from None
        if not sys.stdin.isatty():
            self.say(typed)
        return typed

    def news(self, seat: int) -> None:
        for event in self.match.events(seat, self.told[seat]) if seat in self.told else []:
            self.say(f"  {self.words.event(event)}")
        self.told[seat] = self.match.seq

    def result(self) -> None:
        self.console.print(standing(self.match, self.words))


def ruled(rule: str) -> str:
    return f"  [{rule}]" if rule else ""
