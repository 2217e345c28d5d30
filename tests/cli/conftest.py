"""The command line in tests: the toy game is on the list, and a command is run as if it were typed."""

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result
from tests.support.loops import aside
from tests.support.toy import Works

from arcology.cli import main
from arcology.games import register

Run = Callable[..., Result]


@pytest.fixture(scope="session", autouse=True)
def toy() -> None:
    register(Works())


@pytest.fixture
def run() -> Run:
    def typed(*words: str, keys: str = "") -> Result:
        env = {"NO_COLOR": "1", "COLUMNS": "120"}
        return aside(lambda: CliRunner().invoke(main, list(words), input=keys, env=env))

    return typed
