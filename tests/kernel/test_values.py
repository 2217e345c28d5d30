"""How tuples change: what they were stays as it was."""

from __future__ import annotations

import pytest

from arcology.kernel.values import dropped, replaced, without


def test_a_tuple_without_one_of_its_items() -> None:
    items = (3, 1, 3)
    assert without(items, 3) == (1, 3)
    assert dropped(items, 2) == (3, 1)
    assert items == (3, 1, 3)
    with pytest.raises(ValueError, match="not in tuple"):
        without(items, 2)


def test_a_tuple_with_another_item_at_a_place() -> None:
    items = (3, 1, 3)
    assert (replaced(items, 0, 5), replaced(items, -1, 5)) == ((5, 1, 3), (3, 1, 5))
    assert items == (3, 1, 3)
