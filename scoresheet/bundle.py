"""The rulebook as one bundle of files, for the second referee to unpack where it runs."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent
RULES = PACKAGE / "rules"


def rulebook() -> dict[str, dict[str, str]]:
    sources = [PACKAGE / "__init__.py", *RULES.glob("*.py"), *RULES.glob("editions/*.json")]
    files = {path.relative_to(PACKAGE.parent).as_posix(): path for path in sources}
    files |= {shim.name: shim for shim in RULES.glob("shims/*.py")}
    return {"files": {name: files[name].read_text("utf-8") for name in sorted(files)}}
