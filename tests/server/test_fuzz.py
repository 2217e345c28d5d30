"""The HTTP API under made-up requests: schemathesis reads the published schema and tries to break the server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.server.harness import GAME, browser
from tests.server.nursery import Nursery
from tests.support.loops import finished
from tests.support.ports import free_port

CHECKS: Final = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def test_made_up_requests_break_nothing(tmp_path: Path, nursery: Nursery) -> None:
    finished(made_up(tmp_path, nursery))


async def made_up(folder: Path, nursery: Nursery) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    async with nursery.server(folder, port) as life, browser(url) as client:
        await life.ready()
        table = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}]}
        code = (await client.post("/api/tables", json=table)).json()["code"]
        (folder / "schemathesis.toml").write_text(f'[parameters]\ntable = "{code}"\ngame = "{GAME}"\n')
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
        done = await asyncio.to_thread(
            subprocess.run, [*tool, *how, *rest], cwd=folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
        assert life.alive
