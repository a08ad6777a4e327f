"""What browsers get from others: which files of which packages, and whether they are there."""

from __future__ import annotations

from pathlib import Path

# Of each package: its folder in static/vendor, and what is copied there.
PACKAGES = {
    # The types lie beside the code because tsc reads relative imports where they point.
    "lit-html": ("lit-html", ["lit-html.js", "lit-html.d.ts", "directive.d.ts", "LICENSE"]),
    "@micropython/micropython-webassembly-pyscript": ("micropython", ["micropython.mjs", "micropython.wasm"]),
}
# What a package ought to bring and does not: our copy of it.
NOTICES = {"micropython/LICENSE": "licenses/micropython.txt"}


def missing(vendor: Path) -> list[str]:
    needed = [f"{folder}/{file}" for folder, files in PACKAGES.values() for file in files]
    return [name for name in [*needed, *NOTICES] if not (vendor / name).is_file()]
