"""The checks of a public host run what is run at home, on every Python that the package names."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")


def test_every_step_is_a_make_target() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    runs = re.findall(r"- run: (.+)$", WORKFLOW, re.MULTILINE)
    assert runs
    assert [run for run in runs if run.split()[0] != "make" or run.split()[1] not in targets] == []


def test_every_python_the_package_names_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [found[1] for line in project["classifiers"] if (found := re.fullmatch(r".*Python :: (3\.\d+)", line))]
    tested = set(re.findall(r'"(3\.\d+)"', WORKFLOW))
    assert project["requires-python"] == f">={named[0]}"
    assert set(named) == tested
