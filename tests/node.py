"""Runs our TypeScript programs under node, with the modules that phones run."""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"
MICROPYTHON = ROOT / "static" / "vendor" / "micropython" / "micropython.mjs"


class Program:
    """One that reads lines and answers each; it gets the place of MicroPython as its argument."""

    def __init__(self, entry: Path) -> None:
        self._folder = TemporaryDirectory()
        script = Path(self._folder.name) / f"{entry.stem}.mjs"
        bundle = ["--bundle", "--platform=node", "--format=esm", "--log-level=warning", f"--outfile={script}"]
        subprocess.run([ESBUILD, entry, *bundle], cwd=ROOT, check=True)
        command: list[str | Path] = ["node", script, MICROPYTHON.as_uri()]
        self.node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def close(self) -> None:
        self.node.communicate()
        self._folder.cleanup()
