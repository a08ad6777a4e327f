/** Text and colours for pictures that are drawn on a canvas. */

export interface Pencil {
  draw: CanvasRenderingContext2D;
  color: (name: string) => string;
  font: string;
}

/** One with the colours of the day, whatever the hour: a picture is looked at anywhere. */
export function takePencil(draw: CanvasRenderingContext2D): Pencil {
  const probe = document.createElement("span");
  probe.hidden = true;
  probe.className = "day";
  document.body.append(probe);
  const { fontFamily } = getComputedStyle(document.body);
  const known: Map<string, string> = new Map();
  const names = ["paper", "card", "line", "ink", "quiet-ink", "gold", "coin", "on-coin", "sky", "wood"];
  const lanterns = ["red", "orange", "white", "green", "blue", "purple"];
  for (const name of [...names, ...lanterns.flatMap((lantern) => [`${lantern}-quiet`, `${lantern}-lit`])]) {
    probe.style.color = `var(--${name})`;
    known.set(name, getComputedStyle(probe).color);
  }
  probe.remove();
  return { draw, color: (name: string) => known.get(name) ?? "", font: fontFamily };
}

interface Style {
  size: number;
  bold?: boolean;
  ink?: string;
  right?: boolean;
  centre?: boolean;
  width?: number;
}
export function words(pencil: Pencil, text: string, x: number, y: number, style: Style) {
  const { draw, color } = pencil;
  choose(pencil, fitting(pencil, text, style));
  draw.fillStyle = color(style.ink ?? "ink");
  draw.textAlign = style.right ? "right" : style.centre ? "center" : "left";
  draw.fillText(text, x, y);
}

export function lines(pencil: Pencil, text: string, width: number, style: Style) {
  choose(pencil, style);
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${found.at(-1) ?? ""} ${word}`.trim();
    if (found.length > 0 && pencil.draw.measureText(longer).width <= width) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

function choose({ draw, font }: Pencil, { size, bold }: Style) {
  draw.font = `${bold ? 700 : 400} ${size}px ${font}`;
}

function fitting(pencil: Pencil, text: string, style: Style) {
  choose(pencil, style);
  const { width } = pencil.draw.measureText(text);
  return { ...style, size: style.size * Math.min(1, (style.width ?? width) / width) };
}
