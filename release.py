"""Builds a release in `dist/` and checks it where nothing else is installed: `make release`."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from scoresheet.browser.vendored import PACKAGES

ROOT = Path(__file__).parent
DIST = ROOT / "dist"
LOCK = ROOT / "requirements.txt"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
VERSION = PROJECT["version"]
PYTHONS = [classifier.rpartition(" ")[2] for classifier in PROJECT["classifiers"]]
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
PATIENCE = 60  # seconds for an answer


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    wheel = built()
    shutil.copy(LOCK, DIST / f"scoresheet-{VERSION}-requirements.txt")
    unchecked = [version for version in PYTHONS if not checked(version, wheel)]
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in sorted(DIST.iterdir())]
    (DIST / "SHA256SUMS").write_text("\n".join([*sums, ""]))
    print(*(f"dist/{file.name}" for file in sorted(DIST.iterdir())), sep="\n")
    for version in unchecked:
        print(f"NOT CHECKED: there is no Python {version} on this machine.")


def built() -> Path:
    run(*PIP, "wheel", "--no-deps", "--wheel-dir", DIST, ROOT)
    [wheel] = DIST.glob(f"scoresheet-{VERSION}-*.whl")
    return wheel


def checked(version: str, wheel: Path) -> bool:
    """Whether there was a Python of this version to check it in; a fault ends the program."""
    python = interpreter(version)
    if not python:
        return False
    with tempfile.TemporaryDirectory() as name:
        here = Path(name)
        run(python, "-m", "venv", "--without-pip", here / "venv")
        into = [*PIP, "--python", here / "venv" / "bin" / "python", "install"]
        run(*into, "--require-hashes", "--no-deps", "--requirement", LOCK)
        if version == PYTHONS[0]:
            write_bill(here / "venv" / "bin" / "python")
        run(*into, "--no-deps", "--no-index", wheel)
        run(*into[:-1], "check")
        play(here)
    print(f"Python {version}: installs from the lock, serves, keeps a move over a restart, and stops.")
    return True


def interpreter(version: str) -> str | None:
    pyenv = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
    found = [shutil.which(f"python{version}"), *map(str, sorted(pyenv.glob(f"{version}.*/bin/python")))]
    return next((path for path in found if path and runs(path)), None)


def runs(path: str) -> bool:
    return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0


def play(here: Path) -> None:
    """A table is opened, and a move played, with nothing of the checkout and no Node in reach."""
    said = run(here / "venv" / "bin" / "scoresheet", "--version", cwd=here, env=clean(here))
    assert said == f"Lampion {VERSION}\n", said
    with serving(here) as address:
        assert b"<html" in asked(address, "/")
        seats = [{"name": "Ada"}, {"name": "Ben"}]
        wish = {"edition": "lampion", "referee": True, "dice": "real", "shapes": "first", "emperor": "first"}
        opened = json.loads(asked(address, "/api/v1/tables", wish | {"seats": seats}))
        table = f"/api/v1/tables/{opened['code']}"
        move = {"id": str(uuid.uuid4()), "seat": 0, "type": "die", "color": "red"}
        answer = json.loads(asked(address, f"{table}/moves", {"moves": [move]}, opened["host_token"]))
        assert answer["results"] == [{"id": move["id"], "status": "accepted", "seq": 1}], answer
    with serving(here) as address:
        assert json.loads(asked(address, table))["version"] == 1


@contextlib.contextmanager
def serving(here: Path) -> Iterator[str]:
    settings = clean(here) | {"HOST": "127.0.0.1", "PORT": "0", "DATABASE_URL": f"sqlite:///{here}/tables.sqlite"}
    command = here / "venv" / "bin" / "scoresheet"
    with subprocess.Popen([command], cwd=here, env=settings, stdout=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout
            yield program.stdout.readline().split()[-1]
            program.terminate()
            program.communicate(timeout=PATIENCE)
            assert program.returncode == 0, program.returncode
        finally:
            program.kill()


def clean(here: Path) -> dict[str, str]:
    return {"PATH": str(here / "venv" / "bin"), "HOME": str(here), "LANG": "C.UTF-8"}


def asked(address: str, path: str, body: Any = None, token: str = "") -> bytes:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, headers)  # noqa: S310
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
        content: bytes = answer.read()
    return content


def write_bill(python: Path) -> None:
    """The bill of materials: what the lock installs, and what the wheel brings for browsers."""
    words = ["environment", "--pyproject", ROOT / "pyproject.toml", "--output-reproducible", "--spec-version", "1.6"]
    bill = json.loads(run(sys.executable, "-m", "cyclonedx_py", *words, python))
    bill["components"] += [vendored(package, folder) for package, (folder, _) in PACKAGES.items()]
    bare = [component["name"] for component in bill["components"] if not component.get("licenses")]
    assert not bare, f"without a licence: {bare}"
    text = json.dumps(bill, indent=1) + "\n"
    faults = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    assert not faults, faults
    (DIST / f"scoresheet-{VERSION}.cdx.json").write_text(text)


def vendored(package: str, folder: str) -> dict[str, Any]:
    known = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"][f"node_modules/{package}"]
    return {
        "type": "library",
        "bom-ref": f"vendor/{folder}",
        "name": package,
        "version": known["version"],
        "licenses": [{"license": {"id": known["license"]}}],
        "purl": f"pkg:npm/{package.replace('@', '%40')}@{known['version']}",
    }


def run(*words: Any, **how: Any) -> str:
    done = subprocess.run([*map(str, words)], stdout=subprocess.PIPE, text=True, check=False, **how)
    if done.returncode:
        sys.exit(f"{done.stdout}{' '.join(map(str, words))} failed.")
    said: str = done.stdout
    return said


if __name__ == "__main__":
    main()
