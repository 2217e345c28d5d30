"""What is packed: plain Python for everybody, or with the switch the libraries of a compiled engine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import hatch_build
import pytest
from compiling.build import ROOT

from arcology import engine

STAND_IN = f"""
import sys
from pathlib import Path

assert sys.argv[1] == "--into"
for name in ("arcology/kernel/engine", "arcology_engine__mypyc"):
    made = Path(sys.argv[2], name + "{EXTENSION_SUFFIXES[0]}")
    made.parent.mkdir(parents=True, exist_ok=True)
    made.write_text("a library")
"""
"""Makes what the compiler would make, without its minutes."""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with little in it, packed as ours is; somebody compiled it in place before."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy2(ROOT / name, tmp_path)
    kernel = tmp_path / "src" / "arcology" / "kernel"
    kernel.mkdir(parents=True)
    (kernel.parent / "__init__.py").write_text('__version__ = "1.2.3"\n')
    (kernel / "engine.py").write_text("")
    (kernel / f"engine{engine.SUFFIX}").write_text("an old library")
    (kernel.parent / engine.STAMP).write_text("of something -O2\n")
    (tmp_path / "compiling").mkdir()
    (tmp_path / "compiling" / "__init__.py").write_text("")
    (tmp_path / "compiling" / "build.py").write_text(STAND_IN)
    return tmp_path


def packed(tree: Path, switch: str) -> tuple[str, dict[str, str]]:
    """The name of the wheel, and what is in it besides its own papers."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    env = {**os.environ, hatch_build.SWITCH: switch}
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = (tree / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = [each for each in archive.namelist() if ".dist-info/" not in each]
        return wheel.name, {each: archive.read(each).decode() for each in names}


@pytest.mark.parametrize("switch", ["", "0"])
def test_a_wheel_is_plain_unless_somebody_asks(tree: Path, switch: str) -> None:
    name, files = packed(tree, switch)
    assert name == "arcology-1.2.3-py3-none-any.whl"
    assert set(files) == {"arcology/__init__.py", "arcology/kernel/engine.py"}


def test_a_compiled_wheel_holds_new_libraries_and_names_the_machine(tree: Path) -> None:
    name, files = packed(tree, "1")
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    assert name.startswith(f"arcology-1.2.3-{python}-{python}-")
    assert "any" not in name
    libraries = {each: text for each, text in files.items() if not each.endswith(".py")}
    assert libraries == {
        f"arcology/kernel/engine{engine.SUFFIX}": "a library",
        f"arcology_engine__mypyc{engine.SUFFIX}": "a library",
    }
    assert "arcology/kernel/engine.py" in files


def test_the_compiler_is_asked_for_only_where_it_is_needed(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hook = hatch_build.Wheel(str(tree), {}, None, None, "", "wheel")  # type: ignore[arg-type]
    monkeypatch.setenv(hatch_build.SWITCH, "")
    assert hatch_build.COMPILER not in hook.dependencies()
    monkeypatch.setenv(hatch_build.SWITCH, "1")
    assert hatch_build.COMPILER in hook.dependencies()


def test_what_compiles_here_compiles_there() -> None:
    """The build asks for no older compiler than the locked one that all tests ran with."""
    locked = next(line for line in (ROOT / "requirements.lock").read_text().splitlines() if line.startswith("mypy=="))
    version = locked.removeprefix("mypy==").split()[0]
    least = hatch_build.COMPILER.partition(">=")[2]
    assert version.split(".")[:2] == least.split(".")


def test_a_machine_without_a_compiler_is_told_so_in_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "compiling.build", "--into", str(tmp_path)]
    env = {**os.environ, "PATH": str(tmp_path), "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", engine.PLAIN: "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith("The engine cannot be compiled: there is no C compiler (")
    assert list(tmp_path.iterdir()) == []
