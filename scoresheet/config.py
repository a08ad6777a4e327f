"""Settings from the environment. docs/deploy.md explains them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.util import find_spec
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import NamedTuple, TypeVar
from urllib.parse import urlsplit

from platformdirs import user_data_path

T = TypeVar("T")
LAST_PORT = 65535
# Seconds between two requests: longer than a proxy waits with one for a connection that it has (Caddy 120, nginx 60),
# or it may come in the moment in which we close that, and nobody answers it.
IDLE = 150
HTTPS_ABOVE = 443  # by so much its port is higher than the other
# prometheus_client reads it when it is imported: a folder in which the workers of one program count together.
COUNT_TOGETHER = "PROMETHEUS_MULTIPROC_DIR"
NO_DRIVER = "DATABASE_URL is an address of PostgreSQL, but {}. It comes with scoresheet[scale]."


class Config(NamedTuple):
    host: str
    port: int
    database_url: str
    redis_url: str | None
    public_url: str | None
    rate_limits: bool
    proxies: int
    metrics: tuple[IPv4Network | IPv6Network, ...]
    json_logs: bool
    prune_days: int
    https_at_home: bool = False


class SettingError(Exception):
    """A sentence for the person who starts the program."""


def read(environment: Mapping[str, str]) -> Config:
    def setting(name: str, rule: Callable[[str, str], T], default: T) -> T:
        text = environment.get(name, "")
        return rule(name, text) if text else default

    found = Config(
        host=setting("HOST", _as_it_is, "0.0.0.0"),  # noqa: S104
        port=setting("PORT", _port, 8000),
        database_url=setting("DATABASE_URL", _database, "") or _own_file(),
        redis_url=setting("REDIS_URL", _redis, None),
        public_url=setting("PUBLIC_URL", _web_address, None),
        rate_limits=setting("RATE_LIMITS", _on_or_off, True),
        proxies=setting("PROXIES", _few, 0),
        metrics=setting("METRICS", _networks, ()),
        json_logs=setting("LOGS", _json_or_text, False),
        prune_days=setting("PRUNE_DAYS", _days, 0),
        https_at_home=setting("HTTPS", _home, False),
    )
    if found.https_at_home:
        _check_home(found)
    return found


def own_folder() -> Path:
    return user_data_path("lampion", appauthor=False)


def _own_file() -> str:
    return f"sqlite:///{own_folder() / 'tables.sqlite'}"


def _as_it_is(_: str, text: str) -> str:
    return text


def _port(name: str, text: str) -> int:
    return _number(name, text, LAST_PORT, "(0 takes any free port)")


def _few(name: str, text: str) -> int:
    return _number(name, text, 9, "of proxies in front of the program")


def _days(name: str, text: str) -> int:
    return _number(name, text, 36_500, "of days (0 removes nothing)")


def _networks(name: str, text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    try:
        return tuple(ip_network(one.strip()) for one in text.split(","))
    except ValueError as error:
        raise SettingError(
            f"{name} is {text!r}, but it must be addresses or networks with commas between: {error}."
        ) from None


def _number(name: str, text: str, most: int, meaning: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > most:
        raise SettingError(f"{name} is {text!r}, but it must be a number from 0 to {most} {meaning}.")
    return int(text)


def _database(name: str, text: str) -> str:
    scheme, found, rest = text.partition("://")
    known = {"sqlite": "sqlite", "postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
    if not found or scheme not in {*known, *known.values()}:
        raise SettingError(f"{name} is {_kind_of(text)}, but it must begin with sqlite:/// or postgresql://.")
    _check_port(name, text)
    if scheme != "sqlite" and not find_spec("psycopg"):
        raise SettingError(NO_DRIVER.format("psycopg is not installed"))
    return f"{known.get(scheme, scheme)}://{rest}"


def _redis(name: str, text: str) -> str:
    if not text.startswith(("redis://", "rediss://", "unix://")):
        raise SettingError(f"{name} is {_kind_of(text)}, but it must begin with redis://, rediss:// or unix://.")
    _check_port(name, text)
    return text


def _check_port(name: str, text: str) -> None:
    try:
        urlsplit(text).port  # noqa: B018
    except ValueError:
        raise SettingError(f"{name} is {_kind_of(text)}, but its host or its port cannot be read.") from None


def _kind_of(address: str) -> str:
    """What can be said of an address that may hold a password."""
    scheme, found, _ = address.partition("://")
    return f"an address of {scheme[:20]!r}" if found else "no address"


def _web_address(name: str, text: str) -> str:
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SettingError(f"{name} is {text!r}, but it must be an address such as https://lampion.example.")
    return text.rstrip("/")


def _json_or_text(name: str, text: str) -> bool:
    if text not in ("json", "text"):
        raise SettingError(f"{name} is {text!r}, but it must be json or text.")
    return text == "json"


def _on_or_off(name: str, text: str) -> bool:
    if text not in ("on", "off"):
        raise SettingError(f"{name} is {text!r}, but it must be on or off.")
    return text == "on"


def _home(name: str, text: str) -> bool:
    if text != "home":
        raise SettingError(f"{name} is {text!r}, but it must be home or not be set.")
    if not find_spec("cryptography"):
        raise SettingError(f"{name} is home, but cryptography is not installed. It comes with scoresheet[https].")
    return True


def _check_home(settings: Config) -> None:
    """It is for a machine that phones call directly."""
    if settings.proxies:
        raise SettingError("HTTPS is home, but PROXIES says that a proxy stands in front: HTTPS is then its business.")
    if settings.public_url and not settings.public_url.startswith("http:"):
        raise SettingError(
            f"HTTPS is home, but PUBLIC_URL is {settings.public_url!r}: links must lead to plain HTTP (http://…), "
            "from where phones go on that trust the secure address."
        )
    if settings.port > LAST_PORT - HTTPS_ABOVE:
        raise SettingError(
            f"HTTPS is home, but PORT is {settings.port}: that of HTTPS is {HTTPS_ABOVE} higher, and there is none."
        )
