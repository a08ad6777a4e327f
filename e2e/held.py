"""A network that keeps the file of the referee back."""

from __future__ import annotations

from playwright.sync_api import Page, Route


class Held:
    """The referee's file, which is on its way until it is let through."""

    def __init__(self, page: Page) -> None:
        self._held: list[Route] | None = []
        page.route("**/micropython.wasm", self._meet)

    def _meet(self, route: Route) -> None:
        if self._held is None:
            route.continue_()
        else:
            self._held.append(route)

    def let_through(self) -> None:
        held, self._held = self._held or [], None
        for route in held:
            route.continue_()
