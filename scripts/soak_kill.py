"""Kill a server many times while people and bots play, and check each time that nothing acknowledged is lost.

What `tests/server/test_kill.py` does with a few kills, as often as one likes: `make soak-kill KILLS=1000`.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server import nursery
from tests.server.test_kill import play_and_kill
from tests.support.loops import finished


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="arcology-soak-") as folder, nursery.opened() as opened:
        players = finished(play_and_kill(Path(folder), opened, random.Random(args.seed), args.kills))
    acknowledged = sum(len(player.acknowledged) for player in players)
    took = time.monotonic() - started
    print(
        f"{args.kills} kills in {took:.0f} s: {acknowledged} commands acknowledged at {len(players)} tables, none lost"
    )


if __name__ == "__main__":
    main()
