"""HTTPS at home: who is vouched for and who is not, what stays private, what is made anew, and the second port."""

from __future__ import annotations

import plistlib
import socket
import ssl
import stat
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import gevent
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, load_pem_private_key
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError
from gevent.ssl import SSLContext

from scoresheet.authority import LASTS, LEAF_LASTS, LEFT_AT_LEAST, MOST_PLACES, Authority, now
from scoresheet.config import SettingError, read
from scoresheet.network import Here, here, name_at_home
from scoresheet.running.certificates import FRESH, Certificates
from tests.servers import PATIENCE, PROGRAM, Server, start

KITCHEN = Here("kitchen.local", "192.0.2.20")
CAFE = KITCHEN._replace(address="198.51.100.7")
TODAY = now()
LOCAL = "127.0.0.1"


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path / "tables-https.pem")


def chain_of(certificate: bytes) -> list[x509.Certificate]:
    """The leaf first."""
    return x509.load_pem_x509_certificates(certificate)


def openssl_trusts(folder: Path, root: x509.Certificate, certificate: bytes) -> bool:
    leaf, *between = chain_of(certificate)
    for name, content in {"root": [root], "between": between, "leaf": [leaf]}.items():
        (folder / name).write_bytes(b"".join(one.public_bytes(Encoding.PEM) for one in content))
    words = ["openssl", "verify", "-x509_strict", "-purpose", "sslserver"]
    words += ["-CAfile", str(folder / "root"), "-untrusted", str(folder / "between"), str(folder / "leaf")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0 or "subtree violation" in done.stderr, done.stderr
    return done.returncode == 0


def browser_trusts(root: x509.Certificate, certificate: bytes, name: str, when: datetime = TODAY) -> bool:
    """As browsers look for a way to a root: they try all that there are."""
    leaf, *between = chain_of(certificate)
    subject = x509.DNSName(name) if name.endswith(".local") else x509.IPAddress(ip_address(name))
    verifier = PolicyBuilder().store(Store([root])).time(when.replace(tzinfo=None)).build_server_verifier(subject)
    try:
        verifier.verify(leaf, between)
    except VerificationError:
        return False
    return True


@pytest.mark.parametrize("here", [KITCHEN, KITCHEN._replace(address="2001:db8::20"), KITCHEN._replace(address=None)])
def test_this_machine_is_vouched_for_by_its_name_and_its_address(
    authority: Authority, tmp_path: Path, here: Here
) -> None:
    root = authority.settle_at(here, TODAY).root
    by_name, by_address = authority.by_name(here, TODAY), authority.by_address(here, TODAY)
    assert openssl_trusts(tmp_path, root, by_name)
    assert openssl_trusts(tmp_path, root, by_address)
    assert browser_trusts(root, by_name, here.name)
    assert here.address is None or browser_trusts(root, by_address, here.address)


@pytest.mark.parametrize("name", ["shop.example", "kitchen.local.example", "kitchen", "chicken.local", "local"])
def test_no_other_name_can_be_vouched_for_even_with_the_key(authority: Authority, tmp_path: Path, name: str) -> None:
    root = authority.settle_at(KITCHEN, TODAY).root
    forged = authority.by_name(KITCHEN._replace(name=name), TODAY)
    assert not openssl_trusts(tmp_path, root, forged)


@pytest.mark.parametrize("address", ["192.0.2.21", "127.0.0.1", "2001:db8::1", "::ffff:192.0.2.20"])
@pytest.mark.parametrize("here", [KITCHEN, KITCHEN._replace(address=None)], ids=["with an address", "without one"])
def test_no_other_address_can_be_vouched_for_even_with_the_key(
    authority: Authority, tmp_path: Path, here: Here, address: str
) -> None:
    root = authority.settle_at(here, TODAY).root
    forged = authority.by_address(KITCHEN._replace(address=address), TODAY)
    assert not openssl_trusts(tmp_path, root, forged)


def test_what_phones_trust_can_sign_nothing_more_and_is_limited_in_itself(authority: Authority, tmp_path: Path) -> None:
    place = authority.settle_at(KITCHEN, TODAY)
    content = (tmp_path / "tables-https.pem").read_bytes()
    assert content.count(b"PRIVATE KEY") == 2  # where it begins and where it ends
    key = load_pem_private_key(content, None)
    assert key.public_key() == place.ours.public_key() != place.root.public_key()
    constraints = [one.extensions.get_extension_for_class(x509.NameConstraints) for one in place]
    assert constraints[0] == constraints[1]
    assert constraints[0].critical


def test_the_key_is_for_its_owner_alone_and_stays_so(authority: Authority, tmp_path: Path) -> None:
    file = tmp_path / "tables-https.pem"
    authority.settle_at(KITCHEN, TODAY)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    Authority(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [*tmp_path.iterdir()] == [file]


def test_after_a_restart_phones_need_not_be_told_again(authority: Authority, tmp_path: Path) -> None:
    place = authority.settle_at(KITCHEN, TODAY)
    again = Authority(tmp_path / "tables-https.pem")
    assert again.settle_at(KITCHEN, TODAY + timedelta(days=1)) == place
    assert browser_trusts(place.root, again.by_name(KITCHEN, TODAY), KITCHEN.name)


def test_where_the_machine_comes_back_to_phones_need_not_be_told_again(authority: Authority) -> None:
    at_home = authority.settle_at(KITCHEN, TODAY)
    in_the_cafe = authority.settle_at(CAFE, TODAY)
    assert in_the_cafe != at_home
    assert authority.settle_at(KITCHEN, TODAY) == at_home
    assert authority.settle_at(CAFE, TODAY) == in_the_cafe


def test_a_phone_that_was_told_at_another_address_trusts_the_name_on(authority: Authority) -> None:
    at_home = authority.settle_at(KITCHEN, TODAY)
    in_the_cafe = authority.settle_at(CAFE, TODAY)
    for place in (at_home, in_the_cafe):
        assert browser_trusts(place.root, authority.by_name(CAFE, TODAY), CAFE.name)
    assert not browser_trusts(at_home.root, authority.by_address(CAFE, TODAY), str(CAFE.address))
    assert browser_trusts(in_the_cafe.root, authority.by_address(CAFE, TODAY), str(CAFE.address))


def test_a_root_that_soon_ends_and_one_of_a_clock_that_was_wrong_are_made_anew(authority: Authority) -> None:
    place = authority.settle_at(KITCHEN, TODAY)
    assert authority.settle_at(KITCHEN, TODAY + LASTS - LEFT_AT_LEAST - timedelta(days=1)) == place
    assert authority.settle_at(KITCHEN, TODAY + LASTS - LEFT_AT_LEAST + timedelta(days=1)) != place
    assert authority.settle_at(CAFE, TODAY) != authority.settle_at(CAFE, TODAY - timedelta(days=2))


def test_places_where_the_machine_has_long_not_been_are_forgotten(authority: Authority, tmp_path: Path) -> None:
    for number in range(MOST_PLACES + 3):
        authority.settle_at(KITCHEN._replace(address=f"192.0.2.{number}"), TODAY)
    assert (tmp_path / "tables-https.pem").read_bytes().count(b"BEGIN CERTIFICATE") == 2 * MOST_PLACES


@pytest.mark.parametrize("content", [b"", b"nonsense", b"-----BEGIN PRIVATE KEY-----\n"])
def test_a_file_that_is_damaged_stops_the_start_with_a_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "tables-https.pem"
    file.write_bytes(content)
    with pytest.raises(SettingError, match=r"cannot be read: .* every phone has to be told to trust"):
        Authority(file)


class Clock:
    """Where the machine is, and when."""

    def __init__(self) -> None:
        self.here, self.now = KITCHEN, TODAY


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def certificates(authority: Authority, clock: Clock) -> Certificates:
    return Certificates(authority, lambda: clock.here, lambda: clock.now)


def shaken(certificates: Certificates, root: x509.Certificate, name: str) -> dict[str, Any]:
    """What a client is shown that calls by this name and trusts this root."""
    client = SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.load_verify_locations(cadata=root.public_bytes(Encoding.PEM).decode())
    client.verify_flags |= ssl.VERIFY_X509_STRICT
    one, other = gevent.socket.socketpair()
    serving = gevent.spawn(certificates.context.wrap_socket, one, server_side=True)
    with client.wrap_socket(other, server_hostname=name) as connection, serving.get():
        return dict(connection.getpeercert() or {})


@pytest.mark.parametrize("name", KITCHEN)
def test_each_connection_is_shown_the_certificate_of_what_it_called(certificates: Certificates, name: str) -> None:
    root = certificates.shown().place.root
    assert shaken(certificates, root, name)["subjectAltName"][0][1] == name


def test_a_certificate_is_renewed_long_before_it_ends_and_phones_notice_nothing(
    certificates: Certificates, clock: Clock
) -> None:
    assert FRESH < LEAF_LASTS / 2
    clock.now -= FRESH  # so that what is made at the end is valid for the client, whose clock is right
    place, first = certificates.shown().place, shaken(certificates, certificates.shown().place.root, KITCHEN.name)
    clock.now += FRESH - timedelta(hours=1)
    assert shaken(certificates, place.root, KITCHEN.name) == first
    clock.now += timedelta(hours=2)
    assert certificates.shown().place == place
    assert shaken(certificates, place.root, KITCHEN.name)["serialNumber"] != first["serialNumber"]


def test_a_clock_that_was_wrong_at_the_start_is_made_up_for(certificates: Certificates, clock: Clock) -> None:
    made = certificates.shown().made
    clock.now -= timedelta(days=400)
    assert certificates.shown().made == made - timedelta(days=400)


def test_another_address_is_vouched_for_at_once(certificates: Certificates, clock: Clock) -> None:
    clock.here = CAFE
    root = certificates.shown().place.root
    assert shaken(certificates, root, str(CAFE.address))["subjectAltName"][0][1] == CAFE.address


def test_without_a_network_nothing_changes(certificates: Certificates, clock: Clock) -> None:
    shown = certificates.shown()
    clock.here = KITCHEN._replace(address=None)
    assert certificates.shown() is shown


def test_where_nothing_can_be_written_the_old_certificate_is_shown_on(
    certificates: Certificates, clock: Clock, tmp_path: Path
) -> None:
    (tmp_path / "tables-https.pem.new").mkdir()
    shown = certificates.shown()
    clock.here = CAFE
    assert certificates.shown() is shown


class Home(Server):
    """A server with both of its ports."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(DATABASE_URL=f"sqlite:///{folder}/tables.sqlite", HTTPS="home", **settings)
        assert self.program.stdout
        said = next(line for line in self.program.stdout if line.startswith("Phones that trust it"))
        self.secure = said.split(";")[0].split()[-1]
        self.root = self.get("/secure/lampion.crt")
        self.client = ssl.create_default_context(cadata=self.root)

    def __enter__(self) -> Home:
        return self

    def get(self, path: str) -> bytes:
        with urlopen(self.address + path) as answer:  # noqa: S310
            return bytes(answer.read())

    def call(self, name: str = LOCAL, source: str = LOCAL) -> ssl.SSLSocket:
        port = urlsplit(self.secure).port
        return self.client.wrap_socket(
            socket.create_connection((LOCAL, port), PATIENCE, (source, 0)), server_hostname=name
        )

    def say(self, request: str, connection: ssl.SSLSocket) -> str:
        with connection:
            connection.sendall(request.encode())
            return b"".join(iter(lambda: connection.recv(65_536), b"")).decode()

    def asked(self, method: str, path: str, name: str = LOCAL, body: str = "") -> str:
        port = urlsplit(self.secure).port
        head = f"{method} {path} HTTP/1.1\r\nHost: {name}:{port}\r\nConnection: close\r\nContent-Length: {len(body)}"
        return self.say(f"{head}\r\n\r\n{body}", self.call(name))


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with Home(tmp_path_factory.mktemp("home")) as home:
        yield home


@pytest.mark.parametrize("name", [LOCAL, name_at_home()])
def test_the_second_port_serves_the_pad_to_who_trusts_it(home: Home, name: str) -> None:
    answer = home.asked("GET", "/", name)
    assert answer.startswith("HTTP/1.1 200")
    assert "data-secure=" not in answer
    assert "connect-src" not in answer


def test_who_does_not_trust_it_gets_nothing_there_and_everything_at_the_first(home: Home) -> None:
    stranger = ssl.create_default_context()
    with pytest.raises(ssl.SSLCertVerificationError):
        stranger.wrap_socket(socket.create_connection((LOCAL, urlsplit(home.secure).port)), server_hostname=LOCAL)
    assert home.ask("GET", "/healthz").status == 200


def test_what_is_scanned_leads_to_plain_http_which_every_phone_can_follow(home: Home) -> None:
    answer = home.asked("POST", "/qr", body="/t/7KQ4RM")
    assert f"X-Address: {home.address}/t/7KQ4RM\r\n" in answer


def test_a_page_over_plain_http_may_ask_the_secure_addresses_and_no_others(home: Home) -> None:
    port = urlsplit(home.secure).port
    name = name_at_home()
    plain = home.address.replace(LOCAL, name)
    with socket.create_connection((LOCAL, urlsplit(plain).port)) as connection:
        connection.sendall(f"GET / HTTP/1.1\r\nHost: {urlsplit(plain).netloc}\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: connection.recv(65_536), b"")).decode()
    origins = f"https://{name}:{port} https://{LOCAL}:{port}"
    assert f"connect-src 'self' {origins}\r\n" in answer
    assert f'data-secure="{origins}"' in answer


def test_an_iphone_gets_a_profile_with_the_same_certificate(home: Home) -> None:
    with urlopen(f"{home.address}/secure/lampion.mobileconfig") as answer:  # noqa: S310
        assert answer.headers["Content-Type"] == "application/x-apple-aspen-config"
        profile = plistlib.loads(answer.read())
    [payload] = profile["PayloadContent"]
    assert profile["PayloadType"] == "Configuration"
    assert (payload["PayloadType"], payload["PayloadContent"]) == ("com.apple.security.root", home.root)
    assert profile["PayloadUUID"] != payload["PayloadUUID"]
    assert plistlib.loads(home.get("/secure/lampion.mobileconfig")) == profile


def test_a_stream_over_the_second_port_hears_what_happens_at_the_first(home: Home) -> None:
    table, host = home.open()
    with home.call() as connection:
        connection.sendall(f"GET {table}/events HTTP/1.1\r\nHost: {LOCAL}\r\n\r\n".encode())
        lines = connection.makefile("rb")
        next(line for line in lines if line.startswith(b"event: seats"))
        home.ask("POST", f"{table}/seats/0/claim", {}, host)
        next(line for line in lines if line.startswith(b"event: seats"))


def test_who_begins_to_speak_of_encryption_and_stops_is_not_waited_for(home: Home) -> None:
    with socket.create_connection((LOCAL, urlsplit(home.secure).port), PATIENCE) as connection:
        connection.sendall(b"\x16\x03\x01")
        assert connection.recv(1) == b""


def test_an_address_has_its_share_of_connections_at_both_ports_together(tmp_path: Path) -> None:
    lend = 'ulimit -Sn 400 && ulimit -Hn 400 && exec "$0" "$@"'
    with Home(tmp_path, program=["sh", "-c", lend, *PROGRAM]) as home, ExitStack() as stack:
        first, *_ = [stack.enter_context(home.call()) for _ in range(100)]
        with socket.create_connection((LOCAL, urlsplit(home.address).port), PATIENCE):
            assert first.recv(1) == b""
        with home.call(source="127.0.0.2") as other:
            assert home.say("GET /healthz HTTP/1.1\r\nHost: x.invalid\r\nConnection: close\r\n\r\n", other)


def test_a_machine_that_has_moved_serves_at_its_new_address(tmp_path: Path) -> None:
    Authority(tmp_path / "tables-https.pem").settle_at(here(LOCAL), TODAY)
    with Home(tmp_path, HOST="127.0.0.2") as moved:
        port = urlsplit(moved.secure).port
        with socket.create_connection(("127.0.0.2", port)) as connection:
            moved.client.wrap_socket(connection, server_hostname="127.0.0.2").close()


def test_it_stops_cleanly_with_both_ports(tmp_path: Path) -> None:
    with Home(tmp_path) as home:
        home.call().close()
        said = home.stop()
        assert "Traceback" not in said
        assert home.program.returncode == 0


def test_without_the_setting_there_is_no_such_page_and_no_key(tmp_path: Path) -> None:
    with Server(DATABASE_URL=f"sqlite:///{tmp_path}/tables.sqlite") as server:
        for path in ("/secure", "/secure/lampion.crt", "/secure/lampion.mobileconfig"):
            assert server.ask("GET", path).status == 404
    assert not [*tmp_path.glob("*.pem")]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"HTTPS": "on"}, "HTTPS is 'on', but it must be home"),
        ({"HTTPS": "home", "PROXIES": "1"}, "HTTPS is home, but PROXIES says"),
        ({"HTTPS": "home", "PUBLIC_URL": "https://lampion.example"}, "HTTPS is home, but PUBLIC_URL is 'https"),
        ({"HTTPS": "home", "PORT": "65500"}, "HTTPS is home, but PORT is 65500"),
    ],
)
def test_settings_that_exclude_each_other_are_named_in_a_sentence(settings: dict[str, str], said: str) -> None:
    with pytest.raises(SettingError) as refused:
        read(settings)
    assert str(refused.value).startswith(said)


def test_without_its_library_it_does_not_start_and_says_where_that_is(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['cryptography'] = None\n")
    with start(HTTPS="home", PYTHONPATH=tmp_path) as program:
        said = program.communicate(timeout=PATIENCE)[1]
    assert said == "HTTPS is home, but cryptography is not installed. It comes with scoresheet[https].\n"
