/** The photos of printed lakes on this device: one for each lake of an edition, never sent, gone with the edition. */

export interface KeptPhoto {
  picture: Blob;
  /** of its lake, from the top left clockwise */
  corners: { x: number; y: number }[];
  /** its lake, straightened; null: these corners have still to be put */
  straight: Blob | null;
}

const STORE = "photos";

export async function keepPhoto(edition: string, lake: string, photo: KeptPhoto) {
  await used("readwrite", (photos) => photos.put(photo, [edition, lake]));
}

export async function keptPhoto(edition: string, lake: string): Promise<KeptPhoto | null> {
  return (await used("readonly", (photos) => photos.get([edition, lake]))) ?? null;
}

export async function letGoOfPhoto(edition: string, lake: string) {
  await used("readwrite", (photos) => photos.delete([edition, lake]));
}

/** @returns those of this edition, which are kept no longer */
export async function takePhotos(edition: string): Promise<[lake: string, photo: KeptPhoto][]> {
  const taken: [string, KeptPhoto][] = [];
  const keys = (await used("readonly", (photos) => photos.getAllKeys())) as [string, string][];
  for (const [of, lake] of keys) {
    const photo = of === edition && (await keptPhoto(of, lake));
    if (!photo) continue;
    taken.push([lake, photo]);
    await letGoOfPhoto(of, lake);
  }
  return taken;
}

async function used<T>(mode: IDBTransactionMode, act: (photos: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await answered(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open("lampion.photos", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return answered(opening);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
