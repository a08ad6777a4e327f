"""Which address this machine has for others."""

from __future__ import annotations

import socket


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
