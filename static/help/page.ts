/** The page of the rules in short. The server has written its text; the pictures are drawn here. */

import { render } from "lit-html";
import { everyPage } from "../kit/every_page.ts";
import { drawings } from "../kit/lake.ts";
import { wayBack } from "../kit/way_back.ts";
import { markRead } from "./contents.ts";
import { pictures } from "./pictures.ts";

render(drawings, document.body.appendChild(document.createElement("div")));
for (const [topic, picture] of Object.entries(pictures)) {
  render(picture(), document.querySelector(`[data-picture="${topic}"]`) as HTMLElement);
}
markRead(document.querySelector(".contents") as HTMLElement);
const { href, label } = wayBack("/learn");
Object.assign(document.querySelector(".top a") as HTMLAnchorElement, { href, ariaLabel: label });
everyPage();
