/** The sharing of a draft: what it still lacks, its place on the server, its links, and its file. */

import { canShareLinks, copyFrom, shareLink } from "../../device/share.js";
import { sharing } from "./sharing.js";
import { editorAt, sharedAt } from "../address.js";
import { exportEdition } from "../files.js";
import { createQrs } from "../qrs.js";
import { same } from "../same.js";
import { createSaving } from "../saving.js";

/** @typedef {import("./sharing.js").Link} Link */

/** @param {import("./hands.js").Scene} scene */
export function createSharing(scene) {
  const saving = createSaving(scene);
  const qr = createQrs(scene.show);
  let copied = "";
  let editing = false;

  /**
   * @param {string} id
   * @param {string | null} token
   * @returns {Link}
   */
  function linkTo(id, token = null) {
    const path = `/editions${sharedAt(id, token)}`;
    const url = location.origin + path;
    return { url, qr: qr(path), copied: copied === url };
  }

  /** @param {string} url */
  function setCopied(url) {
    copied = url;
    scene.show();
  }

  const callbacks = {
    ...saving.callbacks,
    /** @param {string} name */
    rename: (name) => scene.put(["name"], name),
    /** @param {HTMLInputElement} field */
    async copy(field) {
      await copyFrom(field);
      setCopied(field.value);
    },
    /** @param {string} url */
    share: (url) => shareLink(scene.draft().name, url),
    exportFile: () => exportEdition(scene.draft()),
    /** @param {boolean} open */
    showEditLink(open) {
      editing = open;
      scene.show();
    },
  };

  return {
    view() {
      const { key, id, token, saved } = scene.mine();
      const draft = scene.draft();
      const turned = matchMedia("(orientation: portrait)").matches !== draft.columns < draft.rows;
      const state = {
        seen: { draft, turned },
        address: (/** @type {import("./editor.js").Part} */ part) => editorAt(key, part),
        table: `/new?mine=${key}`,
        judged: scene.judged(),
        ...saving.state(),
        current: same(draft, saved),
        owned: token !== null,
        link: id ? linkTo(id) : null,
        editLink: id && token && editing ? linkTo(id, token) : null,
        canShare: canShareLinks(),
      };
      return sharing(state, callbacks);
    },
  };
}
