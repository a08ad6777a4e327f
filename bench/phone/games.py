"""Whole games, or what is left of them, tapped on one phone as the greedy player would play."""

from __future__ import annotations

from typing import Any

from bench.greedy import Greedy, charts_of
from scoresheet.rules.dice_game.table import Game, open_table
from scoresheet.rules.state import Move

from .finger import Finger
from .tables import NAMES, Opened

UNDO_EVERY = 4  # marks
PATIENCE = 20  # rests until a tap should have had its effect


class Player:
    """Knows the game by what the server has heard, and taps what comes next."""

    def __init__(self, finger: Finger, table: Opened) -> None:
        self.finger = finger
        self.page = finger.page
        self.table = table
        setup = table.ask()["setup"]
        self.game = Game(open_table(setup))
        self.heard = 0
        self.assumed: list[int] = []  # seats whose turn ends with what they tap next
        for move in table.ask("/log")["moves"]:
            self._hear(move)
        self.greedy = Greedy(charts_of(setup["edition"]))
        self.order = setup["order"]
        self.since_undo = 0

    def play(self) -> None:
        turns = self.game.table["turns"]
        slowest = min(seat["turn"] for seat in self.game.table["seats"])
        for turn in range(slowest, turns + 1):
            first = turn if turn < turns else 0
            for place in range(len(self.order)):
                seat = self.order[(first + place) % len(self.order)]
                while self._state(seat)["turn"] <= turn and not self._state(seat)["done"]:
                    self._act(self.greedy.move(self.game.table, seat))

    def _state(self, seat: int) -> Any:
        return self.game.table["seats"][seat]

    def _act(self, move: Move) -> None:
        self._show(NAMES[move["seat"]])
        if move["type"] == "done" and self.page.locator(".steps .onward").is_visible():
            self._assume_done(move["seat"])
        else:
            self._tap(move)

    def _tap(self, move: Move) -> None:
        getattr(self, f"_{move['type']}")(move)
        self._heard(move)
        if self.since_undo >= UNDO_EVERY and move["type"] == "shade" and self._may_undo():
            self.since_undo = 0
            self.finger.press("undo", ".steps .undo")
            self._heard(move)

    def _may_undo(self) -> bool:
        return self.page.locator(".steps .undo:enabled").count() > 0

    def _show(self, name: str) -> None:
        tab = self.page.locator(".tabs button", has_text=name)
        if tab.get_attribute("aria-current") != "true":
            self.finger.press("another sheet", f".tabs button:has-text('{name}')")

    def _roll(self, _: Move) -> None:
        self.finger.press("roll", ".choice-of-dice, .steps .end")
        self.page.locator(".faced").first.wait_for()

    def _orient(self, move: Any) -> None:
        if move["by"]:
            self.finger.press("choose a die", f".faced:nth-child({move['by'] + 1})")
        self.finger.press("keep the tray", ".choice-of-dice.calls")

    def _shade(self, move: Any) -> None:
        if move["by"] == "bonus" and "die" not in self._state(move["seat"])["taken"]:
            self.finger.press("a step", ".steps .step:nth-child(2)")
        self.finger.light(f"shade by {move['by']}", move["area"])
        self._go_on()
        self.since_undo += 1

    def _emperor(self, move: Any) -> None:
        self.finger.press("open the cards", ".steps .step:nth-child(3)")
        self.finger.press("buy a card", f".cards li:nth-child({move['card'] + 1}) button")
        self._go_on()

    def _launch(self, move: Any) -> None:
        self.finger.press("open the fireworks", ".steps [class*=step]:has(.sign)")
        self._go_on()
        self.page.locator(".tile-choice").first.wait_for()
        self.finger.light("launch", 2 * move["pools"][0])

    def _assume_done(self, seat: int) -> None:
        """Its turn ends with what is tapped there next."""
        self.game.play({"type": "done", "seat": seat})
        self.assumed.append(seat)

    def _done(self, _: Move) -> None:
        self.finger.press("done", ".steps .end")
        self._go_on()

    def _go_on(self) -> None:
        """If the pad asks whether to."""
        asked = self.page.locator("dialog[data-panel=question] .actions .button:not(.main)")
        if asked.is_visible():
            self.finger.press("go on", "dialog[data-panel=question] .actions .button:not(.main)")

    def _heard(self, wanted: Move) -> None:
        """Plays here what the phone has sent."""
        for _ in range(PATIENCE):
            moves = self.table.ask(f"/log?after={self.heard}")["moves"]
            for move in moves:
                self._hear(move)
            if moves:
                return
            self.finger.rest()
        raise AssertionError(f"{wanted}: {self.page.locator('body').inner_text()}")

    def _hear(self, move: Any) -> None:
        self.heard += 1
        if move["type"] == "done" and move["seat"] in self.assumed:
            self.assumed.remove(move["seat"])
        else:
            self.game.play({name: value for name, value in move.items() if name not in ("id", "seq", "at")})
