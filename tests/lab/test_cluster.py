"""The same rows from a Ray cluster of two machines' worth of processes, also when one of them is lost half-way."""

import logging
import secrets
import shutil
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from socket import gethostname
from tempfile import TemporaryDirectory, gettempdir
from typing import Any

import pytest
from click.testing import CliRunner
from tests.support.ports import free_port

from arcology.cli import main
from arcology.games import game as game_of
from arcology.kernel.values import Invalid
from arcology.lab import LabError
from arcology.lab.balance import LIBRARIES
from arcology.lab.cluster import check_address
from arcology.lab.playing import Seat
from arcology.lab.running import run
from arcology.lab.series import Series, play, series_of
from arcology.lab.tournaments import tournament
from arcology.lab.training import school
from arcology.lab.workers import in_order
from arcology.nets.model import load

pytestmark = [pytest.mark.foreign, pytest.mark.filterwarnings("ignore")]

OTHER = "arcology.bots.random:RandomBot"
GAME = "free_radicals"
PATIENCE = 120.0
"""Seconds until both nodes must be there, on a machine that has other things to do."""
PLAIN = Path(__file__).parents[2] / "examples" / "bots" / "plain.py"


class Machines:
    """A cluster of two nodes on this machine that this program has joined."""

    def __init__(self, folder: str) -> None:
        cluster_utils = pytest.importorskip("ray.cluster_utils")
        self.ray = pytest.importorskip("ray")
        Path(gettempdir(), "ray").mkdir(exist_ok=True)  # Ray notes there what runs, and does not make it
        node = {"num_cpus": 1, "object_store_memory": 100 * 2**20, "temp_dir": folder}
        self.cluster = cluster_utils.Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
        self.second: Any = self.cluster.add_node(**node)
        self.ray.init(address=self.cluster.address, logging_level=logging.ERROR, log_to_driver=False)
        self.cluster.wait_for_nodes(PATIENCE)

    def lose_one(self) -> None:
        """As if its power had failed."""
        self.cluster.remove_node(self.second, allow_graceful=False)

    def close(self) -> None:
        self.ray.shutdown()
        self.cluster.shutdown()


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """They let in only who knows the token of this test, and share nothing with what a killed test left running.

    Where memory is short Ray would end workers and start them again for ever: no test should wait for that.
    """
    token = tmp_path_factory.mktemp("ray") / "token"
    token.write_text(secrets.token_hex(32), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        patch.delenv("RAY_ADDRESS", raising=False)
        for name, value in (
            ("AUTH_MODE", "token"),
            ("AUTH_TOKEN_PATH", str(token)),
            ("USAGE_STATS_ENABLED", "0"),
            ("memory_monitor_refresh_ms", "0"),
        ):
            patch.setenv(f"RAY_{name}", value)
        joined = Machines(folder)
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


def test_the_same_balance_as_on_one_machine(machines: Machines, tmp_path: Path) -> None:
    for library in LIBRARIES:
        pytest.importorskip(library)
    for name, on in (("here", "processes"), ("there", "ray")):
        words = ["--games", "12", "--players", "2", "--bots", "random", "--on", on, "--out", str(tmp_path / name)]
        done = CliRunner().invoke(main, ["balance", GAME, *words])
        assert done.exit_code == 0, done.output
    files = [path for path in (tmp_path / "here").rglob("*") if path.is_file()]
    assert {path.suffix for path in files} == {".html", ".csv", ".parquet", ".json"}
    for path in files:
        assert path.read_bytes() == (tmp_path / "there" / path.relative_to(tmp_path / "here")).read_bytes(), path


def test_it_is_said_which_machine_has_no_such_program(machines: Machines, tmp_path: Path) -> None:
    shutil.copy(PLAIN, tmp_path / "mybot")
    command = f"{sys.executable} {tmp_path}/mybot"
    series = series_of(GAME, ["random", command], [(2, {})])
    assert run(series, 2, lambda *_: None, on="ray")
    (tmp_path / "mybot").rename(tmp_path / "elsewhere")
    lacking = series._replace(bots=("random", f"{command} "))  # by another name: nobody was said hello by it
    said = rf"^on {gethostname()}: .* does not play: it ended .*; a bot must lie at the same place on every machine, "
    with pytest.raises(LabError, match=said):
        run(lacking, 2, lambda *_: None, on="ray")


def test_a_lost_machine_loses_no_game(machines: Machines, tmp_path: Path) -> None:
    series = series_of(GAME, ["random", OTHER], [(2, {})])
    found = []
    for number, seats in in_order(partial(noted, series=series, folder=tmp_path), range(160), on="ray"):
        found.append((number, seats))
        if number == 60:
            assert len(list(tmp_path.iterdir())) == 2, "one of the machines had nothing to do"
            machines.lose_one()
    assert found == [(number, play(series, number)) for number in range(160)]


def test_a_net_is_trained_by_games_of_the_cluster(
    machines: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch")
    monkeypatch.setattr(school, "FIRST", 3)
    out = tmp_path / "a.net"
    school.train("euphoria", [(2, {})], 0.5, 1, out, "ray", most=2000)
    (stage,) = load(out, game_of("euphoria"), game_of("euphoria").load()).about.history
    assert stage["on"] == "ray"
    assert stage["games"] >= 3
