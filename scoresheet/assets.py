"""What the browser may fetch for ever: files read once, under an address that changes when any of them does."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urljoin

from .bundle import at_a_table, rulebook
from .config import SettingError
from .joining import Modules
from .vendored import missing
from .words import Words

# A file whose kind is not listed here is not for browsers.
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
}
# Runs before anything is drawn, and is no module.
BLOCKING = "js/theme.js"
MENTION = re.compile(rb'"((?:/|\.\.?/)[^"\s]+)"')
# Comments are on lines of their own: what looks like one elsewhere may be part of a text. No text has several lines.
FOR_PEOPLE = re.compile(rb"^[ ]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)\n|^[ ]+", re.MULTILINE | re.DOTALL)
MOST_JOINED = 50  # stylesheets


class File(NamedTuple):
    kind: str
    body: bytes
    gzipped: bytes


class Shelf:
    """A folder of files with one hash, which is part of the address of each."""

    def __init__(self, name: str, files: dict[str, File]) -> None:
        self.name = name
        self.files = files
        parts = [part for path in sorted(files) for part in (path.encode(), files[path].body)]
        self.hash = hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]

    def address(self, path: str) -> str:
        if path not in self.files:
            raise LookupError(f"There is no file {path} to serve. Files in vendor/ are brought by `make`.")
        return f"/{self.name}/{self.hash}/{path}"

    def sheets(self, names: list[str]) -> str:
        """The address of all these stylesheets in one."""
        path = f"css/{'+'.join(names)}.css"
        if self.find(path) is None:
            raise LookupError(f"Not all stylesheets of {names} are there.")
        return f"/{self.name}/{self.hash}/{path}"

    def find(self, path: str) -> File | None:
        return self._joined(path) if "+" in path else self.files.get(path)

    @lru_cache(maxsize=64)  # noqa: B019  (a shelf lives as long as the program)
    def _joined(self, path: str) -> File | None:
        names = path.removeprefix("css/").removesuffix(".css").split("+")
        parts = [self.files.get(f"css/{name}.css") for name in names]
        if len(names) > MOST_JOINED or None in parts:
            return None
        return file(".css", b"".join(part.body for part in parts if part))


def reached(shelves: dict[str, Shelf], start: list[str]) -> list[str]:
    """The addresses of these files and of all that they need: what they name, what that names, and so on."""
    found = list(start)
    known = set(start)
    for address in found:
        content = _at(address, shelves)
        named = MENTION.findall(content.body) if content else []
        others = {urljoin(address, mention.decode()) for mention in named} - known
        new = sorted(other for other in others if _at(other, shelves))
        found += new
        known.update(new)
    return found


def _at(address: str, shelves: dict[str, Shelf]) -> File | None:
    name, prefix, path = f"{address[1:]}//".split("/", 2)
    shelf = shelves.get(name)
    return shelf.find(path[:-2]) if shelf and shelf.hash == prefix else None


def home() -> Path:
    """Where static/ and templates/ lie: beside the package in a checkout, inside it in a wheel."""
    package = Path(__file__).parent
    return package if (package / "templates").is_dir() else package.parent


def shelves(spoken: dict[str, Words]) -> dict[str, Shelf]:
    """Ours, and apart from it what others made, so that our changes leave that in the browser's cache."""
    _check_vendor()
    files = read(home() / "static")
    scripts = [path for path in files if path.startswith("js/") and path != BLOCKING]
    modules = Modules({path: (home() / "static" / path).read_text("utf-8") for path in scripts})
    files = {path: files[path] for path in files if path not in scripts}
    files |= _of_pages([path for path in scripts if path.startswith("js/pages/")], modules, spoken)
    book = rulebook()
    files["rules.json"] = data(at_a_table(book))
    files["rulebook.json"] = data(book)
    vendor = {path.removeprefix("vendor/"): files[path] for path in files if path.startswith("vendor/")}
    return {name: Shelf(name, shelf) for name, shelf in (("static", files), ("vendor", vendor))}


def _check_vendor() -> None:
    vendor = home() / "static" / "vendor"
    lacking = [name for name in missing(vendor) if Path(name).suffix in KINDS]
    if lacking:
        raise SettingError(f"{vendor} lacks {', '.join(lacking)}: `make` brings them.")


def _of_pages(pages: list[str], modules: Modules, spoken: dict[str, Words]) -> dict[str, File]:
    """The script of each page, those of its later parts, and what all of them say."""
    files = {path: file(".js", bare(script.encode())) for path, script in modules.joined(pages).items()}
    for page in pages:
        ever = modules.ever_needed(page)
        name = Path(page).stem
        files |= {f"words/{name}/{language}.json": data(words.for_phone(ever)) for language, words in spoken.items()}
    return files


def read(folder: Path) -> dict[str, File]:
    paths = [path for path in folder.rglob("*") if path.suffix in KINDS]
    return {path.relative_to(folder).as_posix(): _file_at(path) for path in paths}


def _file_at(path: Path) -> File:
    packed = path.with_name(f"{path.name}.gz")
    if packed.exists():
        return File(KINDS[path.suffix], path.read_bytes(), packed.read_bytes())
    return file(path.suffix, _content(path))


def _content(path: Path) -> bytes:
    content = path.read_bytes()
    return bare(content) if path.suffix in (".css", ".js") and "vendor" not in path.parts else content


def bare(content: bytes) -> bytes:
    """What a script or stylesheet says to a browser: ours explain much to people."""
    return FOR_PEOPLE.sub(b"", content)


def data(value: object) -> File:
    return file(".json", json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def file(suffix: str, body: bytes) -> File:
    return File(KINDS[suffix], body, gzip.compress(body, mtime=0))
