"""Addresses and host names: which one others can reach us at, which are ours, and what counts as one household."""

from __future__ import annotations

import socket
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network


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


@lru_cache
def own_names() -> frozenset[str]:
    """The names of this machine in a home network."""
    name = socket.gethostname().lower().partition(".")[0]
    return frozenset({socket.gethostname().lower(), name, f"{name}.local"})
