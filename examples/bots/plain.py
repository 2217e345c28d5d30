#!/usr/bin/env python3
"""A bot in plain Python: it takes any option by chance, but never passes if there is anything else to do."""

import json
import sys
from random import Random

tables = {}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        tables[message["table"]] = Random(message["seed"])
        answer = {"protocol": 1, "name": "Plain"}
    elif message["type"] == "choose":
        options = message["options"]
        eager = [number for number, option in enumerate(options) if option["verb"] not in ("pass", "skip", "done")]
        answer = {"option": tables[message["table"]].choice(eager or range(len(options)))}
    else:
        if message["type"] == "bye":
            del tables[message["table"]]
        continue
    print(json.dumps({"type": message["type"], "id": message["id"], **answer}), flush=True)
