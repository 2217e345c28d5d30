"""A release is refused for each reason there is, and dates and tags exactly one version."""

import datetime
import re
import subprocess
from pathlib import Path

import pytest

from arcology import __version__
from scripts import release

CHANGELOG = "# Changelog\n\n## [1.2.0] - unreleased\n\n### Added\n\n- A game.\n\n## [1.1.0] - 2026-01-31\n\n- Old.\n"
ROOT = Path(__file__).parents[2]
GROUPS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A repository that may be released."""
    (tmp_path / "src/arcology").mkdir(parents=True)
    (tmp_path / "src/arcology/__init__.py").write_text('"""A game."""\n\n__version__ = "1.2.0"\n', encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "config", "user.name", "Somebody")
    git(tmp_path, "config", "user.email", "somebody@example.org")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "Begin")
    return tmp_path


def git(root: Path, *args: str) -> None:
    subprocess.run(["git", *args], cwd=root, check=True, capture_output=True)


def commit(tree: Path, path: str, old: str, new: str) -> None:
    file = tree / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    git(tree, "commit", "-q", "-a", "-m", "Change")


def test_nothing_speaks_against_a_sound_tree(tree: Path) -> None:
    assert [*release.objections(tree)] == []


def test_a_tree_with_changes_is_refused(tree: Path) -> None:
    (tree / "left_over.txt").touch()
    assert [*release.objections(tree)] == ["the tree is not clean: commit or drop what git status shows"]


def test_another_branch_is_refused(tree: Path) -> None:
    git(tree, "switch", "-q", "-c", "aside")
    assert [*release.objections(tree)] == ["this is not the branch main"]


def test_a_version_is_tagged_once(tree: Path) -> None:
    git(tree, "tag", "v1.2.0")
    assert [*release.objections(tree)] == [
        "v1.2.0 is tagged already: raise the version in src/arcology/__init__.py",
    ]


def test_the_changelog_must_name_the_version(tree: Path) -> None:
    commit(tree, "src/arcology/__init__.py", "1.2.0", "1.3.0")
    assert [*release.objections(tree)] == ["the changelog has no section '## [1.3.0] - unreleased'"]


def test_a_version_that_came_out_is_not_released_again(tree: Path) -> None:
    commit(tree, "src/arcology/__init__.py", "1.2.0", "1.1.0")
    assert [*release.objections(tree)] == ["the changelog has no section '## [1.1.0] - unreleased'"]


def test_the_changelog_must_say_something(tree: Path) -> None:
    commit(tree, "CHANGELOG.md", "- A game.\n", "")
    assert [*release.objections(tree)] == ["the changelog says nothing about 1.2.0"]


@pytest.mark.parametrize("version", ["1.2", "1.2.0rc1", ""])
def test_a_version_is_three_numbers(tree: Path, version: str) -> None:
    commit(tree, "src/arcology/__init__.py", "1.2.0", version)
    assert any("three numbers are expected" in each for each in release.objections(tree))


def test_a_release_dates_its_section_and_tags_the_commit(tree: Path) -> None:
    assert release.tag(tree) == "v1.2.0"
    today = datetime.datetime.now(datetime.UTC).date()
    assert release.notes((tree / "CHANGELOG.md").read_text(encoding="utf-8"), "1.2.0")[0] == today.isoformat()
    assert release.git(tree, "log", "-1", "--format=%s %D").startswith("Release 1.2.0 HEAD -> main, tag: v1.2.0")
    assert release.git(tree, "status", "--porcelain") == ""


def test_this_version_has_a_section_on_top_of_the_changelog() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = [found["version"] for found in release.SECTION.finditer(text)]
    assert release.version(ROOT) == __version__
    assert versions[0] == __version__
    assert release.notes(text, __version__)[1]


def test_the_changelog_keeps_its_form() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = [*release.SECTION.finditer(text)]
    assert len(sections) == len(re.findall(r"^## ", text, re.MULTILINE))
    numbers = [[int(part) for part in section["version"].split(".")] for section in sections]
    assert numbers == sorted(numbers, reverse=True)
    assert all(datetime.date.fromisoformat(section["date"]) for section in sections[1:])
    assert set(re.findall(r"^### (.+)$", text, re.MULTILINE)) <= GROUPS
