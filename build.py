"""Builds what browsers get: scripts and styles for each page, as the oldest of them read it, and the rulebook."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rulebook import at_a_table, rulebook

ROOT = Path(__file__).parent
STATIC = ROOT / "static"
BUILT = STATIC / "built"
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"
PAGE = "page.ts"
LIBRARY = "lit-html"
# Stylesheets that every page needs, because they style elements rather than views.
GROUND = ["kit/tokens.css", "kit/page.css", "kit/button.css", "kit/form.css", "kit/forced_colors.css"]
OLDEST = json.loads((ROOT / "package.json").read_text())["browserslist"]
# esbuild calls Safari of phones otherwise, and knows Samsung's only as the Chrome that it is.
TARGETS = [one.replace("ios_saf", "ios").replace(" ", "") for one in OLDEST if not one.startswith("samsung")]


def build() -> None:
    shutil.rmtree(BUILT, ignore_errors=True)
    BUILT.mkdir()
    folders = sorted(path.parent for path in STATIC.rglob(PAGE))
    library = shared_library()
    contents = {
        "library": library,
        "ground": stylesheet("ground", GROUND),
        "pages": {name_of(folder): page(folder, library) for folder in folders},
        "docs": {"styles": stylesheet("docs", [*GROUND[:2], "kit/docs.css"])},
        # Tells browsers that they are too old, so they have to understand it.
        "before": classic(STATIC / "kit" / "before.ts", "es2015"),
        "worker": classic(ROOT / "service-worker" / "listeners.ts"),
    }
    book = rulebook()
    for name, files in (("rulebook", book), ("rules", at_a_table(book))):
        (BUILT / f"{name}.json").write_text(json.dumps(files, ensure_ascii=False, separators=(",", ":")), "utf-8")
    packed = [path for path in BUILT.iterdir() if path.suffix in (".js", ".css", ".json")]
    subprocess.run(["node", "pack.mjs", *packed], cwd=ROOT, check=True)
    # Written last, so that all files that it names are there when it is.
    (BUILT / "contents.json").write_text(json.dumps(contents, indent=1))


def name_of(folder: Path) -> str:
    return folder.name


def shared_library() -> str:
    """All pages import the same file of it, which changes less often than ours."""
    entry = ROOT / "node_modules" / LIBRARY / f"{LIBRARY}.js"
    [made] = esbuild(entry, "--format=esm", *named(LIBRARY))["outputs"]
    return Path(made).name


def page(folder: Path, library: str) -> dict[str, Any]:
    """Builds the page of this folder; the names of its files contain a hash of their content."""
    name = name_of(folder)
    apart = [f"--alias:{LIBRARY}=/built/{library}", "--external:/built/*"]
    made = esbuild(
        folder / PAGE, "--bundle", "--splitting", "--format=esm", "--sourcemap=external", *apart, *named(name)
    )
    graph = Graph(made)
    entry = (folder / PAGE).relative_to(ROOT).as_posix()
    first = graph.reached(entry)
    later = [module for module in graph.ever_reached(entry) if module not in first]
    return {
        "script": graph.script(entry),
        "chunks": graph.chunks(entry),
        "parts": graph.parts(entry),
        "styles": stylesheet(name, sheets(first)),
        "later_styles": stylesheet(f"{name}-later", sheets(later)) if sheets(later) else None,
        "modules": [module for module in (*first, *later) if module.startswith("static/")],
    }


def named(name: str) -> list[str]:
    return [f"--entry-names={name}-[hash]", f"--chunk-names={name}-[name]-[hash]"]


def classic(entry: Path, *targets: str) -> str:
    """A script without imports: there are no modules before the first paint, nor in every browser's workers."""
    graph = Graph(esbuild(entry, "--bundle", "--format=iife", *named(entry.stem), targets=targets))
    return graph.script(entry.relative_to(ROOT).as_posix())


