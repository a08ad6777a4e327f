"""Four phones at one table, and the dice in the app."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .engines import in_firefox_too, over_plain_http_too
from .table import Table

pytestmark = over_plain_http_too

ROUNDS = 2


@in_firefox_too
def test_the_dice_go_round_the_table(visit: Visit, address: str) -> None:
    """Each phone gets the dice in its turn, whoever is still busy with the one before."""
    table = Table(address, players=4, dice="app", edition="lampion")
    order = table.now()["setup"]["order"]
    phones = {seat: table.sit(visit, seat) for seat in order}
    for active in order * ROUNDS:
        phones[active].press("Roll the dice", "Keep it so")
        for phone in phones.values():
            expect(phone.status).to_contain_text("shade")
            phone.take_all()
        phones[active].sent()
        # A display that fits by chance is asked for.
        phones[active].press("Done", *(["Go on"] if table.fits(active) else []))
    for phone in phones.values():
        phone.sent()
    assert table.now()["turn"] == len(order) * ROUNDS
