"""Builds static/ and service-worker/ with esbuild: for each page its scripts and their stylesheets."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
STATIC = ROOT / "static"
BUILT = STATIC / "built"
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"
PAGE = "page.ts"
# Stylesheets that every page needs, because they style elements rather than views.
GROUND = ["kit/tokens.css", "kit/page.css", "kit/button.css", "kit/form.css"]
FOR_BROWSERS = ["--minify", "--target=es2022", "--log-level=warning"]


def build() -> None:
    shutil.rmtree(BUILT, ignore_errors=True)
    BUILT.mkdir()
    folders = sorted(path.parent for path in STATIC.rglob(PAGE))
    contents = {
        "pages": {name_of(folder): page(folder) for folder in folders},
        "docs": {"styles": stylesheet("docs", [*GROUND[:2], "kit/docs.css"])},
        "theme": classic(STATIC / "kit" / "theme.ts"),
        "worker": classic(ROOT / "service-worker" / "listeners.ts"),
    }
    # Written last, so that all files that it names are there when it is.
    (BUILT / "contents.json").write_text(json.dumps(contents, indent=1))


def name_of(folder: Path) -> str:
    return folder.name


def page(folder: Path) -> dict[str, Any]:
    """Builds the page of this folder; the names of its files contain a hash of their content."""
    name = name_of(folder)
    graph = Graph(esbuild(folder / PAGE, "--bundle", "--splitting", "--format=esm", "--sourcemap", *named(name)))
    entry = (folder / PAGE).relative_to(ROOT).as_posix()
    first = graph.reached(entry)
    later = [module for module in graph.ever_reached(entry) if module not in first]
    return {
        "script": graph.script(entry),
        "chunks": graph.chunks(entry),
        "styles": stylesheet(name, GROUND + sheets(first)),
        "later_styles": stylesheet(f"{name}-later", sheets(later)) if sheets(later) else None,
        "modules": [module for module in (*first, *later) if module.startswith("static/")],
    }


def named(name: str) -> list[str]:
    return [f"--entry-names={name}-[hash]", f"--chunk-names={name}-[name]-[hash]"]


def classic(entry: Path) -> str:
    """A script without imports: there are no modules before the first paint, nor in every browser's workers."""
    graph = Graph(esbuild(entry, "--bundle", "--format=iife", *named(entry.stem)))
    return graph.script(entry.relative_to(ROOT).as_posix())


def esbuild(entry: Path, *options: str) -> Any:
    """Runs esbuild on this entry; its metafile."""
    path = BUILT / "metafile.json"
    command: list[str | Path] = [ESBUILD, entry, *options, *FOR_BROWSERS, f"--outdir={BUILT}", f"--metafile={path}"]
    subprocess.run(command, cwd=ROOT, check=True)
    metafile = json.loads(path.read_text())
    path.unlink()
    return metafile


class Graph:
    """What imports what, from a metafile: modules, and the scripts that esbuild has made of them."""

    def __init__(self, metafile: Any) -> None:
        self._modules = metafile["inputs"]
        self._scripts = metafile["outputs"]

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
        mine = next(one for one in self._scripts.values() if one.get("entryPoint") == entry)
        return sorted(Path(one["path"]).name for one in mine["imports"] if one["kind"] == "import-statement")


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
    joined = "".join(f'@import "./static/{part}";\n' for part in parts)
    command: list[str | Path] = [ESBUILD, "--bundle", "--loader=css", *FOR_BROWSERS]
    return subprocess.run(command, cwd=ROOT, input=joined.encode(), stdout=subprocess.PIPE, check=True).stdout


if __name__ == "__main__":
    build()
