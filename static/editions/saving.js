/** Brings an edition of this device to the server, lists it there, takes it back, and says why that did not work. */

import { Refusal } from "../rules/refusal.js";
import { ask, NoAnswer } from "../sync/api.js";
import { reason, t } from "../kit/words.js";
import { same } from "./same.js";

/**
 * @typedef {import("../rules/state.js").Draft} Draft
 * @typedef {import("../rules/state.js").Remark} Remark
 * @typedef {import("./editor/hands.js").Scene} Scene
 * @typedef {{ text: string, faults: Remark[], anew: boolean }} Trouble `anew`: it can only be saved as a new one
 */

const NOWHERE = { id: null, token: null, saved: null };

/** @param {Scene} scene */
export function createSaving(scene) {
  const state = {
    busy: false,
    trouble: /** @type {Trouble | null} */ (null),
    other: /** @type {Draft | null} */ (null), // what another device has saved meanwhile
    listed: /** @type {boolean | null} */ (null), // null as long as the server has not said it
    takingBack: false, // asked whether that is meant
  };
  let asked = "";

  /** @param {Partial<typeof state>} changes */
  function set(changes) {
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

  /** @param {boolean} listed */
  async function list(listed) {
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

  /** @param {(edition: Draft) => Promise<void>} send */
  async function save(send) {
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

  /**
   * So that the right one can be brought by another link.
   * @param {unknown} problem
   */
  function forgetWrongToken(problem) {
    const { id, saved } = scene.mine();
    if (problem instanceof Refusal && problem.code === "token/wrong") scene.saved({ id, token: null, saved });
  }

  /** @param {Draft} edition */
  async function create(edition) {
    const { id, edit_token: token } = await ask("POST", "/editions", { body: edition });
    scene.saved({ id, token, saved: edition });
    asked = id;
    set({ listed: false });
  }

  /** @param {Draft} edition */
  async function replace(edition) {
    const { id, token } = scene.mine();
    await ask("PUT", `/editions/${id}`, { body: edition, token });
    scene.saved({ id, token, saved: edition });
  }

  /**
   * Unless another device has saved something else meanwhile.
   * @param {Draft} edition
   */
  async function replaceMine(edition) {
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
      /** @param {boolean} listed */
      list: (listed) => save(() => list(listed)),
      /** @param {boolean} takingBack */
      askBack: (takingBack) => set({ takingBack, trouble: null }),
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

/**
 * @param {unknown} problem
 * @returns {Trouble}
 */
function inWords(problem) {
  const told = { faults: [], anew: false };
  if (problem instanceof NoAnswer) return { ...told, text: noAnswer(problem) };
  if (!(problem instanceof Refusal)) throw problem;
  const { code, detail } = problem;
  if (code === "edition/not_found") return { ...told, text: t("The server has this edition no more."), anew: true };
  if (code.startsWith("token/"))
    return { ...told, text: t("This device may not change it on the server."), anew: true };
  return { ...told, text: reason(code), faults: detail.faults ?? [] };
}

/** @param {NoAnswer} problem */
function noAnswer({ message }) {
  if (message === "429") return t("Much was saved from here just now. Please try again in a minute. Nothing is lost.");
  return t("The server does not answer. Please try again later. Nothing is lost: it is kept on this device.");
}
