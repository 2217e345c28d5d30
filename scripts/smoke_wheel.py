"""Install wheels, each into an empty environment, and see that they play: commands, rules, page, clicks, every game.

`python scripts/smoke_wheel.py dist/*.whl`; nothing of the source tree is used. A wheel for one kind of machine must run
compiled, one for all of them plain.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
from collections.abc import Iterable
from pathlib import Path

ENV = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "ARCOLOGY_PLAIN")}


def must(holds: object, words: str) -> None:
    if not holds:
        sys.exit(f"smoke: {words}")


def say(home: Path, *args: str) -> str:
    """What the installed program prints, run in an empty folder."""
    command = [str(home / "bin" / "arcology"), *args]
    return subprocess.run(command, cwd=home, env=ENV, capture_output=True, text=True, check=True).stdout


def get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=20) as answer:  # noqa: S310
        return str(answer.read().decode())


def served(home: Path) -> list[str]:
    """The page comes from a server started from the wheel, and the ids of its games."""
    command = [str(home / "bin" / "arcology"), "serve", "--port", "0", "--data", str(home / "data")]
    with subprocess.Popen(command, cwd=home, env=ENV, stdout=subprocess.PIPE, text=True) as server:
        try:
            lines: Iterable[str] = server.stdout or ()
            address = next((found[0] for line in lines if (found := re.search(r"http://[\w.:]+", line))), "")
            must(address, "the server says no address")
            script = re.search(r'src="(/assets/[^"]+\.js)"', get(f"{address}/"))
            must(script and get(f"{address}{script[1]}"), "the page has no script")
            return [game["name"] for game in json.loads(get(f"{address}/api/games"))]
        finally:
            server.terminate()


def clicks(home: Path) -> float:
    """How many clicks a second people made of sockets got through to a server of their own."""
    some = ("--tables", "1", "--pause", "0.1", "--seconds", "2", "--json")
    told = json.loads(say(home, "bench", "server", "free_radicals", *some))
    return float(told["stages"][0]["clicks"])


def smoke(wheel: Path) -> None:
    version, engine = wheel.name.split("-")[1], "plain" if wheel.name.endswith("-none-any.whl") else "compiled"
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        venv.create(home, with_pip=True)
        pip = [str(home / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        subprocess.run([*pip, str(wheel.resolve())], env=ENV, check=True)
        told = say(home, "--version")
        must(f"{version} ({engine})" in told, f"{wheel.name} is {told.strip()}")
        must("FR-VISIT-2" in say(home, "rules", "FR-VISIT-2"), "the rules are not in the wheel")
        games = served(home)
        must(games, "the server knows no game")
        must(clicks(home) > 0, "nobody can play at a table")
        for game in games:
            say(home, "simulate", game, "--games", "1")
    print(f"{wheel.name} installs, serves and plays {', '.join(games)}, {engine}")


if __name__ == "__main__":
    for each in sys.argv[1:]:
        smoke(Path(each))
