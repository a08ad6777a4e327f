"""A phone that keeps the pad for the time without a network."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from .checks import phone

CONTROLLED = """new Promise((done) => {
  if (navigator.serviceWorker.controller) done();
  else navigator.serviceWorker.addEventListener("controllerchange", () => done());
})"""
# Asks as a page at rest does, and waits for it.
KEEP = """async (what) => {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  active.postMessage(what, [port2]);
  const outcome = await new Promise((done) => { port1.onmessage = ({ data }) => done(data); });
  if (outcome !== what) throw new Error(outcome);
}"""


@contextmanager
def keeping(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """A phone on the home page that has everything for the time without a network."""
    with phone(browser, service_workers="allow", **options) as page:
        page.goto(address)
        page.evaluate(CONTROLLED)
        page.evaluate(KEEP, "keep all")
        yield page
