/** The rules in short: the words are there already, the pictures are drawn beside them. */

import { render } from "../vendor/lit-html/lit-html.js";
import { pictures } from "./pictures.js";
import { drawings } from "../kit/lake.js";

render(drawings, document.body.appendChild(document.createElement("div")));
for (const [topic, picture] of Object.entries(pictures)) {
  render(picture(), /** @type {HTMLElement} */ (document.querySelector(`[data-picture="${topic}"]`)));
}
import("../kit/every_page.js");
