"""Make a release of the version that `src/arcology/__init__.py` names; docs/releasing.md says the whole way.

Without `--tag` nothing is changed: it checks, tests and builds, and says what a release would do. With `--tag` it also
dates the version in the changelog, commits that and tags it.
"""

import argparse
import datetime
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SECTION = re.compile(r"^## \[(?P<version>[^\]]+)\] - (?P<date>.+)$", re.MULTILINE)
UNRELEASED = "unreleased"


def git(root: Path, *args: str) -> str:
    return subprocess.run(["git", *args], cwd=root, capture_output=True, text=True, check=True).stdout.strip()


def version(root: Path) -> str:
    text = (root / "src/arcology/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    return found[1] if found else ""


def notes(changelog: str, wanted: str) -> tuple[str, str]:
    """The date and the lines of a version in the changelog; empty where there is no such section."""
    sections = [*SECTION.finditer(changelog)]
    for section, after in zip(sections, [*sections[1:], None], strict=True):
        if section["version"] == wanted:
            return section["date"], changelog[section.end() : after.start() if after else None].strip()
    return "", ""


def dated(changelog: str, wanted: str, day: datetime.date) -> str:
    """The changelog in which that version came out on that day."""
    return changelog.replace(f"## [{wanted}] - {UNRELEASED}", f"## [{wanted}] - {day.isoformat()}", 1)


def objections(root: Path) -> Iterator[str]:
    """Everything that speaks against a release of this tree, in words."""
    wanted = version(root)
    if not re.fullmatch(r"\d+\.\d+\.\d+", wanted):
        yield f"the version is {wanted!r}: three numbers are expected"
    if git(root, "status", "--porcelain"):
        yield "the tree is not clean: commit or drop what git status shows"
    if git(root, "branch", "--show-current") != "main":
        yield "this is not the branch main"
    if git(root, "tag", "--list", f"v{wanted}"):
        yield f"v{wanted} is tagged already: raise the version in src/arcology/__init__.py"
    date, lines = notes((root / "CHANGELOG.md").read_text(encoding="utf-8"), wanted)
    if date != UNRELEASED:
        yield f"the changelog has no section '## [{wanted}] - {UNRELEASED}'"
    elif "\n- " not in f"\n{lines}":
        yield f"the changelog says nothing about {wanted}"


def tag(root: Path) -> str:
    """Date the version, commit, tag."""
    wanted, path = version(root), root / "CHANGELOG.md"
    today = datetime.datetime.now(datetime.UTC).date()
    path.write_text(dated(path.read_text(encoding="utf-8"), wanted, today), encoding="utf-8")
    git(root, "commit", "--all", "--message", f"Release {wanted}")
    git(root, "tag", "--annotate", f"v{wanted}", "--message", f"Arcology {wanted}")
    return f"v{wanted}"


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tag", action="store_true", help="date the version in the changelog, commit and tag it")
    options = parser.parse_args(arguments)
    against = [*objections(ROOT)]
    if against:
        sys.exit("\n".join(f"release: {each}" for each in against))
    for target in ("test", "test-later", "test-lab", "equal", "test-compiled", "speed", "wheel"):
        if subprocess.run(["make", target], cwd=ROOT, check=False).returncode:
            sys.exit(f"release: make {target} failed")
    if options.tag:
        print(f"release: tagged {tag(ROOT)}; what is in dist/ is it")
    else:
        print(f"release: {version(ROOT)} could be tagged; nothing was changed (--tag does it)")


if __name__ == "__main__":
    main(sys.argv[1:])
