"""Long tests come first in every process, and none is lost."""

import pytest
from tests.support.dealing import dealt


@pytest.mark.parametrize("hands", [1, 2, 3])
@pytest.mark.parametrize("slow", [0, 1, 7, 20])
def test_each_share_begins_with_what_is_long(hands: int, slow: int) -> None:
    tests = [*range(100, 107), *range(slow), *range(107, 200)]
    order = dealt(tests, hands, lambda test: test < 100)
    assert sorted(order) == sorted(tests)
    begin = 0
    for hand in range(hands):
        share = order[begin : begin + (len(order) - begin) // (hands - hand)]
        begin += len(share)
        assert [test for test in share if test < 100] == share[: len([test for test in share if test < 100])]
        assert abs(len([test for test in share if test < 100]) - slow / hands) < 1
