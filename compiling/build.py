"""Builds the compiled engine beside its source: `python -m compiling.build [--jobs N] [--level 0..3] [--into FOLDER]`.

It reads the source, so it wants `ARCOLOGY_PLAIN=1`: with that in the environment the source is used wherever compiled
libraries lie beside it. Where they were made of this very source nothing is done. `--clean` removes them.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import pkgutil
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from arcology import engine
from compiling.modules import written

ROOT: Final = Path(__file__).parent.parent
HOW: Final = Path(__file__).resolve()
"""Whatever is compiled is so by what stands here, such as the flags."""
SOURCE: Final = ROOT / "src"
WORK: Final = ROOT / "build" / "compiled"
"""A folder for each Python and level of optimisation: nothing made for one serves another."""
WITHIN: Final = ("-fPIC", "-fno-plt", "-fno-semantic-interposition", "-fvisibility=hidden")
"""Functions of one library call each other directly: nobody else may put one in their place."""
GROUP: Final = "arcology_engine"
"""The one library that holds the code; each module has a small one of its own that points into it."""


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the engine, imported, with its place in the source."""
    for package in engine.PACKAGES:
        name = f"arcology.{package}"
        found = importlib.import_module(name)
        yield name, Path(str(found.__file__))
        for each in pkgutil.walk_packages(found.__path__, f"{name}."):
            yield each.name, Path(str(importlib.import_module(each.name).__file__))


def write_copy(folder: Path) -> list[Path]:
    """The source as the compiler takes it; what has not changed is left alone. Returns the files to compile."""
    if engine.kind() != "plain":
        sys.exit(f"This needs the source of the engine itself: set {engine.PLAIN}=1.")
    if not engine.HOME.is_relative_to(SOURCE):
        sys.exit(f"This compiles {SOURCE}, but Python finds the engine in {engine.HOME}.")
    found: list[Path] = []
    wanted = [path for path in (SOURCE / "arcology").rglob("*.py") if "page" not in path.parts]
    changed = {path: written(sys.modules[name], path.read_text()) for name, path in modules()}
    for path in wanted:
        copy = folder / "src" / path.relative_to(SOURCE)
        text = changed.get(path) or path.read_text()
        if not copy.exists() or copy.read_text() != text:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text)
        if path in changed:
            found.append(copy.relative_to(folder))
    return sorted(found)


def extensions(files: Iterable[Path], level: int) -> list[Any]:
    """The C source of every module, and what is to be made of it."""
    from mypyc.build import mypycify

    options = [
        "--config-file=",
        "--explicit-package-bases",
        "--namespace-packages",
        "--no-warn-unused-ignores",
        "--hide-error-context",
    ]
    os.environ["MYPYPATH"] = "src"
    return list(
        mypycify(
            [*options, *map(str, files)],
            opt_level=str(level),
            debug_level="0",
            multi_file=True,
            group_name=GROUP,
            target_dir="c",
        )
    )


class Compiler:
    """Calls the C compiler as Python itself was built, several files at a time."""

    def __init__(self, jobs: int) -> None:
        self.jobs: Final = jobs
        self.command: Final = (sysconfig.get_config_var("CC") or "cc").split()
        self.flags: Final = [
            *[each for each in (sysconfig.get_config_var("CFLAGS") or "").split() if each != "-g"],
            *WITHIN,
            f"-I{sysconfig.get_path('include')}",
        ]
        self.linker: Final = (sysconfig.get_config_var("LDSHARED") or "cc -shared").split()

    def missing(self) -> str:
        """What this machine lacks, in words; empty where all is there."""
        headers = Path(sysconfig.get_path("include"))
        if shutil.which(self.command[0]) is None:
            return f"there is no C compiler ({self.command[0]})"
        return "" if (headers / "Python.h").exists() else f"the headers of Python are not in {headers}"

    def build(self, extension: Any) -> Path:
        """One library from its C files. What has not changed since, headers included, is not compiled again."""
        with ThreadPoolExecutor(self.jobs) as pool:
            objects = list(pool.map(lambda source: self.compiled(Path(source), extension), extension.sources))
        made = Path("lib", *extension.name.split(".")).with_suffix(engine.SUFFIX)
        made.parent.mkdir(parents=True, exist_ok=True)
        run([*self.linker, *map(str, objects), "-o", str(made)])
        return made

    def compiled(self, source: Path, extension: Any) -> Path:
        made = Path("o", *source.parts[-6:]).with_suffix(".o")
        includes = [f"-I{each}" for each in extension.include_dirs]
        newest = max(each.stat().st_mtime for each in (source, HOW, *Path("c").rglob("*.h")))
        if not made.exists() or made.stat().st_mtime < newest:
            made.parent.mkdir(parents=True, exist_ok=True)
            run(
                [
                    *self.command,
                    *self.flags,
                    *includes,
                    *extension.extra_compile_args,
                    "-c",
                    str(source),
                    "-o",
                    str(made),
                ]
            )
        return made


def run(command: list[str]) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr[-4000:]}")


def clean(folder: Path) -> None:
    """Leave the source there alone."""
    for path in (*folder.rglob(f"*{engine.SUFFIX}"), folder / "arcology" / engine.STAMP):
        path.unlink(missing_ok=True)


def build(jobs: int, level: int, into: Path) -> None:
    """Compile everything, unless what lies there was made of the same."""
    stamp, made_of = into / "arcology" / engine.STAMP, f"{engine.digest(SOURCE / 'arcology')} -O{level}\n"
    if stamp.exists() and stamp.read_text() == made_of:
        print("The engine is compiled already, from this very source.")
        return
    compiler = Compiler(jobs)
    if lacking := compiler.missing():
        sys.exit(f"The engine cannot be compiled: {lacking}. It runs without, as plain Python.")
    clean(into)
    work = WORK / f"{sysconfig.get_config_var('SOABI')}-O{level}"
    work.mkdir(parents=True, exist_ok=True)
    files = write_copy(work)
    with contextlib.chdir(work):
        shutil.rmtree("lib", ignore_errors=True)
        print(f"{len(files)} modules …", flush=True)
        for extension in extensions(files, level):
            compiler.build(extension)
        shutil.copytree("lib", into, dirs_exist_ok=True)
    stamp.write_text(made_of)
    print("The engine is compiled; `make plain` takes it back." if into == SOURCE else "The engine is compiled.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--level", type=int, default=2, choices=range(4), help="of optimisation")
    parser.add_argument("--into", type=Path, default=SOURCE, help="where the libraries are laid; beside the source")
    parser.add_argument("--clean", action="store_true", help="remove what was built")
    args = parser.parse_args()
    into = args.into.resolve()
    if args.clean:
        clean(into)
    else:
        build(args.jobs, args.level, into)


if __name__ == "__main__":
    main()
