"""The files for browsers: read once, and served under addresses that change with their content."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from ..config import SettingError
from .vendored import CONTENTS, missing
from .words import Catalogue

# A file whose kind is not listed here is not for browsers.
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
}
# Built too, though their names contain no hash.
RULES = ("rules.json", "rulebook.json")
MENTION = re.compile(rb'"((?:/|\.\.?/)[^"\s]+)"')


@dataclass(frozen=True)
class File:
    kind: str
    body: bytes
    hash: str
    packed: bytes | None = None
    brotli: bytes | None = None

    @cached_property
    def gzipped(self) -> bytes:
        """When somebody asks for it: a program that packed everything would start later."""
        return self.packed or gzip.compress(self.body, mtime=0)


class Folder:
    """Files that browsers may keep for ever: each address contains a hash of its content."""

    def __init__(self, name: str, files: dict[str, File]) -> None:
        self.name = name
        self.files = files

    def address(self, path: str) -> str:
        if path not in self.files:
            raise LookupError(f"There is no file {path} to serve. Files in vendor/ and built/ are made by `make`.")
        return f"/{self.name}/{self.files[path].hash}/{path}"

    def addresses(self) -> dict[str, File]:
        return {self.address(path): file for path, file in self.files.items()}


class BuiltFolder(Folder):
    """What the build has made: a hash is part of each file name, by which scripts import each other."""

    def address(self, path: str) -> str:
        if path not in self.files:
            raise LookupError(f"There is no file {path} to serve: `make` builds it.")
        return f"/{self.name}/{path}"


def reached(folders: dict[str, Folder], start: list[str]) -> list[str]:
    """The addresses of these files, of all files that they mention, of those that these mention, and so on."""
    served = {address: file for folder in folders.values() for address, file in folder.addresses().items()}
    found = list(start)
    known = set(start)
    for address in found:
        named = MENTION.findall(served[address].body) if address in served else []
        others = {urljoin(address, mention.decode()) for mention in named} - known
        new = sorted(others & served.keys())
        found += new
        known.update(new)
    return found


def home() -> Path:
    """Where static/ and templates/ lie: beside the package in a checkout, inside it in a wheel."""
    package = Path(__file__).parent.parent
    return package if (package / "templates").is_dir() else package.parent


@lru_cache
def contents() -> Any:
    """What the build says of each page: its script, its stylesheets, and the modules in them."""
    return json.loads((home() / "static" / CONTENTS).read_text("utf-8"))


def folders(catalogues: dict[str, Catalogue]) -> dict[str, Folder]:
    """The files of ours, those that the build has made, and those of others."""
    static = home() / "static"
    _check_made(static)
    ours = {f"{folder}/{path}": one for folder in ("icons", "pictures") for path, one in read(static / folder).items()}
    built = read(static / "built")
    ours |= {name: built.pop(name) for name in RULES}
    for page, parts in contents()["pages"].items():
        texts = {language: data(catalogue.for_phone(parts["modules"])) for language, catalogue in catalogues.items()}
        ours |= {f"words/{page}/{language}.json": file for language, file in texts.items()}
    # Kept on a phone: those of all pages, which have much in common.
    modules = sorted({module for parts in contents()["pages"].values() for module in parts["modules"]})
    ours |= {f"words/all/{language}.json": data(one.for_phone(modules)) for language, one in catalogues.items()}
    built = {path: file for path, file in built.items() if f"built/{path}" != CONTENTS}
    return {
        "static": Folder("static", ours),
        "built": BuiltFolder("built", built),
        "vendor": Folder("vendor", _side_by_side(read(static / "vendor"))),
    }


def _side_by_side(files: dict[str, File]) -> dict[str, File]:
    """All under one hash: what others made finds its other files beside itself."""
    joint = hashlib.sha256("".join(files[path].hash for path in sorted(files)).encode()).hexdigest()[:12]
    return {path: replace(file, hash=joint) for path, file in files.items()}


def _check_made(static: Path) -> None:
    lacking = [name for name in missing(static) if Path(name).suffix in KINDS]
    if lacking:
        raise SettingError(f"{static} lacks {', '.join(lacking)}: `make` brings them.")


def read(folder: Path) -> dict[str, File]:
    paths = [path for path in folder.rglob("*") if path.suffix in KINDS]
    return {path.relative_to(folder).as_posix(): _file_at(path) for path in paths}


def _file_at(path: Path) -> File:
    gzip, brotli = (path.with_name(f"{path.name}.{how}") for how in ("gz", "br"))
    packed = [one.read_bytes() if one.exists() else None for one in (gzip, brotli)]
    return file(path.suffix, path.read_bytes(), *packed)


def data(value: object) -> File:
    return file(".json", json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def file(suffix: str, body: bytes, packed: bytes | None = None, brotli: bytes | None = None) -> File:
    content = hashlib.sha256(body).hexdigest()[:12]
    return File(KINDS[suffix], body, content, packed, brotli)
