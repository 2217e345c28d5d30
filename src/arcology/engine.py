"""Which engine runs: the source as it is, or compiled libraries that lie beside it."""

from __future__ import annotations

import hashlib
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import Any, Final

PLAIN: Final = "ARCOLOGY_PLAIN"
"""Set in the environment, the source runs though it was compiled."""
OUTDATED: Final = "outdated"
"""What it is set to where libraries were left alone because they are of other source: for processes started here."""
HOME: Final = Path(__file__).parent
PACKAGES: Final = ("kernel", "parts", "games", "bots")
"""What is compiled."""
SUFFIX: Final = EXTENSION_SUFFIXES[0]
"""How libraries for this Python end."""
STAMP: Final = f"compiled{SUFFIX}.txt"
"""The file beside compiled source that says what the libraries were made of."""
WARNING: Final = "the compiled engine is of other source than lies here: the source runs (`make compiled` renews it)"


def choose() -> None:
    """Called before anything else is imported: leave compiled libraries alone where that is wished, or where in a
    checkout the source is not what they were made of."""
    if not os.environ.get(PLAIN) and outdated(HOME):
        os.environ[PLAIN] = OUTDATED
        sys.stderr.write(f"arcology: {WARNING}\n")
    if os.environ.get(PLAIN):
        sys.path_hooks.insert(0, source_only)
        sys.path_importer_cache.pop(str(HOME), None)


def outdated(home: Path) -> bool:
    """Whether libraries lie beside source that they were not made of. What is installed is never changed, nor read."""
    checkout = home.parents[1] / "compiling"
    if not checkout.is_dir() or not (home / "kernel" / f"engine{SUFFIX}").exists():
        return False
    stamp = home / STAMP
    return not stamp.exists() or stamp.read_text().split()[:1] != [digest(home)]


def digest(home: Path) -> str:
    """The source of a compiled engine, and what compiles it, as a hash."""
    made = hashlib.blake2b(digest_size=16)
    for folder in (*[home / each for each in PACKAGES], home.parents[1] / "compiling"):
        for path in sorted(folder.rglob("*.py")):
            made.update(f"{path.relative_to(folder.parent)}\n".encode())
            made.update(path.read_bytes())
    return made.hexdigest()


def source_only(path: str) -> Any:
    """Finds modules of this package as source. Raises ImportError for other folders."""
    if not Path(path).is_relative_to(HOME):
        raise ImportError(path)
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def kind() -> str:
    """`plain` or `compiled`."""
    from arcology.kernel import engine

    return "plain" if str(engine.__file__).endswith(".py") else "compiled"


def said() -> str:
    """The same for people, with what is wrong."""
    return f"{kind()}; {WARNING}" if os.environ.get(PLAIN) == OUTDATED else kind()
