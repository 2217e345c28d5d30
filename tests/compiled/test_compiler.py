"""A library is made of C files; only what changed since is compiled again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from compiling import build

TINY = """
#include <Python.h>
#include "tiny.h"
static struct PyModuleDef tiny = {PyModuleDef_HEAD_INIT, "tiny", NULL, -1, NULL};
PyMODINIT_FUNC __attribute__((visibility("default"))) PyInit_tiny(void) {
    PyObject *made = PyModule_Create(&tiny);
    PyModule_AddIntConstant(made, "answer", ANSWER);
    return made;
}
"""
EXTENSION = SimpleNamespace(name="tiny", sources=["c/tiny.c"], include_dirs=["c"], extra_compile_args=["-O0"])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    if lacking := build.Compiler(1).missing():
        pytest.skip(lacking)
    (tmp_path / "c").mkdir()
    (tmp_path / "c/tiny.c").write_text(TINY)
    (tmp_path / "c/tiny.h").write_text("#define ANSWER 42\n")
    (tmp_path / "how.py").write_text("")
    for path in tmp_path.rglob("*.*"):
        os.utime(path, (1000, 1000))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(build, "HOW", tmp_path / "how.py")
    return tmp_path


def answer(library: Path) -> int:
    code = f"import sys; sys.path.insert(0, {str(library.parent)!r}); import tiny; print(tiny.answer)"
    return int(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)


def test_a_library_is_made_and_made_anew_only_of_what_changed(folder: Path) -> None:
    made = build.Compiler(2).build(EXTENSION)
    assert answer(made) == 42
    (compiled,) = folder.rglob("*.o")
    first = compiled.stat().st_mtime_ns
    build.Compiler(2).build(EXTENSION)
    assert compiled.stat().st_mtime_ns == first
    (folder / "c/tiny.h").write_text("#define ANSWER 43\n")
    later = compiled.stat().st_mtime + 1
    os.utime(folder / "c/tiny.h", (later, later))
    assert answer(build.Compiler(2).build(EXTENSION)) == 43


def test_another_way_to_compile_counts_as_a_change(folder: Path) -> None:
    build.Compiler(1).build(EXTENSION)
    (compiled,) = folder.rglob("*.o")
    os.utime(compiled, (2000, 2000))
    os.utime(folder / "how.py", (3000, 3000))
    build.Compiler(1).build(EXTENSION)
    assert compiled.stat().st_mtime > 3000
