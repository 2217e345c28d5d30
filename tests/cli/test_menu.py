"""Long lists come in groups, and every option stays within reach."""

from arcology.cli.menu import SCREENFUL, Line, Offered, lines, named
from arcology.wording import plain


def option(verb: str, target: str = "") -> Offered:
    pieces = [part for id in target.split("/") for part in ({"t": " "}, {"p": id, "t": id})]
    return {"verb": verb, "target": target, "text": [{"t": verb}, *pieces], "undo": "free"}


PLACES = [option("place", f"{colour}/L4/{x}.{y}") for colour in ("red", "blue") for x in range(5) for y in range(5)]


def reachable(shown: list[Line]) -> list[Offered]:
    """Every option that opening line after line leads to."""
    found = []
    for line in shown:
        found += line.options if line.single else reachable(lines(line.options))
    return found


def test_a_screenful_is_one_list() -> None:
    assert [line.text for line in lines(PLACES[:SCREENFUL])] == [plain(each["text"]) for each in PLACES[:SCREENFUL]]


def test_more_are_grouped_by_the_first_segment_that_tells_them_apart() -> None:
    shown = lines([*PLACES, option("pass")])
    assert [(line.text, len(line.options)) for line in shown] == [("place … (50)", 50), ("pass", 1)]
    assert [line.text for line in lines(PLACES)] == ["place red L4 … (25)", "place blue L4 … (25)"]


def test_a_group_that_begins_with_nothing_in_common_is_called_by_its_verb() -> None:
    bare = [{"verb": "take", "target": str(n), "text": [{"p": str(n), "t": str(n)}]} for n in range(30)]
    assert lines([*bare, option("pass")])[0].text == "Take … (30)"


def test_every_option_is_reached_once() -> None:
    options = [*PLACES, option("pass"), *[option("take", str(n)) for n in range(40)]]
    assert sorted(map(str, reachable(lines(options)))) == sorted(map(str, options))


def test_an_option_is_found_by_its_name_only() -> None:
    assert named(PLACES, "place:red/L4/0.0") is PLACES[0]
    assert named(PLACES, "place:red") is None
    assert named(PLACES, "place") is None
