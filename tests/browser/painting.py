"""What nobody looks at is not painted: no test compares pixels, and painting is a quarter of what a page costs here.

An unpainted page is laid out, clicked, focused and read aloud as any other. What it does differ in is asked of a
painted one: what can be seen through everything that holds it, contrast, and how much moved before somebody's eyes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page

UNPAINTED: Final = """
    window.unpainted = new CSSStyleSheet();
    window.unpainted.replaceSync("html { opacity: 0 !important }");
    document.adoptedStyleSheets.push(window.unpainted);
"""


def spare(context: BrowserContext) -> None:
    """Paint no page of this context, from the next one on."""
    context.add_init_script(UNPAINTED)


def looked(page: Page, script: str, arg: Any) -> Any:
    """What a script finds as if the page were painted: no frame comes in between."""
    return page.evaluate(
        f"""(arg) => {{
            if (window.unpainted) window.unpainted.disabled = true;
            try {{ return ({script})(arg); }}
            finally {{ if (window.unpainted) window.unpainted.disabled = false; }}
        }}""",
        arg,
    )


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """Paint the page while it is looked at."""
    page.evaluate("if (window.unpainted) window.unpainted.disabled = true")
    yield
    page.evaluate("if (window.unpainted) window.unpainted.disabled = false")
