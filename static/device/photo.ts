/** Reads a photo from a file that was chosen, as large as a screen needs it. */

const LONGEST = 1600; // px; a side of a photo with twelve million of them has 4000, which would make drawing slow

/** Refused when the file is no picture that this browser can show. */
export async function readPhoto(file: Blob): Promise<Blob> {
  const { canvas } = drawn(await decoded(file));
  const blob: Blob | null = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error("an empty picture");
  return blob;
}

export async function pixelsOf(picture: Blob): Promise<ImageData> {
  const { canvas, context } = drawn(await decoded(picture));
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** An image element, because every browser turns it as the camera was held. */
export async function decoded(picture: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(image: HTMLImageElement) {
  const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.round(image.naturalWidth * scale);
  const height = Math.round(image.naturalHeight * scale);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  return { canvas, context };
}
