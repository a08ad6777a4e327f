"""Joins the modules of a page into one script, for sixty requests cost more than what they bring."""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections.abc import Collection, Mapping

IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";\n', re.MULTILINE)
LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
WAITS = re.compile(r"^(?:const [^\n]* = )?await\b", re.MULTILINE)
TYPES = re.compile(r"/\*\*.*?\*/", re.DOTALL)  # in which types are imported from anywhere


class Modules:
    """Scripts by their paths; what they import that is not among them stays an import."""

    def __init__(self, scripts: Mapping[str, str]) -> None:
        self.scripts = {path: TYPES.sub("", script) for path, script in scripts.items()}
        self.version = "$" + hashlib.sha256(repr(sorted(self.scripts.items())).encode()).hexdigest()[:12]
        self.imports = {path: [_beside(path, at) for _, at in IMPORT.findall(self.scripts[path])] for path in scripts}
        self.later = {path: [_beside(path, at) for at in LATER.findall(self.scripts[path])] for path in scripts}

    def joined(self, pages: Collection[str]) -> dict[str, str]:
        """The script of each page and of each part that is fetched later, under the path of its first module."""
        parts = {part for later in self.later.values() for part in later}
        return {entry: self._script(entry) for entry in sorted(parts.union(pages))}

    def needed(self, path: str, above: tuple[str, ...] = ()) -> list[str]:
        """This module and all that it imports, each after what it needs itself."""
        assert path not in above, f"These import each other: {above}"
        found: list[str] = []
        for other in self.imports[path]:
            if other in self.scripts:
                found += [one for one in self.needed(other, (*above, path)) if one not in found]
        return [*found, path]

    def ever_needed(self, entry: str) -> set[str]:
        """Also by parts that are fetched later."""
        found = [entry]
        for path in found:
            found += [one for one in self.imports[path] + self.later[path] if one in self.scripts and one not in found]
        return set(found)

    def _script(self, entry: str) -> str:
        mine = self.needed(entry)
        foreign = sorted({other for path in mine for other in self.imports[path]} - set(self.scripts))
        names = {path: f"${place}" for place, path in enumerate(foreign)}
        told = ", ".join(EXPORT.findall(self.scripts[entry]))
        parts = [
            *(f"import * as {names[path]} from {_named(path, entry)};\n" for path in foreign),
            # Of its own for each version: a page may outlive the one it came with.
            f"const $ = (globalThis.{self.version} ??= {{}});\n",
            *(self._wrapped(path, entry, names) for path in mine),
            f"export const {{ {told} }} = {_kept(entry)};\n" if told else "",
        ]
        return "".join(parts)

    def _wrapped(self, path: str, entry: str, names: Mapping[str, str]) -> str:
        """The module as a function that is called once, whichever scripts bring it."""

        def bound(found: re.Match[str]) -> str:
            other = _beside(path, found[2])
            bindings = found[1].replace(" as ", ": ")
            return f"const {{{bindings}}} = {names.get(other) or _kept(other)};\n"

        script = IMPORT.sub(bound, self.scripts[path])
        script = LATER.sub(lambda found: f"import({_named(_beside(path, found[1]), entry)})", script)
        if path != entry:
            script = script.replace("import.meta.url", f"new URL({_named(path, entry)}, import.meta.url)")
        told = ", ".join(EXPORT.findall(script))
        body = EXPORT.sub("", script)
        begin = "await (async () => {" if WAITS.search(body) else "(() => {"
        return f"{_kept(path)} ??= {begin}\n{body}return {{ {told} }};\n}})();\n"


def _kept(path: str) -> str:
    return f'$["{path}"]'


def _beside(path: str, at: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), at))


def _named(path: str, start: str) -> str:
    relative = posixpath.relpath(path, posixpath.dirname(start))
    return f'"{relative}"' if relative.startswith(".") else f'"./{relative}"'
