"""Whether a program plays as it should: what its writer runs before anybody else does.

Each point is tried in the run of the program that tried the ones before, and in a fresh one after a point that failed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from arcology.bots import Eye, program_of
from arcology.games import game as game_of
from arcology.kernel.decision import Decision, Option
from arcology.kernel.game import Game, Setup
from arcology.kernel.rng import Rng
from arcology.kernel.view import View
from arcology.lab.playing import Seat, play_out
from arcology.programs import messages
from arcology.programs.messages import LONGEST_LINE, Fault, Place

MANY: Final = 300
"""About as many options as the longest list that a game offers."""
TOGETHER: Final = 3
SILENCE: Final = 0.3
ENDS_WITHIN: Final = 5.0
STRANGE: Final = ("Café Ωμέγα", "漢字テスト", "🐝\N{ZERO WIDTH JOINER}🐝", "a\u2028b", 'quote"back\\slash')
"""Ids that a host's own components may have."""


class Point(NamedTuple):
    """Something that was tried, and why it failed."""

    what: str
    why: str = ""
    grave: bool = True  # with this fault it does not play as it should; otherwise it is only worth knowing


class Question(NamedTuple):
    """The first question of a game, to the seat that is asked it."""

    game: Game
    seat: int
    decision: Decision
    view: View


def checked(command: str, games: Sequence[str], seconds: float) -> Iterator[Point]:
    """Try all points, one after another; none of the others if it does not say hello. Raises UnknownBot."""
    test = Tester(command, games, seconds)
    points: list[tuple[str, Callable[[], None], bool]] = [
        ("answers hello with its name and protocol 1", test.says_hello, True),
        ("is content with a bye right after hello", test.says_hello, True),
        ("takes the only option there is", test.takes_the_only_option, True),
        (f"chooses from {MANY} options", test.chooses_from_many, True),
        ("reads ids in any script", test.reads_any_script, True),
        ("reads a line of some hundred thousand letters", test.reads_a_long_line, True),
        ("passes over messages and fields that it does not know", test.passes_over_the_unknown, True),
        ("keeps several tables apart that are played at once", test.keeps_tables_apart, True),
        *[(f"plays {each.title} to its end, in one seat and in all", test.plays(each), True) for each in test.games],
        ("writes nothing unasked", test.is_quiet, True),
        ("plays the same game again with the same seed", test.plays_the_same_again, False),
        ("ends when its input ends", test.ends, True),
    ]
    try:
        for what, tried, grave in points:
            try:
                tried()
            except Fault as fault:
                yield Point(what, str(fault), grave)
                if what == points[0][0]:
                    return
                test.program.running().process.end()
            else:
                yield Point(what)
    finally:
        test.end()


class Tester:
    """A program under test. What it does wrong is raised as a Fault."""

    def __init__(self, command: str, games: Sequence[str], seconds: float) -> None:
        self.program = program_of(command)
        self.program.forgiving = False
        self.games = [game_of(name) for name in games]
        self.seconds = seconds

    def hello(self, question: Question, settings: dict[str, str] | None = None) -> str:
        """Say hello at a table of its own."""
        game, table = question.game, self.program.new_table()
        pack = game.load().hash
        place = Place(table, game.name, pack, game.min_seats, question.seat, settings or {}, self.seconds, seed=1)
        self.program.running().hello(place)
        return table

    def ask(self, table: str, question: Question, options: Sequence[Option] = ()) -> None:
        """Ask it, with other options if there are some."""
        asked = question.decision
        decision = Decision(
            asked.seat, asked.prompt, tuple(options) or asked.options, (), (), asked.rule, asked.about, None, ()
        )
        self.program.running().choose(table, decision, question.view, self.seconds)

    def bye(self, table: str) -> None:
        self.program.running().tell(messages.bye(table))

    def first(self) -> Question:
        """The first question of the first game."""
        game = self.games[0]
        state = game.new(Setup(game.min_seats, 1, game.unattended()))
        eye = Eye(game, state, game.blocking(state)[0], Rng(1))
        return Question(game, eye.seat, eye.decision, eye.view())

    def offer(self, options: Sequence[Option]) -> None:
        """Ask the first question at a table of its own, with other options."""
        question = self.first()
        table = self.hello(question)
        self.ask(table, question, options)
        self.bye(table)

    # ---- points ------------------------------------------------------------------------------

    def says_hello(self) -> None:
        self.bye(self.hello(self.first()))

    def takes_the_only_option(self) -> None:
        self.offer(self.first().decision.options[:1])

    def chooses_from_many(self) -> None:
        offered = self.first().decision.options
        self.offer([*offered, *[Option(offered[0].verb, f"more:{number}") for number in range(MANY - len(offered))]])

    def reads_any_script(self) -> None:
        verb = self.first().decision.options[0].verb
        self.offer([Option(verb, target) for target in STRANGE])

    def reads_a_long_line(self) -> None:
        verb = self.first().decision.options[0].verb
        self.offer([Option(verb, f"{number}/{'long' * 250}") for number in range(4 * LONGEST_LINE // 1000)])

    def passes_over_the_unknown(self) -> None:
        question = self.first()
        table = self.hello(question)
        self.program.running().tell({"type": "weather", "table": table, "sky": "clear"})
        more = {**question.view, "news of a later version": [1, 2, 3]}
        self.ask(table, question._replace(view=more))
        self.bye(table)

    def keeps_tables_apart(self) -> None:
        question = self.first()
        tables = [self.hello(question) for _ in range(TOGETHER)]
        for table in [*tables, *reversed(tables)]:
            self.ask(table, question)
        for table in tables[1:]:
            self.bye(table)
        self.ask(tables[0], question)
        self.bye(tables[0])

    def plays(self, game: Game) -> Callable[[], None]:
        def tried() -> None:
            seats = game.min_seats
            self.played(game, 1, [True] * seats)
            for seat in (0, seats - 1):
                self.played(game, 2 + seat, [number == seat for number in range(seats)])

        return tried

    def played(self, game: Game, seed: int, mine: list[bool]) -> list[Seat]:
        """A whole game, in the seats that are its own; the others by chance."""
        names = [self.program.command if own else "random" for own in mine]
        setup = Setup(len(mine), seed, game.unattended())
        return play_out(game, game.load(), setup, names, seconds=self.seconds)

    def is_quiet(self) -> None:
        self.says_hello()
        said = self.program.running().process.unasked(SILENCE)
        if said:
            raise Fault(f"it wrote, though nobody asked it: {messages.shown(said)}")

    def plays_the_same_again(self) -> None:
        game = self.games[0]
        first, again = [self.played(game, 5, [True] * game.min_seats) for _ in range(2)]
        if first != again:
            raise Fault(
                "it does not, so a simulation with it cannot be repeated: take all chance from the seed of hello"
            )

    def ends(self) -> None:
        self.says_hello()
        if self.program.running().process.end(ENDS_WITHIN) is None:
            raise Fault(f"it still ran {ENDS_WITHIN:g} s after its input had ended, and was ended by force")

    def end(self) -> None:
        """Leave nothing behind."""
        self.program.forgiving = True
        if self.program.speaker is not None:
            self.program.speaker.process.end()
