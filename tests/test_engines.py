"""Where an engine is missing its stories are left out, and nobody can overlook it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
STORIES = ["e2e/test_real_dice.py", "e2e/webkit/test_pages.py"]


def test_the_end_of_the_tests_names_each_engine_that_was_not_here_and_comes_before_their_sum() -> None:
    words = [sys.executable, "-m", "pytest", "-p", "no:xdist", "-k", "firefox or webkit", *STORIES]
    without = os.environ | {"PATH": str(Path(sys.executable).parent)}
    done = subprocess.run(words, cwd=ROOT, env=without, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    *_, firefox, new, old, the_sum, _ = done.stdout.split("\n")
    assert "NOT TOLD: 1 in Firefox, which could not be had here" in firefox
    assert "NOT TOLD: 2 in WebKit, which could not be had here" in new
    assert "NOT TOLD: 2 in the older WebKit, which could not be had here" in old
    assert "5 skipped" in the_sum
