/** Brings an edition of this device to the server, lists it there, takes it back, and says why that did not work. */

import { reason, t } from "../kit/words.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Draft, Remark } from "../rules/state.ts";
import { ask, NoAnswer } from "../sync/api.ts";
import type { EditorModel } from "./editor/hands.ts";
import { same } from "./same.ts";

/** `anew`: it can only be saved as a new one */
interface Trouble {
  text: string;
  faults: Remark[];
  anew: boolean;
}

const NOWHERE = { id: null, token: null, saved: null };

export function createSaving(scene: EditorModel) {
  const state = {
    busy: false,
    trouble: null as Trouble | null,
    other: null as Draft | null, // what another device has saved meanwhile
    listed: null as boolean | null, // null as long as the server has not said it
    takingBack: false, // asked whether that is meant
  };
  let asked = "";

  function set(changes: Partial<typeof state>) {
    Object.assign(state, changes);
    scene.show();
  }

  /** Another device of the owner may have changed it. */
  async function askWhetherListed() {
    const { id } = scene.mine();
    if (!id || asked === id) return;
    asked = id;
    try {
      set({ listed: (await ask("GET", `/editions/${id}/listed`)).listed });
    } catch (problem) {
      if (!(problem instanceof Refusal || problem instanceof NoAnswer)) throw problem;
      asked = ""; // the next time it is shown it is asked again
    }
  }

  async function list(listed: boolean) {
    const { id, token } = scene.mine();
    await ask("PUT", `/editions/${id}/listed`, { body: { listed }, token });
    set({ listed });
  }

  async function takeBack() {
    const { id, token } = scene.mine();
    await ask("DELETE", `/editions/${id}`, { token });
    scene.saved(NOWHERE);
    asked = "";
    set({ listed: null, takingBack: false });
  }

  async function save(send: (edition: Draft) => Promise<void>) {
    if (state.busy) return;
    set({ busy: true, trouble: null, other: null });
    try {
      await send(scene.draft());
      set({ busy: false });
    } catch (problem) {
      forgetWrongToken(problem);
      set({ busy: false, takingBack: false, trouble: inWords(problem) });
    }
  }

  /** So that the right one can be brought by another link. */
  function forgetWrongToken(problem: unknown) {
    const { id, saved } = scene.mine();
    if (problem instanceof Refusal && problem.code === "token/wrong") scene.saved({ id, token: null, saved });
  }

  async function create(edition: Draft) {
    const { id, edit_token: token } = await ask("POST", "/editions", { body: edition });
    scene.saved({ id, token, saved: edition });
    asked = id;
    set({ listed: false });
  }

  async function replace(edition: Draft) {
    const { id, token } = scene.mine();
    await ask("PUT", `/editions/${id}`, { body: edition, token });
    scene.saved({ id, token, saved: edition });
  }

  /** Unless another device has saved something else meanwhile. */
  async function replaceMine(edition: Draft) {
    const { id, saved } = scene.mine();
    const other = await ask("GET", `/editions/${id}`);
    if (same(other, saved)) await replace(edition);
    else set({ other });
  }

  return {
    state() {
      askWhetherListed();
      return state;
    },
    callbacks: {
      list: (listed: boolean) => save(() => list(listed)),
      askBack: (takingBack: boolean) => set({ takingBack, trouble: null }),
      takeBack: () => save(takeBack),
      save: () => save(scene.mine().id ? replaceMine : create),
      saveMine: () => save(replace),
      saveAnew() {
        scene.saved(NOWHERE);
        save(create);
      },
      takeOther() {
        const { other } = state;
        const { id, token } = scene.mine();
        if (!other) return;
        scene.change(other);
        scene.saved({ id, token, saved: other });
        set({ other: null });
      },
    },
  };
}

function inWords(problem: unknown): Trouble {
  const told = { faults: [], anew: false };
  if (problem instanceof NoAnswer) return { ...told, text: noAnswer(problem) };
  if (!(problem instanceof Refusal)) throw problem;
  const { code, detail } = problem;
  if (code === "edition/not_found") return { ...told, text: t("The server has this edition no more."), anew: true };
  if (code.startsWith("token/"))
    return { ...told, text: t("This device may not change it on the server."), anew: true };
  return { ...told, text: reason(code), faults: detail.faults ?? [] };
}

function noAnswer({ message }: NoAnswer) {
  if (message === "429") return t("Much was saved from here just now. Please try again in a minute. Nothing is lost.");
  return t("The server does not answer. Please try again later. Nothing is lost: it is kept on this device.");
}
