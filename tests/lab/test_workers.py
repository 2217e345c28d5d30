"""Work by number comes back in order, from one process or several, and nothing is lost with one that is killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from arcology.kernel.values import Invalid
from arcology.lab.workers import LARGEST, Chunks, in_order


def squared(number: int) -> int:
    return number * number


def killed_at(number: int, at: int, once: Path) -> int:
    """Kills its process at that number; only once, if that file is there to say so."""
    if number == at and once.exists():
        if once.is_file():
            once.unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def wrong_at(number: int, at: int) -> int:
    if number == at:
        raise Invalid(f"{number} will not do")
    return number


def greedy_at(number: int, at: int) -> int:
    if number == at:
        raise MemoryError
    return number


def interrupting(number: int, at: int, parent: int) -> int:
    if number == at:
        os.kill(parent, signal.SIGINT)
        time.sleep(60)
    return number


def all_done(work: Callable[[int], int], jobs: int) -> tuple[list[int], str]:
    """The numbers up to 60 that were worked on, and what was said then."""
    done = []
    try:
        for number, _ in in_order(work, range(60), jobs):
            done.append(number)
    except Invalid as error:
        return done, str(error)
    return done, ""


@pytest.mark.parametrize("jobs", [1, 2])
def test_everything_comes_back_in_order(jobs: int) -> None:
    numbers = [*range(50), 70, 71, 90]
    assert list(in_order(squared, numbers, jobs)) == [(number, number * number) for number in numbers]


def test_what_a_killed_process_had_is_done_again(tmp_path: Path) -> None:
    once = tmp_path / "once"
    once.touch()
    done = list(in_order(partial(killed_at, at=30, once=once), range(60), 2))
    assert done == [(number, number * number) for number in range(60)]
    assert not once.exists()


def test_where_processes_are_killed_again_and_again_the_rest_is_kept(tmp_path: Path) -> None:
    done, said = all_done(partial(killed_at, at=30, once=tmp_path), 2)
    assert "processes were killed 2 times" in said
    assert "memory" in said
    assert len(set(done)) == len(done)
    assert 30 not in done
    assert done[:10] == list(range(10))


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_cannot_be_done_is_said_after_all_before_it(jobs: int) -> None:
    assert all_done(partial(wrong_at, at=30), jobs) == (list(range(30)), "30 will not do")


@pytest.mark.parametrize("jobs", [1, 2])
def test_where_memory_runs_out_it_is_said_after_all_before_it(jobs: int) -> None:
    done, said = all_done(partial(greedy_at, at=30), jobs)
    assert (done, said) == (list(range(30)), "memory ran out while game 30 was played: fewer --jobs need less")


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_keeps_what_is_finished(jobs: int) -> None:
    done = [number for number, _ in in_order(partial(interrupting, at=20, parent=os.getpid()), range(40), jobs)]
    assert done[0] == 0
    assert 20 not in done
    assert sorted(set(done)) == done


def test_chunks_grow_until_they_take_long() -> None:
    chunks = Chunks(range(10_000))
    sizes = []
    for seconds in (0.1, 0.2, 0.4, 1.0, 3.0, 1.0):
        chunk = chunks.next()
        sizes.append(len(chunk))
        chunks.took(seconds, len(chunk))
    assert sizes == [1, 2, 4, 8, 8, 4]
    for _ in range(20):
        chunks.took(0.1, len(chunks.next()))
    assert chunks.size == LARGEST


ORPHANS = """
import os
from functools import partial
from pathlib import Path
import sys
sys.path.insert(0, sys.argv[2])
from arcology.lab.workers import in_order
from test_workers import noted
if __name__ == "__main__":
    for _ in in_order(partial(noted, into=Path(sys.argv[1])), range(1000), 2):
        pass
"""


def noted(number: int, into: Path) -> int:
    """Leaves the number of its process there."""
    (into / str(os.getpid())).touch()
    time.sleep(0.05)
    return number


def alive(process: int) -> bool:
    """Whether it runs: one that ended and was not asked for yet does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_processes_end_with_who_started_them_even_if_that_was_killed(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text(ORPHANS, encoding="utf-8")
    into = tmp_path / "processes"
    into.mkdir()
    words = [sys.executable, str(tmp_path / "main.py"), str(into), str(Path(__file__).parent)]
    with subprocess.Popen(words) as parent:
        wait_until(lambda: len(list(into.iterdir())) == 2)
        parent.kill()
    wait_until(lambda: not any(alive(int(path.name)) for path in into.iterdir()))


def wait_until(so: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not so():
        assert time.monotonic() < until
        time.sleep(0.02)