def esbuild(entry: Path, *options: str, targets: Sequence[str] = ()) -> Any:
    """Runs esbuild on this entry; its metafile."""
    path = BUILT / "metafile.json"
    small = ["--minify", f"--target={','.join(targets or TARGETS)}", "--log-level=warning"]
    command: list[str | Path] = [ESBUILD, entry, *options, *small, f"--outdir={BUILT}", f"--metafile={path}"]
    subprocess.run(command, cwd=ROOT, check=True)
    metafile = json.loads(path.read_text())
    path.unlink()
    for script in within(metafile["outputs"]):
        if script.endswith(".js"):
            without_indents(ROOT / script)
    return metafile


def without_indents(script: Path) -> None:
    """What esbuild leaves in templates, where a line break says as much as one with spaces.

    The name of the script says what esbuild made: a change here needs another name, too.
    """
    script.write_text(re.sub(r"\n +", "\n", script.read_text("utf-8")), "utf-8")


class Graph:
    """What imports what, from a metafile: modules, and the scripts that esbuild has made of them."""

    def __init__(self, metafile: Any) -> None:
        self._modules = within(metafile["inputs"])
        self._scripts = within(metafile["outputs"])

    def reached(self, entry: str) -> list[str]:
        """The modules that this one imports statically, directly or not, each after those that it imports."""
        found: list[str] = []

        def visit(module: str) -> None:
            for one in self._modules[module]["imports"]:
                if one["kind"] == "import-statement" and one["path"] not in seen:
                    seen.add(one["path"])
                    visit(one["path"])
            found.append(module)

        seen = {entry}
        visit(entry)
        return found

    def ever_reached(self, entry: str) -> list[str]:
        """Also those that are imported dynamically."""
        found = self.reached(entry)
        for module in found:
            for one in self._modules[module]["imports"]:
                if one["path"] not in found:
                    found += [other for other in self.reached(one["path"]) if other not in found]
        return found

    def script(self, entry: str) -> str:
        return next(Path(path).name for path, one in self._scripts.items() if one.get("entryPoint") == entry)

    def chunks(self, entry: str) -> list[str]:
        """The scripts that the script of this entry imports statically."""
        mine = next(path for path, one in self._scripts.items() if one.get("entryPoint") == entry)
        return sorted(Path(path).name for path in self._needed(mine) if path != mine)

    def parts(self, entry: str) -> dict[str, list[str]]:
        """The scripts of each part that is imported later, those left out that the page has by then."""
        there = {self.script(entry), *self.chunks(entry)}
        return {
            Path(one["entryPoint"]).stem: sorted({Path(needed).name for needed in self._needed(path)} - there)
            for path, one in self._scripts.items()
            if one.get("entryPoint", entry) != entry
        }

    def _needed(self, script: str) -> list[str]:
        """This script and those that it imports statically, directly or not."""
        found = [script]
        for one in found:
            imports = [each["path"] for each in self._scripts[one]["imports"] if each["kind"] == "import-statement"]
            found += [path for path in imports if path not in found]
        return found


def within(graph: Any) -> Any:
    """Without what is imported from elsewhere."""
    return {
        path: {**one, "imports": [each for each in one["imports"] if not each.get("external")]}
        for path, one in graph.items()
    }


def sheets(modules: list[str]) -> list[str]:
    """The stylesheets of these views: a stylesheet has the name and the folder of its view."""
    beside = [Path(module).with_suffix(".css") for module in modules if module.startswith("static/")]
    return [path.relative_to("static").as_posix() for path in beside if (ROOT / path).exists()]


def stylesheet(name: str, parts: list[str]) -> str:
    made = styles(parts)
    path = BUILT / f"{name}-{hashlib.sha256(made).hexdigest()[:8]}.css"
    path.write_bytes(made)
    return path.name


def styles(parts: list[str]) -> bytes:
    command: list[str | Path] = ["node", "styles.mjs", *(STATIC / part for part in parts)]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout


if __name__ == "__main__":
    build()
