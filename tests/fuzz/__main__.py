"""`python -m tests.fuzz SECONDS`: half of the time for the doors, half for the whole program by its document."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.fuzz import by_document
from tests.fuzz.seeds import SEEDS

ROOT = Path(__file__).parents[2]
FOUND = ROOT / ".cache" / "fuzz"  # what was interesting, kept for the next time, and what was found
# More for one input is a fault of the program.
AT_MOST = 20  # seconds
MEGABYTES = 2048
EXECUTED = re.compile(r"number_of_executed_units: +(\d+)")


def main(seconds: int) -> None:
    done = [by_coverage(target, seconds // 2 // len(SEEDS)) for target in SEEDS]
    if not all([*done, by_document.search(seconds // 2)]):
        sys.exit("The fuzzers have found something. It stands above; write the test that shows it.")


def by_coverage(target: str, seconds: int) -> bool:
    corpus = FOUND / target
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(SEEDS[target]()):
        (corpus / f"seed-{number}").write_text(seed, "utf-8")
    limits = [f"-max_total_time={seconds}", f"-timeout={AT_MOST}", f"-rss_limit_mb={MEGABYTES}", "-max_len=65536"]
    words = [*limits, f"-artifact_prefix={FOUND}/{target}-", "-verbosity=0", "-print_final_stats=1", str(corpus)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.target", target, *words], cwd=ROOT, stderr=subprocess.PIPE, text=True
    )
    executed = EXECUTED.search(done.stderr)
    if done.returncode or not executed:
        print(done.stderr)
        return False
    print(f"{target}: {executed[1]} executions", flush=True)
    return True


if __name__ == "__main__":
    main(int(sys.argv[1]))
