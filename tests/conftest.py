"""What every test may use: the browser on this machine, started the way that works without a desktop.

Tests on made-up examples do not measure time: a busy machine is no fault of the rules.
"""

import os
import shutil
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings
from tests.support.dealing import dealt

from arcology import engine

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

CHROMIUM_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OMNIBOX: Final = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
"""The address bar's list is a page of its own in every window, and costs as much as the one that is tested."""
PLAYWRIGHTS: Final = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
)  # fmt: skip
"""What Playwright switches off: its list is replaced by another, so it is said again."""
CHROMIUM_ARGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-features=" + ",".join((*OMNIBOX, *PLAYWRIGHTS)),
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium that ARCOLOGY_CHROMIUM names, else the first on PATH."""
    for name in (os.environ.get("ARCOLOGY_CHROMIUM", ""), *CHROMIUM_NAMES):
        if name and (found := shutil.which(name)):
            return found
    return pytest.fail("no Chromium on PATH: run scripts/setup-chromium, or set ARCOLOGY_CHROMIUM")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], chromium_path: str) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": chromium_path, "args": [*CHROMIUM_ARGS]}


def pytest_configure() -> None:
    """Whoever compiled and then changed the source must say which of them is to be tested."""
    if os.environ.get(engine.PLAIN) == engine.OUTDATED:
        raise pytest.UsageError(f"{engine.WARNING}; with {engine.PLAIN}=1 the tests are of the source")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With the compiled engine, tests of what only the source has are left out. Among several processes those with a
    browser are dealt first."""
    if engine.kind() == "compiled":
        for item in items:
            if item.get_closest_marker("plain") is not None:
                item.add_marker(pytest.mark.skip(reason="only the source has this"))
    processes: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if processes > 1:
        items[:] = dealt(items, processes, lambda item: item.get_closest_marker("browser") is not None)
