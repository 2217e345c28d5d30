"""The toy game of the tests: a yard full of tools that needs every part of the kernel. Not a game worth playing."""

from pathlib import Path

from tests.support.toy.game import Works

from arcology.wording.reading import look_in

look_in("works", Path(__file__).parent)

__all__ = ["Works"]
