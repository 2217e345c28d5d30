"""What the documents say is there, is there: links, make targets, commands with their options, files."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import pytest

from arcology.cli import main

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    ROOT / "SECURITY.md",
    *sorted(ROOT.glob("docs/**/*.md")),
]
LINK: Final = re.compile(r"(?<!!)\[[^\]]+\]\(([^)\s]+)\)")
CODE: Final = re.compile(r"```\w*\n(.*?)```|`([^`\n]+)`", re.DOTALL)
NOT_FINISHED: Final = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|X" + r"XX)\b")
PLACES_OF_ONE_MACHINE: Final = re.compile(r"(?<![\w.])/(home|root|Users|wor" + r"k)/\w|\.\./sha" + r"red\b")


def slug(heading: str) -> str:
    """The anchor of a heading, as it is usually made."""
    return re.sub(r"[^\w\- ]", "", heading.strip().casefold()).replace(" ", "-")


def anchors(path: Path) -> set[str]:
    return {slug(heading) for heading in re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)}


def broken_links(path: Path) -> Iterator[str]:
    for link in LINK.findall(path.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            yield link


def spoken(path: Path) -> Iterator[str]:
    """Every line of code in a document, without the comment behind it."""
    for block, span in CODE.findall(path.read_text(encoding="utf-8")):
        for line in (block or span).splitlines():
            yield line.partition(" #")[0].strip()


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def why_no_command(words: list[str]) -> str:
    """What is wrong with an `arcology …` line of a document, or an empty text."""
    command: click.Command = main
    context = click.Context(command)
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        found = command.get_command(context, words[0])
        if found is None:
            return f"no command {words[0]}"
        command, words = found, words[1:]
    known = {name for parameter in command.params for name in parameter.opts} | {"--help"}
    unknown = [word for word in words if word.startswith("--") and word.partition("=")[0] not in known]
    return f"no option {unknown[0]}" if unknown else ""


@pytest.mark.parametrize("path", DOCS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    assert list(broken_links(path)) == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A head\n[a](page.md) [b](gone.md) [c](#a-head) [d](#gone) [e](https://example.org)\n", "utf-8")
    assert list(broken_links(page)) == ["gone.md", "#gone"]


@pytest.mark.parametrize("path", DOCS, ids=lambda path: str(path.relative_to(ROOT)))
def test_commands_in_documents_exist(path: Path) -> None:
    for line in spoken(path):
        words = line.split()
        if words[:1] == ["make"] and len(words) > 1:
            assert words[1] in make_targets(), line
        if words and words[0].rpartition("/")[2] == "arcology":
            assert why_no_command(words[1:]) == "", line


@pytest.mark.parametrize("line", ["conquer free_radicals", "play --cheat", "packs polish"])
def test_an_invented_command_is_found(line: str) -> None:
    assert why_no_command(line.split()) != ""


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout: there is no list of files")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_no_file_is_unfinished_or_bound_to_one_machine() -> None:
    found = []
    for path in tracked():
        if path.suffix in (".py", ".md", ".toml", ".ts", ".svelte", ".css", ".json", ".sh", ""):
            text = path.read_text(encoding="utf-8", errors="ignore")
            found += [f"{path.relative_to(ROOT)}: {hit[0]}" for hit in NOT_FINISHED.finditer(text)]
            found += [f"{path.relative_to(ROOT)}: {hit[0]}" for hit in PLACES_OF_ONE_MACHINE.finditer(text)]
    assert found == []


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-node.lock", "web/package-lock.json"])
def test_lock_files_name_no_registry(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"--(extra-)?index-url|--find-links|\"resolved\"", text)
    assert "sha256:" in text or '"integrity"' in text


def glossary() -> dict[str, str]:
    """Every word of the glossary, in lower case, and what it means."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", text, re.MULTILINE)
    return {word.casefold(): meaning for words, meaning in rows for word in words.split(", ")}


def test_the_words_of_the_architecture_are_in_the_glossary() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    words = re.findall(r"\*(\w+)\*:", text.partition("## Words")[2].partition("\n## ")[0])
    assert len(words) > 10
    assert [word for word in words if word.casefold() not in glossary()] == []


def test_rules_named_in_the_glossary_are_there() -> None:
    rules = {
        id
        for path in ROOT.glob("docs/rules/*.md")
        for id in re.findall(r"\*\*([A-Z]+-[A-Z]+-\d+)\*\*", path.read_text(encoding="utf-8"))
    }
    named = {id for meaning in glossary().values() for id in re.findall(r"[A-Z]+-[A-Z]+-\d+", meaning)}
    assert len(named) > 30
    assert named <= rules


def test_the_glossary_is_in_order() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    for section in text.split("\n## ")[1:]:
        words = [word.casefold() for word in re.findall(r"^\| ([^|]+) \| ", section, re.MULTILINE)][1:]
        assert words == sorted(words)


def test_decisions_are_listed_and_have_one_form() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"^\| (\d+) \| \[(.+)\]\((.+)\) \|$", (folder / "README.md").read_text("utf-8"), re.MULTILINE)
    files = sorted(path.name for path in folder.glob("[0-9]*.md"))
    assert [file for _, _, file in listed] == files
    for number, title, file in listed:
        lines = (folder / file).read_text(encoding="utf-8").splitlines()
        assert file.startswith(f"{int(number):04}-")
        assert lines[0] == f"# {number}. {title}"
        assert re.fullmatch(r"Status: (accepted|replaced by \d+)", lines[2])
        assert [line for line in lines if line.startswith("## ")] == [
            "## The matter",
            "## What we decided",
            "## What follows",
            "## What else was thought of",
        ]


def test_the_readme_leads_to_every_document() -> None:
    linked = {(ROOT / link).resolve() for link in LINK.findall((ROOT / "README.md").read_text(encoding="utf-8"))}
    documents = [path for path in DOCS if path.parent.name != "decisions" and path != ROOT / "README.md"]
    assert [path.name for path in documents if path.resolve() not in linked] == []


def test_what_the_architecture_names_is_in_the_code() -> None:
    scripts = [path for path in ROOT.glob("scripts/*") if path.is_file()]
    sources = [*ROOT.glob("src/**/*.py"), *ROOT.glob("tests/**/*.py"), *scripts]
    there = {word for path in sources for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    there |= {part for path in sources for part in (path.stem, path.parent.name)} | make_targets()
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = {name for name in re.findall(r"`([^`\n]+)`", text) if re.fullmatch(r"[A-Za-z_][\w./]{2,}(\(.*\))?", name)}
    assert len(named) > 60
    gone = {name for name in named if not set(re.findall(r"[A-Za-z_]\w+", name)) <= there}
    assert gone == set()
