/** Words and colours for what is drawn on a canvas. */

/** @typedef {{ draw: CanvasRenderingContext2D, color: (name: string) => string, font: string }} Pencil */

/**
 * One with the colours of the day, whatever the hour: a picture is looked at anywhere.
 * @param {CanvasRenderingContext2D} draw
 * @returns {Pencil}
 */
export function takePencil(draw) {
  const probe = document.createElement("span");
  probe.hidden = true;
  probe.style.colorScheme = "light";
  document.body.append(probe);
  const { fontFamily } = getComputedStyle(document.body);
  /** @type {Map<string, string>} */
  const known = new Map();
  const names = ["paper", "card", "line", "ink", "quiet-ink", "gold", "coin", "on-coin", "sky", "wood"];
  const lanterns = ["red", "orange", "white", "green", "blue", "purple"];
  for (const name of [...names, ...lanterns.flatMap((lantern) => [`${lantern}-quiet`, `${lantern}-lit`])]) {
    probe.style.color = `var(--${name})`;
    known.set(name, getComputedStyle(probe).color);
  }
  probe.remove();
  return { draw, color: (/** @type {string} */ name) => known.get(name) ?? "", font: fontFamily };
}

/**
 * @typedef {{ size: number, bold?: boolean, ink?: string, right?: boolean, centre?: boolean, width?: number }} Style
 * @param {Pencil} pencil
 * @param {string} text
 * @param {number} x
 * @param {number} y of its base line
 * @param {Style} style
 */
export function words(pencil, text, x, y, style) {
  const { draw, color } = pencil;
  choose(pencil, fitting(pencil, text, style));
  draw.fillStyle = color(style.ink ?? "ink");
  draw.textAlign = style.right ? "right" : style.centre ? "center" : "left";
  draw.fillText(text, x, y);
}

/**
 * @param {Pencil} pencil
 * @param {string} text
 * @param {number} width
 * @param {Style} style
 */
export function lines(pencil, text, width, style) {
  choose(pencil, style);
  /** @type {string[]} */
  const found = [];
  for (const word of text.split(" ")) {
    const longer = `${found.at(-1) ?? ""} ${word}`.trim();
    if (found.length > 0 && pencil.draw.measureText(longer).width <= width) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

/**
 * @param {Pencil} pencil
 * @param {Style} style
 */
function choose({ draw, font }, { size, bold }) {
  draw.font = `${bold ? 700 : 400} ${size}px ${font}`;
}

/**
 * @param {Pencil} pencil
 * @param {string} text
 * @param {Style} style
 */
function fitting(pencil, text, style) {
  choose(pencil, style);
  const { width } = pencil.draw.measureText(text);
  return { ...style, size: style.size * Math.min(1, (style.width ?? width) / width) };
}
