"""The other pages."""

from __future__ import annotations

from .conftest import Give


def test_the_rules_are_told_with_their_pictures_and_lead_into_the_guide(give: Give) -> None:
    phone = give("/rules")
    phone.until(lambda: not phone.all("[data-picture]:empty"))
    phone.press("Learn by playing")
    phone.says("Die", "h1")


def test_the_guide_takes_ten_taps(give: Give) -> None:
    phone = give("/learn")
    phone.says("Die", "h1")
