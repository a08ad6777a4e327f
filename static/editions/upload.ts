/** Uploads an edition of this device, lists it for everybody, deletes it from the server, and says why one of these failed. */

import { t } from "../kit/words.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Draft, Remark } from "../rules/state.ts";
import { ask, NoAnswer } from "../sync/api.ts";
import type { EditorModel } from "./editor/hands.ts";
import { same } from "./same.ts";

/** `anew`: whether it can only be uploaded as a new one */
interface Trouble {
  text: string;
  faults: Remark[];
  anew: boolean;
}

const NOWHERE = { id: null, token: null, saved: null };

export function createUpload(model: EditorModel) {
  const state = {
    busy: false,
    trouble: null as Trouble | null,
    other: null as Draft | null, // what another device has uploaded meanwhile
    listed: null as boolean | null, // null: not known yet
    takingBack: false, // whether the question is shown that comes before
  };
  let asked = "";

  function set(changes: Partial<typeof state>) {
    Object.assign(state, changes);
    model.show();
  }

  /** Asked each time, because another device of the owner may have changed it. */
  async function askWhetherListed() {
    const { id } = model.mine();
    if (!id || asked === id) return;
    asked = id;
    try {
      set({ listed: (await ask<{ listed: boolean }>("GET", `/editions/${id}/listed`)).listed });
    } catch (problem) {
      if (!(problem instanceof Refusal || problem instanceof NoAnswer)) throw problem;
      asked = ""; // the next time it is shown it is asked again
    }
  }

  async function list(listed: boolean) {
    const { id, token } = model.mine();
    await ask("PUT", `/editions/${id}/listed`, { body: { listed }, token });
    set({ listed });
  }

  async function takeBack() {
    const { id, token } = model.mine();
    await ask("DELETE", `/editions/${id}`, { token });
    model.uploaded(NOWHERE);
    asked = "";
    set({ listed: null, takingBack: false });
  }

  async function attempt(send: (edition: Draft) => Promise<void>) {
    if (state.busy) return;
    set({ busy: true, trouble: null, other: null });
    try {
      await send(model.draft());
      set({ busy: false });
    } catch (problem) {
      forgetWrongToken(problem);
      set({ busy: false, takingBack: false, trouble: inWords(problem) });
    }
  }

  /** So that an edit link can bring the right one. */
  function forgetWrongToken(problem: unknown) {
    const { id, saved } = model.mine();
    if (problem instanceof Refusal && problem.code === "token/wrong") model.uploaded({ id, token: null, saved });
  }

  async function create(edition: Draft) {
    const { id, edit_token: token } = await ask<{ id: string; edit_token: string }>("POST", "/editions", {
      body: edition,
    });
    model.uploaded({ id, token, saved: edition });
    asked = id;
    set({ listed: false });
  }

  async function replace(edition: Draft) {
    const { id, token } = model.mine();
    await ask("PUT", `/editions/${id}`, { body: edition, token });
    model.uploaded({ id, token, saved: edition });
  }

  /** Unless another device has uploaded something else meanwhile. */
  async function replaceUnlessChanged(edition: Draft) {
    const { id, saved } = model.mine();
    const other = await ask<Draft>("GET", `/editions/${id}`);
    if (same(other, saved)) await replace(edition);
    else set({ other });
  }

  return {
    state() {
      askWhetherListed();
      return state;
    },
    callbacks: {
      list: (listed: boolean) => attempt(() => list(listed)),
      askBack: (takingBack: boolean) => set({ takingBack, trouble: null }),
      takeBack: () => attempt(takeBack),
      upload: () => attempt(model.mine().id ? replaceUnlessChanged : create),
      uploadMine: () => attempt(replace),
      uploadAnew() {
        model.uploaded(NOWHERE);
        attempt(create);
      },
      takeOther() {
        const { other } = state;
        const { id, token } = model.mine();
        if (!other) return;
        model.change(other);
        model.uploaded({ id, token, saved: other });
        set({ other: null });
      },
    },
  };
}

function inWords(problem: unknown): Trouble {
  const usual = { faults: [], anew: false };
  if (problem instanceof NoAnswer) return { ...usual, text: noAnswer(problem) };
  if (!(problem instanceof Refusal)) throw problem;
  const { code, detail } = problem;
  if (code === "edition/not_found") return { ...usual, text: t("The server no longer has this edition."), anew: true };
  if (code.startsWith("token/"))
    return { ...usual, text: t("This device may not change it on the server."), anew: true };
  if (code !== "edition/invalid") return { ...usual, text: t("The server cannot take it as it is. Nothing is lost.") };
  return { ...usual, text: t("Before it can be saved, this is to be done:"), faults: detail.faults ?? [] };
}

function noAnswer({ message }: NoAnswer) {
  if (message === "429") return t("A lot was saved from here just now. Please try again in a minute. Nothing is lost.");
  return t("The server does not answer. Please try again later. Nothing is lost: it is kept on this device.");
}
