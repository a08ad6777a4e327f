"""What a device has stored of each table, in IndexedDB and in localStorage."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from .counted import stored

HELD = """
  async (code) => {
    const asked = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const database = await asked(indexedDB.open("lampion"));
    const parts = [...database.objectStoreNames];
    const transaction = database.transaction(parts);
    const found = {};
    for (const part of parts) {
      const store = transaction.objectStore(part);
      const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
      const here = values.filter((_, i) => [keys[i]].flat()[0] === code);
      if (here.length > 0) found[part] = here;
    }
    database.close();
    return found;
  }
"""


def held(page: Page, code: str) -> dict[str, Any]:
    """What lies in the database of this table, by its part: nothing at all of one that was removed."""
    found: dict[str, Any] = page.evaluate(HELD, code)
    return found


def remembered(page: Page) -> str:
    """All that is in the other storage, as one text."""
    return str(page.evaluate("JSON.stringify(localStorage)"))


def my_tables(page: Page) -> list[str]:
    return [table["code"] for table in stored(page, "tables") or []]


def know(page: Page, *tables: dict[str, Any]) -> None:
    page.evaluate("tables => localStorage.setItem('lampion.tables', tables)", json.dumps(tables))
