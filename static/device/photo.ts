/** Reads a photo from a file that was chosen, as large as a screen needs it. It stays in memory. */

const LONGEST = 1600; // px; a side of a photo with twelve million of them has 4000, which would make drawing slow

interface Photo {
  url: string;
  width: number;
  height: number;
}

/** Refused when the file is no picture that this browser can show. */
export async function readPhoto(file: Blob): Promise<Photo> {
  const whole = URL.createObjectURL(file);
  try {
    return await reduced(await decoded(whole));
  } finally {
    URL.revokeObjectURL(whole);
  }
}

export function forgetPhoto({ url }: Photo) {
  URL.revokeObjectURL(url);
}

/** An image element, because every browser turns it as the camera was held. */
async function decoded(url: string) {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

async function reduced(image: HTMLImageElement): Promise<Photo> {
  const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.round(image.naturalWidth * scale);
  const height = Math.round(image.naturalHeight * scale);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  const blob: Blob | null = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error("an empty picture");
  return { url: URL.createObjectURL(blob), width, height };
}
