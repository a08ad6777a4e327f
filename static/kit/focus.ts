/** Draws, opens a dialog that was drawn, and moves the focus on when the element that had it has disappeared. */

/** @param shownDialog for a root in which looking through everything takes too long */
export function createFocus(
  root: HTMLElement,
  shownDialog: () => HTMLDialogElement | null = () => root.querySelector("dialog"),
) {
  let opener: Element | null = null;
  let tapped: Element | null = null;
  let astray = false;
  // Safari focuses no button that is tapped.
  const remember = ({ target }: Event) => {
    tapped = (target as Element).closest("button, a[href], summary");
  };
  root.addEventListener("click", remember, { capture: true });

  /** Where the player goes on: in the dialog, where it was opened, at the dice, on the lake, on top of another screen. */
  function onward() {
    const found =
      root.querySelector("dialog [autofocus]") ??
      (holds(opener) ? opener : null) ??
      root.querySelector(".faced, .choice-of-dice") ??
      root.querySelector(".live [tabindex='0']") ??
      root.querySelector("h1");
    if (found instanceof HTMLHeadingElement) found.tabIndex = -1;
    return found as HTMLElement | null;
  }

  return (draw: () => void) => {
    const had = document.activeElement;
    draw();
    const dialog = shownDialog();
    if (dialog && !dialog.open) {
      opener = had === document.body ? tapped : had;
      dialog.showModal();
    }
    // A browser takes the focus from a disabled button only some time later.
    astray = had === document.body ? astray : !holds(had);
    const next = astray ? onward() : null;
    if (holds(next)) {
      next?.focus({ preventScroll: true });
      astray = false;
    }
    if (!dialog) opener = null;
  };
}

function holds(element: Element | null) {
  return element?.isConnected && !element.matches(":disabled, body");
}
