"""The image: what its file names is there, it starts what there is, and not as root."""

from __future__ import annotations

import fnmatch
import json
import re
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import ip_address
from pathlib import Path

import hatch_build
import pytest

from arcology.cli.serve import command

ROOT = Path(__file__).parents[2]
LINES = re.sub(r" *\\\n *", " ", (ROOT / "Dockerfile").read_text(encoding="utf-8")).splitlines()
STEPS = [tuple(line.split(" ", 1)) for line in LINES if line and not line.startswith("#")]
IGNORED = [
    line for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")
]


def said(word: str) -> list[str]:
    return [words for each, words in STEPS if each == word]


def runtime(word: str) -> list[str]:
    """The same of the last stage."""
    last = max(i for i, (each, _) in enumerate(STEPS) if each == "FROM")
    return [words for each, words in STEPS[last:] if each == word]


def taken(path: str) -> bool:
    """Whether a file of the tree reaches the build: the last line of .dockerignore that fits it decides."""
    parts = path.split("/")
    kept = True
    for line in IGNORED:
        pattern = line.removeprefix("!")
        above = ["/".join(parts[: i + 1]) for i in range(len(parts))]
        names = parts if pattern.startswith("**/") else above
        if any(fnmatch.fnmatchcase(each, pattern.removeprefix("**/")) for each in names):
            kept = line.startswith("!")
    return kept


def test_the_base_is_a_plain_name_with_a_python_that_the_package_names() -> None:
    bases = {words.split()[0] for words in said("FROM")}
    (base,) = bases
    found = re.fullmatch(r"python:(3\.\d+)-slim", base)
    assert found
    assert f"Python :: {found[1]}" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_what_the_build_needs_reaches_it_and_what_was_built_does_not() -> None:
    assert "COPY . ." in LINES
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    needed = [
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        ".gitignore",
        "requirements.lock",
        "requirements-node.lock",
    ]
    needed += [path for path in tracked if path.startswith(("src/", "compiling/", "web/", "docs/rules/"))]
    assert [path for path in needed if not taken(path) or not (ROOT / path).is_file()] == []
    built = [".git/HEAD", ".venv/bin/python", "web/node_modules/vite/a.js", "src/arcology/kernel/engine.cpython-311.so"]
    built += ["src/arcology/server/page/index.html", "src/arcology/kernel/__pycache__/a.pyc", "build/compiled/c/a.c"]
    assert [path for path in built if taken(path)] == []


def test_what_its_steps_name_is_there() -> None:
    steps = " ".join(said("RUN"))
    named = set(re.findall(r"[\w-]+\.(?:lock|txt|toml|py)\b", steps)) - {"versions.txt"}
    assert named == {"requirements.lock", "requirements-node.lock"}
    assert f"{hatch_build.SWITCH}=1 pip " in steps
    assert [words for words in runtime("COPY") if not words.startswith("--from=build /opt/arcology ")] == []


def test_the_locked_versions_are_read_as_constraints(tmp_path: Path) -> None:
    """What is left of the lock files has a version for every package, and no hash that would bind our own wheel."""
    (step,) = [words for words in said("RUN") if "versions.txt" in words]
    made = tmp_path / "versions.txt"
    subprocess.run(["sh", "-c", step.replace("/tmp/versions.txt", str(made))], cwd=ROOT, check=True)
    lines = made.read_text().splitlines()
    assert len(lines) > 50
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+( ; .+)?", line)] == []


def test_it_does_not_run_as_root() -> None:
    (user,) = runtime("USER")
    assert int(user) > 0
    assert f"--uid {user} " in " ".join(runtime("RUN"))
    words = [word for word, _ in STEPS]
    assert words.index("USER") < words.index("ENTRYPOINT")


def test_it_serves_everybody_what_is_kept_in_the_volume() -> None:
    entry, args = json.loads(runtime("ENTRYPOINT")[0]), json.loads(runtime("CMD")[0])
    assert (entry, args[0]) == (["arcology"], "serve")
    given = command.make_context("serve", args[1:]).params
    assert ip_address(given["host"]).is_unspecified
    assert [str(given["port"])] == runtime("EXPOSE")
    assert [str(given["data"])] == runtime("VOLUME")
    assert f"--owner arcology --group arcology {given['data']}" in " ".join(runtime("RUN"))


@pytest.mark.parametrize(("status", "healthy"), [(200, True), (503, False)])
def test_its_health_is_what_the_server_says_of_it(status: int, healthy: bool) -> None:
    asked: list[str] = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(status)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None: ...

    (words,) = runtime("HEALTHCHECK")
    check = json.loads(words.partition("CMD ")[2])
    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        code = check[2].replace(":8000", f":{server.server_port}")
        done = subprocess.run([sys.executable, check[1], code], capture_output=True, check=False)
    assert (done.returncode == 0, asked) == (healthy, ["/healthz"])
