"""A finger on a slow phone, and how long the phone takes from each touch to the frame that shows it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SCREEN: Any = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SLOWER = 6
RESTS = 60  # ms of a finger on the glass
PAUSE = 250  # ms, in which a hand moves on and everything is sent

# From a click until the frame that it has changed is painted: a message comes after the frame in which it was sent.
WATCH = """
  window.taps = [];
  window.kind = "";
  addEventListener("click", (event) => {
    const { port1, port2 } = new MessageChannel();
    const { kind } = window;
    port1.onmessage = () => {
      window.taps.push([kind, performance.now() - event.timeStamp]);
      port1.close();
    };
    requestAnimationFrame(() => port2.postMessage(null));
  }, { capture: true });
"""
# As quick as any page can be, whatever the machine is busy with.
EMPTY = """
  <meta name="viewport" content="width=device-width">
  <button style="inline-size: 100%; block-size: 50%; touch-action: manipulation" onclick="this.classList.toggle('on')">
  </button>
  <style>.on { background: gold }</style>
"""
AFTER_THINKING = """
  (async () => {
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
    await frame();
    await frame();
  })()
"""


class Finger:
    """`rests`: ms; a finger that rests lets the browser deal with the touch before the click."""

    def __init__(self, page: Page, rests: int) -> None:
        self.page = page
        self.rests = rests
        self._glass = page.context.new_cdp_session(page)
        self._glass.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def press(self, kind: str, selector: str) -> None:
        button = self.page.locator(selector).first
        button.wait_for()
        self._tap(kind, button.bounding_box())

    def light(self, kind: str, area: int) -> None:
        self._tap(kind, self.page.locator(f".lake.live [data-area='{area}'] .motif").bounding_box())

    def hold(self, area: int) -> None:
        """As a long press, which is not measured."""
        self.page.locator(f".lake.live [data-area='{area}'] .motif").dispatch_event("contextmenu")
        self.rest()

    def rest(self) -> None:
        self.page.wait_for_timeout(PAUSE)
        self.page.evaluate(AFTER_THINKING)

    def times(self) -> list[tuple[str, float]]:
        """Of each touch: its kind, and ms."""
        measured: list[tuple[str, float]] = self.page.evaluate("window.taps")
        return measured

    def _tap(self, kind: str, box: Any) -> None:
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.page.evaluate("kind => { window.kind = kind; }", kind)
        self._glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        if self.rests:
            self.page.wait_for_timeout(self.rests)
        self._glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.rest()
