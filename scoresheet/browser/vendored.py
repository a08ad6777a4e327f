"""The files for browsers that are not in the repository, because packages or the build bring them."""

from __future__ import annotations

from pathlib import Path

# Of each package: its folder in static/vendor, and what is copied there. The build takes lit-html into our scripts.
PACKAGES = {
    "lit-html": ("lit-html", ["LICENSE"]),
    "@micropython/micropython-webassembly-pyscript": ("micropython", ["micropython.mjs", "micropython.wasm"]),
}
# What is written otherwise in our copy: MicroPython asks for its machine as `static/device/preloaded.ts` asks.
REWRITTEN = {
    "micropython.mjs": (
        b'fetch(binaryFile,{credentials:"same-origin"})',
        b'fetch(binaryFile,{mode:"no-cors",credentials:"include"})',
    )
}
# What a package ought to bring and does not: our copy of it.
NOTICES = {"micropython/LICENSE": "licenses/micropython.txt"}
# Written last, so it stands for all that is built.
CONTENTS = "built/contents.json"


def missing(static: Path) -> list[str]:
    copied = [f"{folder}/{file}" for folder, files in PACKAGES.values() for file in files]
    return [
        name for name in [*(f"vendor/{one}" for one in [*copied, *NOTICES]), CONTENTS] if not (static / name).is_file()
    ]
