"""Marks that no rule allows or forbids: a sheet without a referee, and corrections at a table that has one."""

from __future__ import annotations

from itertools import islice
from random import Random

from .finger import Finger

MARKS = 60
FIT = (0, 1, 2, 3, 18, 19)  # areas on whose pools a corner fits
ROUNDS = 4
SEED = 7


def fill_a_sheet(finger: Finger) -> None:
    """As with a pencil, and with an eraser for some of it."""
    areas = [*FIT, *Random(SEED).sample([area for area in range(108) if area not in FIT], MARKS)]
    for n, area in enumerate(areas):
        finger.light("mark", area)
        if n % 6 == 5:
            finger.press("undo", ".steps .undo")
            finger.light("mark", area)
    for area in islice(areas, 20, 35):
        finger.light("erase", area)
    for number in range(1, ROUNDS + 1):
        finger.press("cross off a bonus", f".bonuses li:nth-child({number}) button")
    finger.press("open the gifts", ".steps .step")
    for _ in range(ROUNDS):
        finger.press("gift", ".gift-count button:last-child")
        finger.press("gift", ".gift-count button:first-child")
    finger.press("close the gifts", ".row .button")
    finger.press("open the fireworks", ".steps .step:has(.sign)")
    finger.light("launch", FIT[0])
    finger.press("done launching", ".row .button")


def correct(finger: Finger) -> None:
    """A sheet that is full of tiles."""
    lit = [
        int(area) for area in finger.page.locator(".live .lit").evaluate_all("all => all.map((a) => a.dataset.area)")
    ]
    dark = [area for area in range(108) if area not in lit]
    finger.hold(dark[0])
    for area in dark[:10]:
        finger.light("correct: mark", area)
    for area in dark[:10]:
        finger.light("correct: erase", area)
    for _ in range(ROUNDS):
        finger.press("correct: gift", ".gift-count button:last-child")
    tiles = finger.page.locator(".tiles-on button[aria-label]").count()
    for _ in range(min(2, tiles)):
        finger.press("correct: lift", ".tiles-on button[aria-label]")
        finger.press("undo", ".steps .undo")
    finger.press("close the corrections", ".row .button")
