"""The same rows from a Ray cluster of two machines' worth of processes, also when one of them is lost half-way."""

import logging
import secrets
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.support.ports import free_port

from arcology.kernel.values import Invalid
from arcology.lab import LabError
from arcology.lab.cluster import check_address
from arcology.lab.playing import Seat
from arcology.lab.series import Series, play, series_of
from arcology.lab.tournaments import tournament
from arcology.lab.workers import in_order

pytestmark = [pytest.mark.foreign, pytest.mark.filterwarnings("ignore")]

OTHER = "arcology.bots.random:RandomBot"
GAME = "free_radicals"


class Machines:
    """A cluster of two nodes on this machine that this program has joined."""

    def __init__(self) -> None:
        cluster_utils = pytest.importorskip("ray.cluster_utils")
        self.ray = pytest.importorskip("ray")
        node = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 100 * 2**20}
        self.cluster = cluster_utils.Cluster(initialize_head=True, head_node_args=node)
        self.second: Any = self.cluster.add_node(num_cpus=1, object_store_memory=100 * 2**20)
        self.ray.init(address=self.cluster.address, logging_level=logging.ERROR, log_to_driver=False)
        self.cluster.wait_for_nodes()

    def lose_one(self) -> None:
        """As if its power had failed."""
        self.cluster.remove_node(self.second, allow_graceful=False)

    def close(self) -> None:
        self.ray.shutdown()
        self.cluster.shutdown()


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """They let in only who knows the token of this test."""
    token = tmp_path_factory.mktemp("ray") / "token"
    token.write_text(secrets.token_hex(32), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (("AUTH_MODE", "token"), ("AUTH_TOKEN_PATH", str(token)), ("USAGE_STATS_ENABLED", "0")):
            patch.setenv(f"RAY_{name}", value)
        joined = Machines()
        yield joined
        joined.close()


def test_where_no_cluster_answers_it_is_said_at_once() -> None:
    port = free_port()
    with pytest.raises(LabError, match=f"no Ray cluster answers at 127.0.0.1:{port}"):
        check_address(f"127.0.0.1:{port}")
    for elsewhere in ("", "auto", "local"):
        check_address(elsewhere)


def noted(number: int, series: Series, folder: Path) -> list[Seat]:
    """Play a game, not too fast, and leave a note on which node that was."""
    import ray

    (folder / str(ray.get_runtime_context().get_node_id())).touch()
    time.sleep(0.05)
    return play(series, number)


def wrong_at(number: int, at: int) -> int:
    if number == at:
        raise Invalid(f"{number} will not do")
    return number


def test_what_cannot_be_done_is_said_after_all_before_it(machines: Machines) -> None:
    done = []
    said = ""
    try:
        for number, _ in in_order(partial(wrong_at, at=9), range(20), on="ray"):
            done.append(number)
    except Invalid as error:
        said = str(error)
    assert (done, said) == (list(range(9)), "9 will not do")


def test_a_worker_of_another_version_is_said_in_one_line(machines: Machines) -> None:
    series = series_of(GAME, ["random"], [(2, {})])
    other = series._replace(stamp=series.stamp._replace(version="0.0.9"))
    with pytest.raises(LabError, match=r"a worker would play something else: version 0\.0\.9, here "):
        list(in_order(partial(play, other), range(3), on="ray"))


def test_the_same_files_as_on_one_machine(machines: Machines, tmp_path: Path) -> None:
    for name, on in (("here", "processes"), ("there", "ray")):
        tournament(GAME, ["random", OTHER], 20, out=tmp_path / name, on=on)
    for path in (tmp_path / "here").iterdir():
        assert path.read_bytes() == (tmp_path / "there" / path.name).read_bytes()


def test_a_lost_machine_loses_no_game(machines: Machines, tmp_path: Path) -> None:
    series = series_of(GAME, ["random", OTHER], [(2, {})])
    found = []
    for number, seats in in_order(partial(noted, series=series, folder=tmp_path), range(160), on="ray"):
        found.append((number, seats))
        if number == 60:
            assert len(list(tmp_path.iterdir())) == 2, "one of the machines had nothing to do"
            machines.lose_one()
    assert found == [(number, play(series, number)) for number in range(160)]
