"""Both calculators, and what they have counted."""

from __future__ import annotations

from .conftest import Give


def test_a_harvest_is_counted_and_stays_in_the_history(give: Give) -> None:
    phone = give("/harvest")
    phone.fill("Name of player 1", "Ada")
    phone.fill("Name of player 2", "Ben")
    phone.press("Begin", "Ada: Four of a kind", "Ben: Seven unique", "Ada: Three pairs")
    phone.press("Result")
    totals = [int(each.text) for each in phone.until(lambda: phone.all(".players output"))]
    assert totals == sorted(totals, reverse=True)
    phone.says("Ada wins", "h2")
    phone.go("/history")
    phone.says("Ada")


def test_lumens_are_counted(give: Give) -> None:
    phone = give("/lumens")
    phone.fill("Name of player 1", "Ada")
    phone.fill("Name of player 2", "Ben")
    phone.press("Begin", "Ada: 6 pips", "Ben: 1 pip", "Result", "Nobody is there")
    phone.says("Ada wins", "h2")
