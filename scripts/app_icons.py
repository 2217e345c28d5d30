"""Draw the icons of the installed page from `web/public/favicon.svg` into `web/public/app`: run it without arguments.

A maskable one has ground up to its edges, and the drawing within the circle that every mask leaves.
"""

import re
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.screens import ARGS, chromium

PUBLIC = Path(__file__).parents[1] / "web" / "public"
ICONS = {"180": (180, True), "192": (192, False), "512": (512, False), "maskable": (512, True)}
"""By file: its width, and whether it may be cut to any shape."""
BEYOND = 6
"""So much ground lies around the 32 units of the drawing where a mask may cut."""


def drawn(svg: str, cut: bool) -> str:
    """The drawing for one icon."""
    if not cut:
        return svg
    side = 32 + 2 * BEYOND
    ground = f'<rect x="-{BEYOND}" y="-{BEYOND}" width="{side}" height="{side}"'
    svg = re.sub(r'<rect width="32" height="32" rx="\d+"', ground, svg)
    return svg.replace('viewBox="0 0 32 32"', f'viewBox="-{BEYOND} -{BEYOND} {side} {side}"')


def main() -> None:
    svg = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=ARGS)
        for name, (width, cut) in ICONS.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawn(svg, cut)}")
            page.screenshot(path=PUBLIC / "app" / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
