"""The certificates that the second port shows with `HTTPS=home`: made anew when they age or the address changes."""

from __future__ import annotations

import logging
import ssl
from collections.abc import Callable
from datetime import datetime, timedelta
from tempfile import NamedTemporaryFile
from typing import Any, NamedTuple

from gevent.ssl import SSLContext

from ..authority import SET_BACK, Authority, Place, now
from ..network import Here

log = logging.getLogger(__name__)

FRESH = timedelta(days=30)


class Shown(NamedTuple):
    """What is shown at a place, and when it was made."""

    here: Here
    made: datetime
    place: Place
    by_name: SSLContext
    by_address: SSLContext


class Certificates:
    def __init__(self, authority: Authority, where: Callable[[], Here], clock: Callable[[], datetime] = now) -> None:
        self._authority = authority
        self._where = where
        self._clock = clock
        self._shown = self._make(where(), clock())
        self.context = SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.sni_callback = self._choose

    def shown(self) -> Shown:
        """Looked at with each connection: what changes the address of a machine tells nobody."""
        here, moment = self._where(), self._clock()
        if here.address is None:  # without a network nobody comes by it
            here = self._shown.here
        if here != self._shown.here or not -SET_BACK < moment - self._shown.made < FRESH:
            try:
                self._shown = self._make(here, moment)
            except OSError as error:
                log.warning("no new certificate for %s: %s", here.address, error)
        return self._shown

    def _make(self, here: Here, moment: datetime) -> Shown:
        place = self._authority.settle_at(here, moment)
        shows = _showing(self._authority.by_name(here, moment)), _showing(self._authority.by_address(here, moment))
        return Shown(here, moment, place, *shows)

    def _choose(self, connection: Any, name: str | None, _: object) -> None:
        """Only who calls us by a name says so."""
        shown = self.shown()
        connection.context = shown.by_name if name == shown.here.name else shown.by_address


def _showing(certificate: bytes) -> SSLContext:
    context = SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with NamedTemporaryFile() as file:  # the library reads keys from nowhere else
        file.write(certificate)
        file.flush()
        context.load_cert_chain(file.name)
    return context
