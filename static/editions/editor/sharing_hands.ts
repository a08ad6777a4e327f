/** The hands of the part that shares a draft: what it lacks, its upload, its links and its file. */

import { canShareLinks, copyFrom, shareLink } from "../../device/share.ts";
import { editorAt, sharedAt } from "../address.ts";
import { exportEdition } from "../files.ts";
import { createQrs } from "../qrs.ts";
import { same } from "../same.ts";
import { createUpload } from "../upload.ts";
import type { EditorModel } from "./hands.ts";
import type { Part } from "./parts.ts";
import { type Link, sharing } from "./sharing.ts";

export function createSharing(model: EditorModel) {
  const upload = createUpload(model);
  const qr = createQrs(model.show);
  let copied = "";
  let editing = false;

  function linkTo(id: string, token: string | null = null): Link {
    const path = `/editions${sharedAt(id, token)}`;
    const url = location.origin + path;
    return { url, qr: qr(path), copied: copied === url };
  }

  function setCopied(url: string) {
    copied = url;
    model.show();
  }

  const callbacks = {
    ...upload.callbacks,
    rename: (name: string) => model.put(["name"], name),
    async copy(field: HTMLInputElement) {
      await copyFrom(field);
      setCopied(field.value);
    },
    share: (url: string) => shareLink(model.draft().name, url),
    exportFile: () => exportEdition(model.draft()),
    showEditLink(open: boolean) {
      editing = open;
      model.show();
    },
  };

  return {
    view() {
      const { key, id, token, saved } = model.mine();
      const draft = model.draft();
      const turned = matchMedia("(orientation: portrait)").matches !== draft.columns < draft.rows;
      const state = {
        shown: { draft, turned },
        address: (part: Part, place?: string) => editorAt(key, part, place),
        table: `/new?mine=${key}`,
        judged: model.judged(),
        lampions: model.lampions(),
        ...upload.state(),
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
