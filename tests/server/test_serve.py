"""`arcology serve`: says where it is, keeps to itself, and stops when told."""

from __future__ import annotations

import contextlib
import logging.config
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from tests.server.harness import PATIENCE
from tests.server.nursery import ROOT

from arcology.cli import Trouble, main
from arcology.cli.serve import check_url, command
from arcology.server.running import BusyError, address, alone, bound, lan_address
from arcology.server.sqlite import connect


def test_it_says_where_it_is_and_stops_when_interrupted(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "arcology", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
    assert found is not None
    assert httpx.get(f"{found[0]}healthz", timeout=PATIENCE).json()["status"] == "ok"
    second = subprocess.run([*command[:5], "0", *command[6:]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert second.returncode == 2
    assert "in use by another server" in second.stderr
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, said
    assert "Traceback" not in said
    assert (tmp_path / "data" / "arcology.db").exists()


def test_a_taken_port_is_said_clearly() -> None:
    with bound("127.0.0.1", 0) as taken, pytest.raises(BusyError, match="--port"):
        bound("127.0.0.1", taken.getsockname()[1])


def test_addresses() -> None:
    with bound("127.0.0.1", 0) as local:
        assert address(local).startswith("http://127.0.0.1:")
        assert lan_address(local) == ""
    with socket.create_server(("0.0.0.0", 0)) as everywhere:  # noqa: S104
        assert address(everywhere).startswith("http://localhost:")


def test_a_data_folder_has_one_server(tmp_path: Path) -> None:
    with alone(tmp_path), pytest.raises(BusyError, match="--data"), alone(tmp_path):
        pass
    with alone(tmp_path):
        pass


def test_small_messages_do_not_wait_for_each_other() -> None:
    with bound("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.parametrize(
    "url", ["::::", "table.example", "javascript:alert(1)", "https://", "http://a:b", "http://[::1"]
)
def test_an_address_that_nobody_can_follow_is_refused(tmp_path: Path, url: str) -> None:
    found = CliRunner().invoke(main, ["serve", "--port", "0", "--data", str(tmp_path / "data"), "--url", url])
    assert (found.exit_code, "no address of a web server" in found.output) == (2, True)
    assert not (tmp_path / "data").exists()


def test_addresses_that_guests_can_follow() -> None:
    for url in ("", "https://table.example", "http://10.0.0.4:8000/", "https://[::1]:8000/tables"):
        check_url(url)


def damaged(folder: Path) -> None:
    (folder / "arcology.db").write_bytes(b"not a database at all" * 500)


def newer(folder: Path) -> None:
    with contextlib.closing(connect(folder / "arcology.db")) as db:
        db.execute("INSERT INTO migrations (number, at) VALUES (999, 0)")


def short_key(folder: Path) -> None:
    (folder / "guest.key").write_bytes(b"short")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [(damaged, "file is not a database"), (newer, "newer version"), (short_key, "is not a key")],
)
def test_data_that_cannot_be_used_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Path], None], said: str
) -> None:
    monkeypatch.setattr(logging.config, "dictConfig", lambda _config: None)
    spoil(tmp_path)
    found = CliRunner().invoke(command, ["--port", "0", "--data", str(tmp_path)])
    assert isinstance(found.exception, SystemExit | Trouble)
    assert said in found.output + str(found.exception)
    assert "Traceback" not in found.output
