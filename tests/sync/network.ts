/** What a browser has and node has not, or not so that it could fail: fetch, EventSource, and time that passes quickly. */

import { running, type Tab } from "./device.ts";

const FASTER = 50;
const REAL = { fetch, setTimeout };

function me(): Tab {
  return running.getStore() as Tab;
}

function check({ device }: Tab) {
  if (device.cut) throw new TypeError("cut off");
}

function note(body: string, { device }: Tab) {
  for (const { id, status } of JSON.parse(body).results ?? []) if (status === "accepted") device.accepted.add(id);
}

function fetchAt(address: string) {
  return async (path: string, request: RequestInit) => {
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

function eventSourceAt(address: string) {
  return class extends EventTarget {
    static OPEN = 1;
    readyState = 0;
    #over = new AbortController();
    #tab = me();

    constructor(path: string) {
      super();
      this.#tab.device.lines.add(this.#over);
      this.#follow(address + path).then(
        () => this.#fail(),
        () => this.#fail(),
      );
    }

    async #follow(path: string) {
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

    #come(text: string) {
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

/** Each phone remembers its own tables. */
function memory() {
  const { memory } = me().device;
  return {
    getItem: (name: string) => memory.get(name) ?? null,
    setItem: (name: string, text: string) => memory.set(name, text),
    removeItem: (name: string) => memory.delete(name),
  };
}

export function install(address: string) {
  const navigator = {
    get onLine() {
      return !me().device.cut;
    },
  };
  Object.assign(globalThis, {
    fetch: fetchAt(address),
    EventSource: eventSourceAt(address),
    // What node does for itself is left in its own time.
    setTimeout: (act: () => void, ms: number, ...more: unknown[]) =>
      REAL.setTimeout(act, me() && more.length === 0 ? ms / FASTER : ms, ...more),
  });
  Object.defineProperty(globalThis, "localStorage", { get: memory, configurable: true });
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
}
