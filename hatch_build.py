"""Refuses to build a wheel without what `make` brings for browsers."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent


class Complete(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        missing = runpy.run_path(str(ROOT / "scoresheet" / "browser" / "vendored.py"))["missing"](ROOT / "static")
        if missing and version != "editable":
            sys.exit(f"This wheel would lack {', '.join(missing)}: `make wheel` brings that first.")
