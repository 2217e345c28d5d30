"""Files of nets: what they were made for and how, and plain arrays of numbers of 16 bits."""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from arcology.kernel.files import MOST_BYTES
from arcology.kernel.values import Invalid

Floats = NDArray[np.float32]

FORMAT: Final = 1
ABOUT: Final = "about.json"
ARRAY: Final = ".npy"
LAYERS: Final = ("first", "second", "third")
LAYERED: Final = tuple([name for layer in LAYERS for name in (layer, f"{layer} bias")])
"""The arrays of the layers of a net."""


class BadModel(Invalid):
    """A file that holds no net, or one for something else."""


UNREADABLE: Final = (
    zipfile.BadZipFile, zlib.error, KeyError, ValueError, TypeError, EOFError, RuntimeError, MemoryError,
)  # fmt: skip
"""What reading a file may come to that holds no net."""


def put(path: Path, about: dict[str, Any], arrays: Mapping[str, Floats]) -> None:
    """Write a net down, whole or not at all."""
    inside = io.BytesIO()
    with zipfile.ZipFile(inside, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        file.writestr(ABOUT, json.dumps({"format": FORMAT, **about}, indent=1))
        for name, array in arrays.items():
            numbers = io.BytesIO()
            np.save(numbers, array.astype(np.float16))
            file.writestr(f"{name}{ARRAY}", numbers.getvalue())
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(inside.getvalue())
    part.replace(path)


def taken(source: Path | io.BytesIO, names: Iterable[str] | None = None) -> tuple[dict[str, Any], dict[str, Floats]]:
    """What stands in a file: about it, and the arrays of these names, or all. Raises OSError, and one of UNREADABLE."""
    with zipfile.ZipFile(source) as file:
        if sum([each.file_size for each in file.infolist()]) > MOST_BYTES:
            raise ValueError(f"more than {MOST_BYTES // 1_000_000} MB")
        told = json.loads(file.read(ABOUT))
        if names is None:
            names = [each.removesuffix(ARRAY) for each in file.namelist() if each.endswith(ARRAY)]
        arrays = {name: np.load(io.BytesIO(file.read(f"{name}{ARRAY}"))).astype(np.float32) for name in names}
    if not isinstance(told, dict):
        raise ValueError(f"{ABOUT} is no table")
    if (form := told.pop("format", None)) != FORMAT:
        raise ValueError(f"it is of format {form}, not {FORMAT}")
    for name, array in arrays.items():
        if not np.isfinite(array).all():
            raise ValueError(f"{name} holds what is no number")
    return told, arrays


def check_layers(arrays: Mapping[str, Floats], given: int) -> None:
    """Whether each layer takes up what the one before gives, the first so many inputs. Raises ValueError."""
    for layer in LAYERS:
        width = arrays[f"{layer} bias"].size if layer != LAYERS[-1] else 1
        for name, shape in ((layer, (given, width)), (f"{layer} bias", (width,))):
            if arrays[name].shape != shape:
                raise ValueError(f"{name} is of the shape {arrays[name].shape}, not {shape}")
        given = width


def refused(path: Path, error: Exception) -> BadModel:
    """Why a file is no net, in one line."""
    if isinstance(error, OSError):
        return BadModel(f"{path}: {error.strerror or error}")
    return BadModel(f"{path} holds no net: {(str(error).splitlines() or [''])[0]}")
