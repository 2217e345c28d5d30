"""The HTTP API under made-up requests: schemathesis reads the published schema and tries to break the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import httpx
from tests.server.harness import GAME
from tests.server.test_kill import ROOT
from tests.support.ports import free_port

CHECKS: Final = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def test_made_up_requests_break_nothing(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "tests.server.killable", str(tmp_path), str(port), "inside"]
    server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert server.stdout is not None
        assert server.stdout.readline() == b"ready\n"
        url = f"http://127.0.0.1:{port}"
        table = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}]}
        code = httpx.post(f"{url}/api/tables", json=table).json()["code"]
        (tmp_path / "schemathesis.toml").write_text(f'[parameters]\ntable = "{code}"\ngame = "{GAME}"\n')
        tool = [sys.executable, "-m", "schemathesis.cli", "run", f"{url}/api/schema", "--url", url]
        how = ["--seed", "1", "--max-examples", "6", "--phases", "fuzzing", "--checks", CHECKS]
        rest = [
            "--continue-on-failure",
            "--generation-database",
            "none",
            "--suppress-health-check",
            "all",
            "--no-color",
        ]
        done = subprocess.run([*tool, *how, *rest], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
        assert server.poll() is None
    finally:
        server.kill()
        server.wait()
        if server.stdout is not None:
            server.stdout.close()
