"""What puts Lampion on the internet, container, compositions and unit, as far as it can be tried without an engine."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml

from scoresheet.config import read
from tests.servers import PATIENCE, PROGRAM, SETTINGS, free_port
from tests.test_wheel import built

ROOT = Path(__file__).parents[1]
COMPOSITIONS = ["compose.yaml", "compose.scaled.yaml"]
UNIT = ROOT / "deploy" / "lampion.service"
CHOSEN = {"DOMAIN": "lampion.example", "PASSWORD": "abc", "WORKERS": "2"}
BIN = Path(sys.executable).parent
PACKAGES = sysconfig.get_path("purelib")


class Asked(dict[str, str]):
    """An environment that knows what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def get(self, name: str, otherwise: Any = None) -> Any:
        self.names.add(name)
        return otherwise


@pytest.fixture(scope="module")
def known() -> set[str]:
    asked = Asked()
    read(asked)
    return asked.names


def instructions(stage: int) -> list[tuple[str, str]]:
    """What the Dockerfile does at this stage: the word that each instruction begins with, and the rest."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE)
    lines = text.replace("\\\n", "").split("FROM ")[stage].splitlines()[1:]
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines) if rest]


def only(stage: int, name: str) -> str:
    [found] = [rest for word, rest in instructions(stage) if word == name]
    return found


def variables(text: str) -> dict[str, str]:
    return dict(each.split("=", 1) for each in shlex.split(text))


def services(file: str) -> dict[str, Any]:
    """Those of a composition, after its owner has chosen what has to be chosen."""
    text = (ROOT / file).read_text("utf-8")
    filled = re.sub(r"\$\{(\w+)(?:[:?-][^}]*)?\}", lambda found: CHOSEN[found[1]], text)
    found: dict[str, Any] = yaml.safe_load(filled)["services"]
    return found


def environments() -> dict[str, dict[str, str]]:
    """What each of the files sets for Lampion."""
    image = {name: value for name, value in variables(only(2, "ENV")).items() if name != "PATH"}
    unit = re.findall(r"^Environment=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)
    composed = {
        f"{file}: {name}": image | service["environment"]
        for file in COMPOSITIONS
        for name, service in services(file).items()
        if "build" in service
    }
    return {"Dockerfile": image, "lampion.service": variables(" ".join(unit)), **composed}


@pytest.mark.parametrize("where", environments())
def test_what_is_set_there_is_a_setting_and_its_value_makes_sense(where: str, known: set[str]) -> None:
    settings = environments()[where]
    assert settings.keys() - known == set()
    read(settings)


def test_every_setting_is_one_that_tests_decide_and_that_the_manual_explains(known: set[str]) -> None:
    assert known == set(SETTINGS)
    manual = (ROOT / "docs" / "deploy.md").read_text("utf-8")
    assert [name for name in known if f"| `{name}` |" not in manual] == []


def test_hadolint_finds_nothing_in_the_dockerfile() -> None:
    done = subprocess.run([BIN / "hadolint", ROOT / "Dockerfile"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_container_is_not_run_by_root() -> None:
    assert int(only(2, "USER")) > 0


@pytest.mark.parametrize("file", COMPOSITIONS)
def test_of_a_composition_only_the_proxy_can_be_called_from_outside(file: str) -> None:
    assert [name for name, service in services(file).items() if "ports" in service] == ["caddy"]


@pytest.mark.parametrize("file", COMPOSITIONS)
def test_whatever_a_composition_waits_for_and_keeps_is_in_it(file: str) -> None:
    composition = yaml.safe_load((ROOT / file).read_text("utf-8"))
    for service in services(file).values():
        assert service.get("depends_on", {}).keys() <= services(file).keys()
        assert {each.split(":")[0] for each in service.get("volumes", [])} <= composition["volumes"].keys()


@pytest.mark.parametrize("file", COMPOSITIONS)
def test_nobody_can_forget_to_say_what_has_to_be_chosen(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    asked = set(re.findall(r"\$\{(\w+)\}", text))
    assert asked <= set(re.findall(r"\$\{(\w+):\?", text))


@contextmanager
def running(words: list[str], settings: dict[str, str], folder: Path) -> Iterator[subprocess.Popen[str]]:
    environment = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    with (folder / "log").open("w") as log:
        program = subprocess.Popen(words, env=environment | settings, cwd=folder, stdout=log, stderr=log, text=True)
    try:
        yield program
    finally:
        program.terminate()
        program.wait(PATIENCE)


def is_well(check: Callable[[], bool], program: subprocess.Popen[str]) -> bool:
    while program.poll() is None:
        if check():
            return True
    return False


def test_what_the_dockerfile_runs_makes_a_program_that_answers(tmp_path: Path) -> None:
    """
    In a folder of its own. What the set-up of all tests has done is not done again: the wheel's parts are there, and
    other packages come from where they are, which takes seconds and not minutes.
    """
    done = built(ROOT, tmp_path / "dist")
    assert done.returncode == 0, done.stderr
    install = [rest for name, rest in instructions(1) if name == "RUN"][-1]
    assert "RUN make wheel" in (ROOT / "Dockerfile").read_text("utf-8")
    alone, without_lock = (
        {**os.environ, "PIP_NO_INDEX": "1"},
        re.sub(r"&& \S+ install [^&]*requirements.txt", "", install),
    )
    assert without_lock != install
    here = without_lock.replace("/lampion", str(tmp_path / "lampion")).replace("python -m", f"{sys.executable} -m")
    subprocess.run(here, shell=True, cwd=tmp_path, check=True, capture_output=True, env=alone)  # noqa: S602

    port = str(free_port())
    settings = {
        name: value.replace("/lampion", str(tmp_path / "lampion")).replace("/data", str(tmp_path))
        for name, value in variables(only(2, "ENV")).items()
    }
    settings |= {"PATH": settings["PATH"].replace("$PATH", os.environ["PATH"]), "PORT": port, "PYTHONPATH": PACKAGES}
    check = only(2, "HEALTHCHECK").partition("CMD ")[2].replace("8000", port)
    command = json.loads(only(2, "CMD"))
    command[0] = str(shutil.which(command[0], path=settings["PATH"]))
    assert command[0].startswith(str(tmp_path))
    where = subprocess.run(
        [command[0].replace("scoresheet", "python"), "-c", "import scoresheet; print(scoresheet.__file__)"],
        env=os.environ | settings,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert where.stdout.startswith(str(tmp_path))
    with running(command, settings, tmp_path) as program:
        checked = json.loads(check)
        assert is_well(lambda: subprocess.run(checked, capture_output=True, check=False).returncode == 0, program)
    assert (tmp_path / "tables.sqlite").stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze could not be had here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text("utf-8").replace("/opt/lampion/bin/scoresheet", str(PROGRAM[0])))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    said = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=20", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stdout
