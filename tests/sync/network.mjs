/** What a browser has and node has not, or not so that it could fail: fetch, EventSource, and time that passes quickly. */

import { running } from "./device.mjs";

const FASTER = 50;
const REAL = { fetch, setTimeout };

/** @typedef {import("./device.mjs").Tab} Tab */

/** @returns {Tab} */
function me() {
  return /** @type {Tab} */ (running.getStore());
}

/** @param {Tab} tab */
function check({ device }) {
  if (device.cut) throw new TypeError("cut off");
}

/**
 * @param {string} body
 * @param {Tab} tab
 */
function note(body, { device }) {
  for (const { id, status } of JSON.parse(body).results ?? []) if (status === "accepted") device.accepted.add(id);
}

/** @param {string} address */
function fetchAt(address) {
  return async (/** @type {string} */ path, /** @type {RequestInit} */ request) => {
    const tab = me();
    check(tab);
    const answer = await REAL.fetch(address + path, request);
    const body = await answer.text();
    if (answer.ok) note(body, tab);
    if (tab.dead) return new Promise(() => {});
    check(tab);
    if (tab.device.losing > 0) {
      tab.device.losing -= 1;
      throw new TypeError("the answer was lost");
    }
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
}

/** @param {string} address */
function eventSourceAt(address) {
  return class extends EventTarget {
    static OPEN = 1;
    readyState = 0;
    #over = new AbortController();
    #tab = me();

    /** @param {string} path */
    constructor(path) {
      super();
      this.#tab.device.lines.add(this.#over);
      this.#follow(address + path).then(
        () => this.#fail(),
        () => this.#fail(),
      );
    }

    /** @param {string} path */
    async #follow(path) {
      check(this.#tab);
      const answer = await REAL.fetch(path, { signal: this.#over.signal });
      if (!answer.ok || !answer.body) throw new TypeError(String(answer.status));
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
      let rest = "";
      for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
        check(this.#tab);
        const events = (rest + chunk).split("\n\n");
        rest = events.pop() ?? "";
        for (const event of events) this.#come(event);
      }
    }

    /** @param {string} text */
    #come(text) {
      const [, type] = /^event: (.*)$/m.exec(text) ?? [];
      const [, data] = /^data: (.*)$/m.exec(text) ?? [];
      if (!type) return;
      const hear = () => {
        if (this.readyState !== 1 || this.#tab.dead) return;
        running.run(this.#tab, () => this.dispatchEvent(new MessageEvent(type, { data: data ?? "" })));
      };
      if (this.#tab.device.held) this.#tab.device.held.push(hear);
      else hear();
    }

    #fail() {
      if (this.readyState === 2 || this.#tab.dead) return;
      this.readyState = 2;
      this.dispatchEvent(new Event("error"));
    }

    close() {
      this.readyState = 2;
      this.#over.abort();
      this.#tab.device.lines.delete(this.#over);
    }
  };
}

/** @param {string} address */
export function install(address) {
  const navigator = {
    get onLine() {
      return !me().device.cut;
    },
  };
  Object.assign(globalThis, {
    fetch: fetchAt(address),
    EventSource: eventSourceAt(address),
    // What node does for itself is left in its own time.
    setTimeout: (/** @type {() => void} */ act, /** @type {number} */ ms, /** @type {unknown[]} */ ...more) =>
      REAL.setTimeout(act, me() && more.length === 0 ? ms / FASTER : ms, ...more),
  });
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
}
