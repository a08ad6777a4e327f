"""The wheel that `make wheel` builds, and what is said where something is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scoresheet.browser.assets import folders
from scoresheet.browser.words import catalogues

ROOT = Path(__file__).parents[1]
PARTS = ["LICENSE", "README.md", "hatch_build.py", "licenses", "pyproject.toml"]
PARTS += ["scoresheet", "service-worker", "static", "templates"]
ASK = """
import scoresheet
from scoresheet.app import create_app
from scoresheet.browser.assets import folders
from scoresheet.browser.words import catalogues
addresses = sorted(address for folder in folders(catalogues()).values() for address in folder.addresses())
print(scoresheet.__file__, create_app().test_client().get("/").status_code, *addresses)
"""
START = "import sys; from scoresheet.running.cli import main; sys.argv = ['scoresheet']; main()"


def built(source: Path, target: Path) -> subprocess.CompletedProcess[str]:
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir"]
    return subprocess.run([*build, target, source], capture_output=True, text=True, check=False)


def run(code: str, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """With the package that lies in this folder. -P keeps the checkout out of the way."""
    words = [sys.executable, "-P", "-c", f"import sys; sys.path.insert(0, {str(folder)!r})\n{code}"]
    return subprocess.run(words, env=os.environ | settings, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    done = built(ROOT, folder)
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl"))


@pytest.fixture
def unprepared(tmp_path: Path) -> Path:
    """A checkout in which `make` has brought nothing yet."""
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, checkout / name, ignore=shutil.ignore_patterns("vendor", "built", "__pycache__")
            )
        else:
            shutil.copy(ROOT / name, checkout / name)
    return checkout


def test_an_unpacked_wheel_serves_the_page_and_the_very_files_of_the_checkout(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path)
    answer = run(ASK, tmp_path)
    assert answer.stdout.split() == [
        str(tmp_path / "scoresheet" / "__init__.py"),
        "200",
        *sorted(address for folder in folders(catalogues()).values() for address in folder.addresses()),
    ], answer.stderr


def test_the_notices_of_others_lie_beside_their_files(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        vendor = "scoresheet/static/vendor/"
        folders = {name.split("/")[3] for name in packed.namelist() if name.startswith(vendor)}
        notices = {folder: packed.read(f"{vendor}{folder}/LICENSE").decode() for folder in folders}
    assert "Copyright (c) 2013-2025 Damien P. George" in notices["micropython"]
    assert "Permission is hereby granted, free of charge" in notices["micropython"]
    assert "Copyright (c) 2017 Google LLC" in notices["lit-html"]
    assert set(notices) == {"micropython", "lit-html"}


def test_no_wheel_is_built_of_a_checkout_that_lacks_what_browsers_need(unprepared: Path, tmp_path: Path) -> None:
    done = built(unprepared, tmp_path)
    assert done.returncode != 0
    assert not list(tmp_path.glob("*.whl"))
    assert "This wheel would lack vendor/lit-html/LICENSE, " in done.stderr
    assert "`make wheel` brings that first." in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("version", "status"), [("editable", 0), ("standard", 1)])
def test_an_unprepared_checkout_can_only_be_installed_to_be_worked_on(
    unprepared: Path, version: str, status: int
) -> None:
    ask = (
        f"from hatch_build import Complete; Complete('.', {{}}, None, None, '.', 'wheel').initialize('{version}', {{}})"
    )
    done = subprocess.run([sys.executable, "-c", ask], cwd=unprepared, capture_output=True, text=True, check=False)
    assert (done.returncode, "Traceback" in done.stderr) == (status, False), done.stderr


def test_a_source_archive_can_be_made_into_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    ask = f"from hatchling.build import build_sdist; print(build_sdist({str(tmp_path)!r}))"
    subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)
    done = built(next(tmp_path.glob("*.tar.gz")), tmp_path)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as other:
        assert sorted(one.namelist()) == sorted(other.namelist())


def test_a_program_without_what_browsers_need_says_what_is_missing(unprepared: Path) -> None:
    done = run(START, unprepared, DATABASE_URL=f"sqlite:///{unprepared}/tables.sqlite", PORT="0")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"{unprepared}/static lacks vendor/micropython/micropython.mjs, vendor/micropython/micropython.wasm, "
        "built/contents.json: `make` brings them.\n"
    )
