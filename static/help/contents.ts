/** Marks in the contents which topic is being read. */

export function markRead(contents: HTMLElement) {
  const chips = [...contents.querySelectorAll("a")];
  const topics = chips.map(({ hash }) => document.querySelector(hash) as Element);

  function mark() {
    const read = isRead();
    for (const [i, chip] of chips.entries()) chip.ariaCurrent = topics[i] === read ? "true" : null;
    const [chip] = chips.filter(({ ariaCurrent }) => ariaCurrent);
    if (chip) contents.scrollTo({ left: chip.offsetLeft + (chip.clientWidth - contents.clientWidth) / 2 });
  }

  /** That which was jumped to as long as it is in sight, else the first that is, else what fills the screen or comes next. */
  function isRead() {
    const places = topics.map((topic) => ({ topic, ...topic.getBoundingClientRect().toJSON() }));
    const inSight = places.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight);
    const found =
      inSight.find(({ topic }) => `#${topic.id}` === location.hash) ??
      inSight[0] ??
      places.find(({ bottom }) => bottom >= innerHeight / 2);
    return found?.topic;
  }

  addEventListener("scroll", () => requestAnimationFrame(mark), { passive: true });
  addEventListener("hashchange", mark);
  mark();
}
