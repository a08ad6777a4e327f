"""What the environment decides, and the sentences that tell what is wrong with it."""

from __future__ import annotations

from ipaddress import ip_network

import pytest

from scoresheet.config import Config, SettingError, read
from tests.servers import SETTINGS

SECRET = "hunter2"  # noqa: S105


def refusal(name: str, value: str) -> str:
    with pytest.raises(SettingError) as refused:
        read({name: value})
    return str(refused.value)


def test_an_empty_environment_is_enough_for_a_game_night() -> None:
    found = read({})
    assert found.database_url.startswith("sqlite:///")
    assert found.database_url.endswith("tables.sqlite")
    assert found._replace(database_url="") == Config(
        "0.0.0.0",  # noqa: S104
        8000,
        "",
        None,
        None,
        True,
        0,
        (),
        False,
        0,
    )


def test_what_is_set_to_nothing_is_not_set() -> None:
    assert read(dict.fromkeys(SETTINGS, "")) == read({})


def test_everything_may_be_set() -> None:
    environment = {
        "HOST": "::1",
        "PORT": "0",
        "DATABASE_URL": "postgres://ada:x@db/lampion",
        "REDIS_URL": "rediss://cache:6380/1",
        "PUBLIC_URL": "https://lampion.example/",
        "RATE_LIMITS": "off",
        "PROXIES": "2",
        "METRICS": "127.0.0.1, fd00::/8",
        "LOGS": "json",
        "PRUNE_DAYS": "90",
    }
    assert read(environment) == Config(
        "::1",
        0,
        "postgresql+psycopg://ada:x@db/lampion",
        "rediss://cache:6380/1",
        "https://lampion.example",
        False,
        2,
        (ip_network("127.0.0.1"), ip_network("fd00::/8")),
        True,
        90,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("PORT", value) for value in ("-1", "65536", "http", "8000.0", "٣", "0x10", " 80")],
        *[("DATABASE_URL", value) for value in ("lampion.sqlite", "mysql://db/x", "://", "postgresql:/x", "sqlite")],
        *[("REDIS_URL", value) for value in ("localhost:6379", "http://redis", "memcached://x")],
        *[("PUBLIC_URL", value) for value in ("lampion.example", "ftp://x", "https://", "http://[", "javascript:1")],
        *[("RATE_LIMITS", value) for value in ("yes", "0", "OFF", "true")],
        *[("HTTPS", value) for value in ("on", "yes", "Home", "internet")],
        *[("PROXIES", value) for value in ("10", "-1", "one", "1.0")],
    ],
)
def test_a_wrong_value_is_named_in_a_sentence(name: str, value: str) -> None:
    said = refusal(name, value)
    assert said.startswith(f"{name} is ")
    assert said.endswith(".")
    assert "\n" not in said


@pytest.mark.parametrize("name", ["DATABASE_URL", "REDIS_URL"])
@pytest.mark.parametrize(
    "form", ["mysql://ada:{}@db/x", "ada:{}@db", "{}", "{}@db/x", "//ada:{}@db", "Postgresql://ada:{}@db"]
)
def test_no_password_is_told_of_an_address_that_is_wrong(name: str, form: str) -> None:
    assert SECRET not in refusal(name, form.format(SECRET))
