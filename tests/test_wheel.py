"""The wheel that `make wheel` builds."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from scoresheet.assets import shelves
from scoresheet.words import speak

ROOT = Path(__file__).parents[1]
ASK = """
import scoresheet
from scoresheet.app import create_app
from scoresheet.assets import shelves
from scoresheet.words import speak
print(scoresheet.__file__, create_app().test_client().get("/").status_code, shelves(speak())["static"].hash)
"""


def test_an_unpacked_wheel_serves_the_page_and_the_very_files_of_the_checkout(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir"]
    subprocess.run([*build, tmp_path, ROOT], check=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        wheel.extractall(tmp_path)
    # -P keeps the checkout out of the way, so that what answers can only be the wheel.
    answer = subprocess.run(
        [sys.executable, "-P", "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}){ASK}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.split() == [
        str(tmp_path / "scoresheet" / "__init__.py"),
        "200",
        shelves(speak())["static"].hash,
    ]
