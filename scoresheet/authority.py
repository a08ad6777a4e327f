"""A certificate authority that can vouch for this one machine only: for its name at home and for its address."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from .config import SettingError
from .network import Here

Key = ec.EllipticCurvePrivateKey
Extensions = list[tuple[x509.ExtensionType, bool]]  # each with whether it is critical

LASTS = timedelta(days=3650)
LEFT_AT_LEAST = timedelta(days=365)  # who trusts it today need not be asked again within a year
LEAF_LASTS = timedelta(days=90)
SET_BACK = timedelta(days=1)  # by so much a phone's clock may be behind ours
MOST_PLACES = 8
LONGEST_NAME = 64  # of what a certificate is called
ANY_ADDRESS = [ip_network("0.0.0.0/0"), ip_network("::/0")]


class Place(NamedTuple):
    """An address where the machine has been: the root that phones trust there, and the certificate of our key."""

    root: x509.Certificate
    ours: x509.Certificate


class Authority:
    """
    Keeps one key, and for each place a root, whose own key is thrown away as soon as it has signed ours.

    The constraints are in both, because not every system heeds those of a root that it was told to trust.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._key, self._places = _read(file) if file.exists() else (_new_key(), [])

    def settle_at(self, here: Here, now: datetime) -> Place:
        """The place where we are. One where we have never been is made: phones have to be told of it."""
        wanted = constraints(here)
        known = (place for place in self._places if _serves(place, wanted, now))
        place = next(known, None) or self._make(here, wanted, now)
        if self._places[:1] != [place]:
            self._places = [place, *(one for one in self._places if one != place)][:MOST_PLACES]
            _write(self._file, self._key, self._places)
        return place

    def by_name(self, here: Here, now: datetime) -> bytes:
        """A new key and its certificate for the name, which a phone trusts that knows any of our roots."""
        return self._leaf(x509.DNSName(here.name), now, [place.ours for place in self._places])

    def by_address(self, here: Here, now: datetime) -> bytes:
        """The same for the address, which only the root of this place may speak for."""
        name = x509.IPAddress(ip_address(here.address)) if here.address else x509.DNSName(here.name)
        return self._leaf(name, now, [self._places[0].ours])

    def _make(self, here: Here, wanted: x509.NameConstraints, now: datetime) -> Place:
        thrown_away = _new_key()
        called = _called(f"Lampion, {here.address or 'no address'}, {here.name}")
        root = _signed(called, thrown_away, called, thrown_away, now, LASTS, _authority(1, wanted))
        extensions = [*_authority(0, wanted), FOR_SERVERS]
        return Place(root, _signed(_called("Lampion"), self._key, called, thrown_away, now, LASTS, extensions))

    def _leaf(self, name: x509.GeneralName, now: datetime, chain: list[x509.Certificate]) -> bytes:
        key = _new_key()
        extensions: Extensions = [
            (x509.BasicConstraints(ca=False, path_length=None), True),
            (_usage(digital_signature=True), True),
            (x509.SubjectAlternativeName([name]), False),
            FOR_SERVERS,
        ]
        issuer = chain[0].subject
        leaf = _signed(_called("Lampion at home"), key, issuer, self._key, now, LEAF_LASTS, extensions)
        return _private(key) + _public([leaf, *chain])


def constraints(here: Here) -> x509.NameConstraints:
    """Nothing but this name and this address."""
    own = [ip_network(here.address)] if here.address else []
    others = [every for every in ANY_ADDRESS if not any(each.version == every.version for each in own)]
    return x509.NameConstraints(
        permitted_subtrees=[x509.DNSName(here.name), *map(x509.IPAddress, own)],
        excluded_subtrees=[*map(x509.IPAddress, others)],
    )


def _serves(place: Place, wanted: x509.NameConstraints, now: datetime) -> bool:
    has = place.ours.extensions.get_extension_for_class(x509.NameConstraints).value
    root = place.root
    return has == wanted and root.not_valid_before_utc <= now <= root.not_valid_after_utc - LEFT_AT_LEAST


def _authority(below: int, constraints: x509.NameConstraints) -> Extensions:
    """@param below: how many authorities may follow"""
    return [
        (x509.BasicConstraints(ca=True, path_length=below), True),
        (_usage(key_cert_sign=True), True),
        (constraints, True),
    ]


FOR_SERVERS = (x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), False)
USES = [
    "digital_signature", "content_commitment", "key_encipherment", "data_encipherment", "key_agreement",
    "key_cert_sign", "crl_sign", "encipher_only", "decipher_only",
]  # fmt: skip


def _usage(**uses: bool) -> x509.KeyUsage:
    return x509.KeyUsage(**(dict.fromkeys(USES, False) | uses))


def _signed(
    subject: x509.Name, key: Key, issuer: x509.Name, by: Key, now: datetime, lasts: timedelta, extensions: Extensions
) -> x509.Certificate:
    builder = x509.CertificateBuilder(issuer, subject, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now - SET_BACK).not_valid_after(now + lasts)
    identifiers: Extensions = [
        (x509.SubjectKeyIdentifier.from_public_key(key.public_key()), False),
        (x509.AuthorityKeyIdentifier.from_issuer_public_key(by.public_key()), False),
    ]
    for extension, critical in extensions + identifiers:
        builder = builder.add_extension(extension, critical)
    return builder.sign(by, SHA256())


def _called(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text[:LONGEST_NAME])])


def _new_key() -> Key:
    return ec.generate_private_key(ec.SECP256R1())


def _private(key: Key) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _public(certificates: list[x509.Certificate]) -> bytes:
    return b"".join(one.public_bytes(Encoding.PEM) for one in certificates)


def in_der(certificate: x509.Certificate) -> bytes:
    return certificate.public_bytes(Encoding.DER)


def _read(file: Path) -> tuple[Key, list[Place]]:
    try:
        file.chmod(0o600)
        content = file.read_bytes()
        key = load_pem_private_key(content, None)
        certificates = x509.load_pem_x509_certificates(content)
        if not isinstance(key, Key):
            raise ValueError("its key is of another kind")
        return key, [Place(*pair) for pair in zip(certificates[::2], certificates[1::2], strict=True)]
    except (OSError, ValueError) as error:
        raise SettingError(
            f"{file} cannot be read: {error}. Without it a new one is made, which every phone has to be told to trust."
        ) from error


def _write(file: Path, key: Key, places: list[Place]) -> None:
    """For its owner alone, and in one go."""
    new = file.with_name(f"{file.name}.new")
    new.unlink(missing_ok=True)
    with open(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as opened:  # noqa: PTH123
        opened.write(_private(key) + _public([each for place in places for each in place]))
        opened.flush()
        os.fsync(opened.fileno())
    new.replace(file)


def now() -> datetime:
    return datetime.now(UTC)
