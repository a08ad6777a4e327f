/** The page that says how this device comes to trust the secure address of the server, notices when it does, and leads on. */

import { render } from "lit-html";
import { trustedOrigin } from "../device/secure.ts";
import { everyPage } from "../kit/every_page.ts";
import { noStore, openStore } from "../sync/store.ts";
import { type Kind, kindOf } from "./device.ts";
import { withSeat } from "./seat.ts";
import { type State, trusting } from "./trusting.ts";

const PAUSE = 2000; // ms

/** @returns the path of ours from which one came */
function cameFrom() {
  const to = new URLSearchParams(location.search).get("to") ?? "";
  return /^\/(?!\/)[\w/-]*$/.test(to) ? to : "/";
}

function start(root: HTMLElement) {
  let state: State = { kind: kindOf(navigator), back: cameFrom(), on: null };

  function set(changes: Partial<State>) {
    state = { ...state, ...changes };
    render(trusting(state, { choose: (kind: Kind) => set({ kind }) }), root);
  }

  /** Somebody who trusts it already may want to read this for others. */
  async function look(isFirst: boolean) {
    const origin = isSecureContext ? location.origin : await trustedOrigin();
    if (!origin) return void setTimeout(look, PAUSE, false);
    set({ on: origin + state.back });
    if (isFirst) return;
    location.assign(origin + (await withSeat(state.back, await openStore().catch(noStore))));
  }

  set({});
  look(true);
}

start(document.getElementById("page") as HTMLElement);
everyPage();
