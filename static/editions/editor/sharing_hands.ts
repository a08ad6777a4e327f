/** The sharing of a draft: what it still lacks, its place on the server, its links, and its file. */

import { canShareLinks, copyFrom, shareLink } from "../../device/share.ts";
import { editorAt, sharedAt } from "../address.ts";
import { exportEdition } from "../files.ts";
import { createQrs } from "../qrs.ts";
import { same } from "../same.ts";
import { createSaving } from "../saving.ts";
import type { Part } from "./editor.ts";
import type { EditorModel } from "./hands.ts";
import { type Link, sharing } from "./sharing.ts";

export function createSharing(scene: EditorModel) {
  const saving = createSaving(scene);
  const qr = createQrs(scene.show);
  let copied = "";
  let editing = false;

  function linkTo(id: string, token: string | null = null): Link {
    const path = `/editions${sharedAt(id, token)}`;
    const url = location.origin + path;
    return { url, qr: qr(path), copied: copied === url };
  }

  function setCopied(url: string) {
    copied = url;
    scene.show();
  }

  const callbacks = {
    ...saving.callbacks,
    rename: (name: string) => scene.put(["name"], name),
    async copy(field: HTMLInputElement) {
      await copyFrom(field);
      setCopied(field.value);
    },
    share: (url: string) => shareLink(scene.draft().name, url),
    exportFile: () => exportEdition(scene.draft()),
    showEditLink(open: boolean) {
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
        address: (part: Part) => editorAt(key, part),
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
