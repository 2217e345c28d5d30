"""What goes to browsers is compressed with a memory of the update before."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Served, run
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate

from arcology.server.compression import OUTWARDS


def test_a_browser_is_sent_what_reaches_back_over_the_last_update(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person("Ada") as ada:
            table = await ada.table("me", "bot")
            address = f"{served.url.replace('http', 'ws')}/ws/{table['id']}"
            as_browsers_do = [ClientPerMessageDeflateFactory(client_max_window_bits=True)]
            headers = {"cookie": ada.cookie}
            line = await connect(address, additional_headers=headers, compression=None, extensions=as_browsers_do)
            async with line:
                (agreed,) = line.protocol.extensions
                assert isinstance(agreed, PerMessageDeflate)
                assert agreed.remote_max_window_bits == OUTWARDS
                assert not agreed.remote_no_context_takeover
                await line.send('{"type":"hello"}')
                assert '"welcome"' in str(await line.recv())

    run(tmp_path, work)
