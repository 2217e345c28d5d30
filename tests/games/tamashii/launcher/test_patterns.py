"""Patterns: the matcher against an oracle that knows nothing of masks, and the rules about patterns."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.tamashii.support import GAME, table

from arcology.games.tamashii.launcher.patterns import (
    SYMBOLS,
    Picture,
    Tokens,
    matches,
    orientations,
    satisfying,
    size,
    with_any,
)
from arcology.games.tamashii.launcher.programming import moves
from arcology.games.tamashii.position import SIGN_OF
from arcology.games.tamashii.terms import (
    CATIE,
    CELLS,
    CLAW,
    CORRUPTED,
    EMPTY,
    INARI,
    LAST_COLUMN,
    LOCKED,
    OPEN,
    TOKEN_INDEX,
)
from arcology.parts.grid import cells_of


def satisfies(token: int, symbol: str, core: int) -> bool:
    """TA-DATA-2 to -5 and TA-DIARY-2, in as many words."""
    if token in (EMPTY, LOCKED, CORRUPTED, INARI):
        return False
    basic = core if token in (CATIE, CLAW) else token
    if symbol == "O":
        return token == OPEN
    if symbol == "K":
        return token in (CATIE, CLAW)
    if token == OPEN or symbol == "*":
        return True
    return basic == (core if symbol == "C" else TOKEN_INDEX[symbol])


def oracle(pattern: str, grid: list[int], core: int) -> set[frozenset[int]]:
    """Every way to lay the picture on the launcher, turned and mirrored, tried cell by cell."""
    rows = [list(row) for row in pattern.split("/")]
    width = max(map(len, rows))
    rows = [row + ["."] * (width - len(row)) for row in rows]
    pictures = []
    for mirrored in (rows, [row[::-1] for row in rows]):
        picture = mirrored
        for _ in range(4):
            pictures.append(picture)
            picture = [list(row) for row in zip(*picture[::-1], strict=True)]
    found = set()
    for picture in pictures:
        for top in range(-4, 5):
            for left in range(-5, 6):
                cells = [
                    (top + r, left + c, symbol)
                    for r, row in enumerate(picture)
                    for c, symbol in enumerate(row)
                    if symbol != "."
                ]
                inside = all(0 <= r < 4 and 0 <= c < 5 for r, c, _ in cells)
                if inside and all(satisfies(grid[5 * r + c], symbol, core) for r, c, symbol in cells):
                    found.add(frozenset(5 * r + c for r, c, _ in cells))
    return found


lines = st.text(alphabet=SYMBOLS + ".", min_size=1, max_size=5)
pictures = st.lists(lines, min_size=1, max_size=3).map("/".join).filter(lambda p: any(c in SYMBOLS for c in p))
grids = st.lists(
    st.sampled_from([EMPTY, LOCKED, 0, 1, 2, 3, OPEN, CORRUPTED, CATIE, CLAW, INARI]), min_size=20, max_size=20
)
dense = st.lists(st.sampled_from([0, 1, OPEN]), min_size=20, max_size=20)


@pytest.mark.rule("TA-PAT-1", "TA-PAT-2", "TA-PAT-3", "TA-DATA-2", "TA-DATA-3", "TA-DATA-4", "TA-DATA-5")
@settings(max_examples=250, deadline=None)
@given(pictures, st.one_of(grids, dense), st.integers(0, 3))
def test_the_matcher_finds_what_the_oracle_finds(pattern: str, grid: list[int], core: int) -> None:
    found = matches(Picture((pattern,)), satisfying(grid, core))
    assert len(found) == len(set(found))
    assert {frozenset(cells_of(mask)) for mask in found} == oracle(pattern, grid, core)


@settings(max_examples=60, deadline=None)
@given(grids, st.integers(0, 3), st.lists(st.tuples(st.integers(0, 19), st.integers(0, 19)), max_size=4))
def test_what_symbols_find_follows_tokens_that_change_places(
    grid: list[int], core: int, swaps: list[tuple[int, int]]
) -> None:
    tokens = Tokens(grid, core)
    moved = grid[:]
    for a, b in swaps:
        tokens.swap(a, b)
        moved[a], moved[b] = moved[b], moved[a]
    assert (tokens.grid, tokens.fitting) == (moved, satisfying(moved, core))


@settings(max_examples=60, deadline=None)
@given(pictures, st.one_of(grids, dense), st.integers(0, 3))
def test_of_several_patterns_each_will_do(pattern: str, grid: list[int], core: int) -> None:
    variants = with_any(pattern) or (pattern,)
    found = matches(Picture(variants), satisfying(grid, core))
    assert len(found) == len(set(found))
    wanted = set().union(*[oracle(variant, grid, core) for variant in variants])
    assert {frozenset(cells_of(mask)) for mask in found} == wanted


@pytest.mark.rule("TA-GRID-3", "TA-GRID-4")
@settings(max_examples=60, deadline=None)
@given(grids)
def test_tokens_move_between_neighbours_that_differ_and_are_not_locked(grid: list[int]) -> None:
    grid = [EMPTY if token == LOCKED and slot not in LAST_COLUMN else token for slot, token in enumerate(grid)]
    t = table("P0")
    signs = "".join([SIGN_OF[token] for token in grid])
    t.grid(0, *[signs[at : at + 5] for at in range(0, 20, 5)])
    wanted = set()
    for a in range(20):
        for b in range(a + 1, 20):
            apart = abs(a // 5 - b // 5) + abs(a % 5 - b % 5)
            if apart == 1 and grid[a] != grid[b] and LOCKED not in (grid[a], grid[b]):
                wanted.add((b, a) if grid[a] == EMPTY else (a, b))
    found = [option.target for option in moves(t.s, 0)]
    assert len(found) == len(set(found))
    assert set(found) == {f"{CELLS[a]}/{CELLS[b]}" for a, b in wanted}


@pytest.mark.rule("TA-PAT-1")
def test_eight_orientations_of_a_lopsided_pattern_one_of_a_symmetric_one() -> None:
    assert len(orientations("SM/V.")) == 8
    assert len(orientations("SMVF")) == 4
    assert len(orientations("SSS")) == 2
    assert len(orientations("VV/VV")) == 1


@pytest.mark.rule("TA-PAT-2")
def test_a_free_cell_may_be_empty_or_locked() -> None:
    t = table()
    t.grid(0, "....S", "...M#", "....S")
    assert matches(Picture(("S.S/.M.",)), satisfying(t.p().grid, 0)) == [1 << 4 | 1 << 8 | 1 << 14]


@pytest.mark.rule("TA-PAT-4")
def test_nine_basic_patterns_are_open_to_all_always() -> None:
    rows = GAME.load().table("patterns").rows
    assert len(rows) == 9
    t = table("P0")
    t.grid(0, "SSS.", "MMM.", "VVV.", "FFF.").begin(("launch_step", 0))
    assert {target.split("/")[0] for target in t.targets("launch")} >= {"BP-S3", "BP-M3", "BP-V3", "BP-F3", "BP-EXP"}


@pytest.mark.rule("TA-PAT-5", "TA-PAT-7")
def test_a_row_of_five_needs_the_last_column_and_pays_two() -> None:
    t = table("P0")
    t.grid(0, "SSSS#").begin(("launch_step", 0))
    assert not any("BP-S5" in target for target in t.targets("launch"))
    t.grid(0, "SSSSS").begin(("launch_step", 0))
    t.choose("launch", "BP-S5/a1-b1-c1-d1-e1")
    assert t.assets() == {"shield": 2}
    t.grid(0, "SSS..", "SSSSS").begin(("launch_step", 0))
    t.seat(0, shield=0, launched=[])
    t.begin(("launch_step", 0))
    t.choose("launch", "BP-S5/a2-b2-c2-d2-e2").choose("launch", "BP-S3/a1-b1-c1")
    assert t.assets() == {"shield": 3}, "3-row and 5-row are different patterns"


@pytest.mark.rule("TA-PAT-6")
def test_four_in_a_row_are_a_row_of_three_and_a_spare_token() -> None:
    t = table("P0")
    t.grid(0, "MMMM").begin(("launch_step", 0))
    assert t.targets("launch") == {"BP-M3/a1-b1-c1", "BP-M3/b1-c1-d1"}
    t.choose("launch", "BP-M3/a1-b1-c1")
    assert t.assets() == {"memory": 1}
    assert t.shown().startswith("...M#")


def test_sizes_and_the_cheap_variants() -> None:
    assert size("V.V/.C.") == 3
    assert set(with_any("VF/*V")) == {"*F/*V", "V*/*V", "VF/**"}


@pytest.mark.rule("TA-DATA-7")
def test_corrupted_tokens_satisfy_nothing_but_can_be_moved() -> None:
    t = table("P0")
    t.grid(0, "SXS.").begin(("program", 0, 1))
    assert {"a1/b1", "b1/c1", "b1/b2"} <= t.targets("program")
    assert matches(Picture(("***",)), satisfying(t.p().grid, 0)) == []
