/** Shows the place of a path on the screen: opens what it is folded into, and moves the focus there. */

export function reveal(path: string) {
  const places = [...document.querySelectorAll("[data-place]")] as HTMLElement[];
  const [found] = places
    .filter(({ dataset }) => path.startsWith(dataset.place ?? path))
    .sort((one, other) => (other.dataset.place ?? "").length - (one.dataset.place ?? "").length);
  if (!found) return;
  const folded = found.closest("details");
  if (folded) folded.open = true;
  const field = found.matches("input, select")
    ? found
    : (found.querySelector<HTMLElement>("summary") ?? found.querySelector<HTMLElement>("select, input, button"));
  found.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
