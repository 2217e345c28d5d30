"""Which engine runs: the source as it is, or compiled libraries that lie beside it."""

from __future__ import annotations

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import Any, Final

PLAIN: Final = "ARCOLOGY_PLAIN"
"""Set in the environment, the source runs though it was compiled."""
HOME: Final = Path(__file__).parent


def choose() -> None:
    """Called before anything else is imported: leave compiled libraries alone where that is wished."""
    if os.environ.get(PLAIN):
        sys.path_hooks.insert(0, source_only)
        sys.path_importer_cache.pop(str(HOME), None)


def source_only(path: str) -> Any:
    """Finds modules of this package as source. Raises ImportError for other folders."""
    if not Path(path).is_relative_to(HOME):
        raise ImportError(path)
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def kind() -> str:
    """`plain` or `compiled`."""
    from arcology.kernel import engine

    return "plain" if str(engine.__file__).endswith(".py") else "compiled"
