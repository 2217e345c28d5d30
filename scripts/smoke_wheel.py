"""Install a wheel into an empty environment and see that it plays: commands, rules, the served page, every game.

`python scripts/smoke_wheel.py dist/arcology-0.1.0-py3-none-any.whl`; nothing of the source tree is used.
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

ENV = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


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


def main(wheel: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        venv.create(home, with_pip=True)
        pip = [str(home / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        subprocess.run([*pip, str(wheel.resolve())], env=ENV, check=True)
        version = wheel.name.split("-")[1]
        must(version in say(home, "--version"), f"what is installed is not {version}")
        must("FR-VISIT-2" in say(home, "rules", "FR-VISIT-2"), "the rules are not in the wheel")
        games = served(home)
        must(games, "the server knows no game")
        for game in games:
            say(home, "simulate", game, "--games", "1")
    print(f"{wheel.name} installs, serves and plays {', '.join(games)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
