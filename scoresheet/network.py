"""Addresses and host names: which one others can reach us at, which are ours, and what counts as one household."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple


class Here(NamedTuple):
    """What phones in a home network call this machine."""

    name: str
    address: str | None


def here(host: str) -> Here:
    address = reachable(host).strip("[]").partition("%")[0]
    return Here(name_at_home(), address if is_address(address) else None)


def reachable(host: str) -> str:
    """An address that works on this machine and, where there is a network, on the other phones in it."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only chooses which of our addresses it would use.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])


def neighbourhood(address: str) -> str:
    """What is counted as one address: with IPv6 the first 64 bits, since a household has the others for itself."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


def is_in(address: str, networks: Iterable[IPv4Network | IPv6Network]) -> bool:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    return any(found in network for network in networks)


def is_ours(host: str, public: str | None) -> bool:
    """Whether a request may call us by this name. All IP addresses are allowed, since DNS rebinding needs a name."""
    name = host.lower().rstrip(".")
    return name in {"localhost", public, *own_names()} or is_address(name)


def is_address(host: str) -> bool:
    try:
        ip_address(host.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Whether only this machine calls itself so."""
    return host == "localhost" or (is_address(host) and ip_address(host.strip("[]")).is_loopback)


@lru_cache
def own_names() -> frozenset[str]:
    """The names of this machine in a home network."""
    name = socket.gethostname().lower().partition(".")[0]
    return frozenset({socket.gethostname().lower(), name, f"{name}.local", name_at_home()})


def name_at_home() -> str:
    """As the system announces it (mDNS), with hyphens for all that no name may have."""
    name = re.sub(r"[^a-z0-9-]+", "-", socket.gethostname().lower().partition(".")[0]).strip("-")
    return f"{name or 'lampion'}.local"
