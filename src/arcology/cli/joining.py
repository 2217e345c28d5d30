"""A program at a live table: what the server asks goes to its standard input, what it writes goes back."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from arcology.cli import Trouble
from arcology.programs import messages
from arcology.programs.process import Lost, Process, words_of
from arcology.programs.speaking import START

PLACE: Final = "/ws/program"
UNWANTED: Final = (4400, 4401, 4403)
"""How a server closes that does not want this program again."""
LIVES: Final = 3
"""So often in a row the program is started again without having chosen anything."""
LONGEST_WAIT: Final = 30.0
OPEN_WITHIN: Final = 20.0
LARGEST: Final = 16 << 20

Say = Callable[[str], None]


def socket_of(address: str) -> str:
    """Where programs connect, from the address of the server, of a table, or of that place itself."""
    parts = urlsplit(address)
    kinds = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
    if parts.scheme not in kinds or not parts.netloc:
        raise Trouble(f"{address:.100} is not the address of a server, such as http://localhost:8000/")
    path = parts.path if parts.path.endswith(PLACE) else PLACE
    return f"{kinds[parts.scheme]}://{parts.netloc}{path}"


class Bridge:
    """Keeps a program and a server in touch: either may go and come again."""

    def __init__(self, address: str, token: str, command: str, say: Say) -> None:
        self.address = socket_of(address)
        self.token = token
        self.words = words_of(command)
        self.say = say
        self.seconds: dict[str, float] = {}  # for a choice, by table
        self.deaths = 0

    def run(self) -> None:
        """Go on until the server does not want the program any more. Raises Trouble."""
        pause = 1.0
        while True:
            try:
                with connect(self.address, max_size=LARGEST, open_timeout=OPEN_WITHIN) as socket:
                    pause = 1.0
                    self.connected(socket)
            except InvalidURI as error:
                raise Trouble(f"{self.address}: {error}") from error
            except (OSError, InvalidHandshake, ConnectionClosed) as error:
                self.say(f"{self.address} cannot be reached: {error}; trying again in {pause:g} s")
                time.sleep(pause)
                pause = min(2 * pause, LONGEST_WAIT)

    def connected(self, socket: ClientConnection) -> None:
        """Pass on what is said until the line or the program is lost. Raises Trouble where it is no use to go on."""
        process = Process(self.words)
        said = ""
        try:
            socket.send(json.dumps(messages.Token(type="token", token=self.token)))
            while True:
                message = json.loads(socket.recv())
                if message["type"] == "error":
                    said = str(message["text"])
                    self.say(f"the server says: {said}")
                else:
                    self.passed_on(socket, process, message)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in UNWANTED:
                raise Trouble(f"the server hung up: {said or closed.rcvd.reason}") from closed
            raise
        except Lost as lost:
            self.deaths += 1
            self.say(f"{self.words[0]}: {lost}")
            if self.deaths == LIVES:
                raise Trouble(f"the program failed {LIVES} times in a row") from lost
        finally:
            process.end()

    def passed_on(self, socket: ClientConnection, process: Process, message: dict[str, Any]) -> None:
        """To the program; what it answers, back. Raises Lost."""
        line, table = messages.line_of(message), str(message.get("table"))
        if message["type"] == "hello":
            self.seconds[table] = float(message["seconds"])
            socket.send(process.ask(line, START).decode(errors="replace"))
        elif message["type"] == "choose":
            socket.send(process.ask(line, self.seconds[table]).decode(errors="replace"))
            self.deaths = 0
        else:
            process.tell(line)
        if message["type"] == "result":
            self.say(
                "; ".join([f"seat {each['seat']}: {each['total']}, rank {each['rank']}" for each in message["scores"]])
            )
