"""Long lists come in groups, and every option stays within reach."""

from tests.support.toy import Works

from arcology.cli.menu import SCREENFUL, Line, Offered, lines, named
from arcology.wording import Part, Wording, plain
from arcology.wording.heads import headed

NAMES = Wording("works", Works().load()).names


def option(verb: str, target: str = "") -> Offered:
    pieces = [part for id in target.split("/") if id for part in ({"t": " "}, {"p": id, "t": id})]
    return {"verb": verb, "target": target, "text": [{"t": verb}, *pieces], "effect": None}


PLACES = [option("place", f"{colour}/L4/{x}.{y}") for colour in ("red", "blue") for x in range(5) for y in range(5)]


def grouped(options: list[Offered]) -> tuple[list[Offered], list[list[Part]]]:
    """The options with their groups, as an offer holds them."""
    within, heads = headed(NAMES, options)
    return [{**option, "heads": each} for option, each in zip(options, within, strict=True)], heads


def reachable(shown: list[Line], heads: list[list[Part]]) -> list[str]:
    """Every option that opening line after line leads to, by its sentence."""
    found = []
    for line in shown:
        found += [line.text] if line.single else reachable(lines(line.options, heads), heads)
    return found


def test_a_screenful_is_one_list() -> None:
    few = PLACES[:SCREENFUL]
    assert [line.text for line in lines(*grouped(few))] == [plain(each["text"]) for each in few]


def test_more_are_grouped_as_the_wording_calls_them() -> None:
    options, heads = grouped([*PLACES, option("pass")])
    shown = lines(options, heads)
    assert [(line.text, len(line.options)) for line in shown] == [("place … (50)", 50), ("pass", 1)]
    within = lines(shown[0].options, heads)
    assert [line.text for line in within] == ["place red … (25)", "place blue … (25)"]


def test_every_option_is_reached_once() -> None:
    options, heads = grouped([*PLACES, option("pass"), *[option("take", str(n)) for n in range(40)]])
    assert sorted(reachable(lines(options, heads), heads)) == sorted(plain(each["text"]) for each in options)


def test_an_option_is_found_by_its_name_only() -> None:
    assert named(PLACES, "place:red/L4/0.0") is PLACES[0]
    assert named(PLACES, "place:red") is None
    assert named(PLACES, "place") is None
