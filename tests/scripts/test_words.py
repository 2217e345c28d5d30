"""The reference of words in the docs is what the declarations say."""

from arcology import games
from scripts import words


def test_the_reference_is_up_to_date() -> None:
    for path, text in words.pages().items():
        assert path.read_text(encoding="utf-8") == text, f"python scripts/words.py writes {path.name} anew"


def test_every_word_and_every_condition_is_in_it() -> None:
    for name, text in {path.stem: text for path, text in words.pages().items()}.items():
        vocabulary = games.game(name).vocabulary
        for each in [*vocabulary.words, *vocabulary.conditions]:
            assert f"| `{each}` |" in text


def test_every_word_and_every_condition_says_what_it_does() -> None:
    for name in games.GAMES:
        vocabulary = games.game(name).vocabulary
        silent = [word.name for word in vocabulary.words.values() if not words.sentence(word.step)]
        silent += [each.name for each in vocabulary.conditions.values() if not words.sentence(each.test)]
        assert silent == [], name
