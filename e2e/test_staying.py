"""The browser is asked to let what is stored stay."""

from __future__ import annotations

from .conftest import Visit
from .table import Table

COUNTED = """
  StorageManager.prototype.persist = async () => {
    sessionStorage.setItem("asked", Number(sessionStorage.getItem("asked")) + 1);
    return false;
  };
"""
ASKED = "Number(sessionStorage.getItem('asked'))"


def test_with_the_first_mark_and_not_again_after_a_reload(visit: Visit, address: str) -> None:
    ada = Table(address).sit(visit, 0)
    ada.page.add_init_script(COUNTED)
    ada.page.reload()
    assert ada.page.evaluate(ASKED) == 0
    for area in (29, 30):
        ada.tap(area)
        ada.sent()
        assert ada.page.evaluate(ASKED) == 1
        ada.page.reload()
