"""The built page: files, fallback, caching."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Served, run


def built(folder: Path) -> Path:
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Arcology</title>" + "x" * 2000, encoding="utf-8")
    (page / "assets" / "main-1a2b.js").write_text("let a = 1;\n" * 500, encoding="utf-8")
    (folder / "secret.txt").write_text("secret", encoding="utf-8")
    return page


def test_files_and_fallback(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person() as ada:
            home = await ada.client.get("/")
            assert home.text.startswith("<!doctype html>")
            assert home.headers["cache-control"] == "no-cache"
            assert home.headers["content-encoding"] == "gzip"
            assert (await ada.client.get("/t/ABCDEF/replay/4")).text == home.text
            script = await ada.client.get("/assets/main-1a2b.js")
            assert "immutable" in script.headers["cache-control"]
            assert "javascript" in script.headers["content-type"]
            plain = await ada.client.get("/assets/main-1a2b.js", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.text == script.text

    run(tmp_path / "data", work, page=built(tmp_path))


def test_pages_that_are_opened_from_outside_have_documents_of_their_own(tmp_path: Path) -> None:
    page = built(tmp_path)
    for name in ("lobby", "table"):
        (page / f"{name}.html").write_text(f"<!doctype html>{name}", encoding="utf-8")

    async def work(served: Served) -> None:
        async with served.person() as ada:
            assert (await ada.client.get("/")).text == "<!doctype html>lobby"
            assert (await ada.client.get("/t/ABCDEF")).text == "<!doctype html>table"
            assert "Arcology" in (await ada.client.get("/history")).text

    run(tmp_path / "data", work, page=page)


def test_what_the_build_packed_is_sent_to_those_who_read_it(tmp_path: Path) -> None:
    page = built(tmp_path)
    (page / "assets" / "main-1a2b.js.br").write_bytes(b"packed")

    async def work(served: Served) -> None:
        async with served.person() as ada:
            for accepted, packed in (("gzip, br;q=0.9", "br"), ("gzip, broken", "gzip"), ("identity", None)):
                address = ada.client.build_request("GET", "/assets/main-1a2b.js", headers={"accept-encoding": accepted})
                answer = await ada.client.send(address, stream=True)
                assert answer.headers.get("content-encoding") == packed
                assert answer.headers["vary"] == "accept-encoding"
                sent = b"".join([part async for part in answer.aiter_raw()])
                assert (sent == b"packed") == (packed == "br")
                await answer.aclose()

    run(tmp_path / "data", work, page=page)


def test_the_page_may_speak_with_this_host_only(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person() as ada:
            for host, sockets in (
                ("table.example:8000", " ws://table.example:8000 wss://table.example:8000"),
                ("evil;script-src", ""),
                ("evil,x", ""),
                ("[::1]:80", " ws://[::1]:80 wss://[::1]:80"),
            ):
                policy = (await ada.client.get("/", headers={"host": host})).headers["content-security-policy"]
                assert f"connect-src 'self'{sockets};" in policy

    run(tmp_path / "data", work, page=built(tmp_path))


def test_what_is_not_there_is_not_the_page(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person() as ada:
            for path in ("/assets/gone.js", "/favicon.gone", "/api/gone", "/..%2fsecret.txt", "/%2e%2e/secret.txt"):
                answer = await ada.client.get(path)
                assert answer.status_code == 404, path
                assert "secret" not in answer.text

    run(tmp_path / "data", work, page=built(tmp_path))


def test_a_missing_page_is_said_clearly(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with served.person() as ada:
            answer = await ada.client.get("/")
            assert answer.status_code == 503
            assert "make page" in answer.text
            await ada.get("/healthz")

    run(tmp_path / "data", work, page=tmp_path / "nowhere")
