"""A program that plays badly, in the way that its first argument says."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

HOW, *MORE = sys.argv[1:]
chosen = 0
table = ""


def write(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def answer(message: dict[str, Any], **more: Any) -> None:
    write(json.dumps({"type": message["type"], "id": message["id"], **more}))


if HOW == "deaf":
    Path(MORE[0]).write_text(str(os.getpid()))
    time.sleep(1000)
for line in sys.stdin:
    message = json.loads(line)
    if HOW == "observer":
        with Path(MORE[0]).open("a") as file:
            file.write(line)
    if HOW == "picky" and message["type"] not in ("hello", "observe", "choose", "result", "bye"):
        sys.exit(4)
    if HOW == "few" and len(message.get("options", ())) > 100:
        sys.exit(5)
    if HOW == "narrow" and not all(option["target"].isascii() for option in message.get("options", ())):
        sys.exit(6)
    if HOW == "single" and message.get("table") != table and message["type"] != "hello":
        sys.exit(7)
    if HOW == "talker" and message["type"] == "bye":
        write('{"thanks": true}')
    if message["type"] == "hello":
        table = message["table"]
        answer(message, protocol=2 if HOW == "modern" else 1, name="\n" if HOW == "nameless" else "Bad", observe=True)
    if message["type"] != "choose":
        continue
    chosen += 1
    if HOW == "hangs":
        sys.stderr.write(f"hanging {os.getpid()}\n")
        time.sleep(1000)
    elif HOW == "liar":
        answer(message, option=len(message["options"]))
    elif HOW == "coder":
        answer(message, code=1)
    elif HOW == "true":
        answer(message, option=True)
    elif HOW == "both":
        answer(message, option=0, code=message["options"][0]["code"])
    elif HOW == "chatty":
        write("my move is 0")
    elif HOW == "list":
        write("[0]")
    elif HOW == "deep":
        write("[" * 50_000)
    elif HOW == "stale":
        answer(message | {"id": message["id"] - 1}, option=0)
    elif HOW == "long":
        answer(message, option=0, why="x" * 100_000)
    elif HOW == "endless":
        while True:
            sys.stdout.write("x" * 10_000)
    elif HOW == "flood":
        while True:
            answer(message, option=0)
    elif HOW == "dies" and chosen > 2:
        sys.stderr.write("dying\n")
        sys.exit(3)
    elif HOW == "mortal" and chosen == 3 and not Path(MORE[0]).exists():
        Path(MORE[0]).touch()
        sys.exit(3)
    elif HOW == "moody":
        answer(message, option=os.urandom(1)[0] % len(message["options"]))
    elif HOW == "killed":
        os.kill(os.getpid(), 9)
    elif HOW == "shut":
        os.close(1)
        time.sleep(1000)
    else:
        answer(message, option=0)
if HOW == "stays":
    time.sleep(1000)
