"""The toy game of the tests: a yard full of tools that needs every part of the kernel. Not a game worth playing."""

from tests.support.toy.game import Works

__all__ = ["Works"]
