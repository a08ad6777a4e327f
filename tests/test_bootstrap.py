"""What `make` sets up with Node's help: in the folder of the project, and not without a word when it fails."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NOWHERE = "/dev/null"  # a home in which nothing can be written, whoever one is


def packed(target: Path) -> str:
    """A package of Node's in a file; its checksum."""
    with tarfile.open(target, "w:gz") as archive:
        content = json.dumps({"name": "kept", "version": "1.0.0"}).encode()
        entry = tarfile.TarInfo("package/package.json")
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content))
    return "sha512-" + base64.b64encode(hashlib.sha512(target.read_bytes()).digest()).decode()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Our script, and one package to bring that needs no network."""
    shutil.copy(ROOT / "bootstrap.py", tmp_path)
    shutil.copy(ROOT / ".npmrc", tmp_path)
    checksum = packed(tmp_path / "kept.tgz")
    needs = {"name": "x", "private": True, "dependencies": {"kept": "file:kept.tgz"}}
    locked = {"version": "1.0.0", "resolved": "file:kept.tgz", "integrity": checksum}
    lock = {"name": "x", "lockfileVersion": 3, "requires": True}
    (tmp_path / "package.json").write_text(json.dumps(needs))
    packages = {"": {"name": "x", "dependencies": needs["dependencies"]}, "node_modules/kept": locked}
    (tmp_path / "package-lock.json").write_text(json.dumps(lock | {"packages": packages}))
    return tmp_path


def bring(checkout: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, str(checkout / "bootstrap.py"), "node-packages"]
    settings = {"HOME": NOWHERE, "PYTHONPATH": str(ROOT), "npm_config_update_notifier": "false"}
    return subprocess.run(words, env=os.environ | settings, capture_output=True, text=True, check=False)


def test_packages_of_node_come_without_a_home_to_write_to(checkout: Path) -> None:
    done = bring(checkout)
    assert done.returncode == 0, done.stderr
    assert (checkout / "node_modules" / "kept" / "package.json").is_file()


def test_npm_is_heard_when_it_fails(checkout: Path) -> None:
    (checkout / "kept.tgz").write_bytes(b"another package")
    done = bring(checkout)
    assert done.returncode == 1
    assert "EINTEGRITY" in done.stderr
    assert "npm could not bring Node's packages" in done.stderr
    assert "Traceback" not in done.stderr
