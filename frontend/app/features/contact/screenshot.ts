/** The server's limit. */
const MAX_BYTES = 900_000;
export const TYPES = 'image/png,image/jpeg,image/webp';

/** Before the browser makes it smaller. */
const MAX_FILE_BYTES = 20_000_000;
const MAX_SIDE = 1_600;

/** Draws a picture in the size in which it is sent; undefined if it cannot be read. */
export async function draw(file: Blob): Promise<HTMLCanvasElement | undefined> {
  if (file.size > MAX_FILE_BYTES) return;
  try {
    const drawn = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(drawn.width, drawn.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(drawn.width * scale));
    canvas.height = Math.max(1, Math.round(drawn.height * scale));
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    drawn.close();
    return canvas;
  } catch {
    return;
  }
}

/** Draws a picture small enough to be sent, without its metadata. Returns {} for an empty file: none was chosen. */
export async function shrink(file: Blob): Promise<{ picture?: Blob; problem?: string }> {
  if (file.size === 0) return {};
  if (file.size > MAX_FILE_BYTES) return { problem: 'Please choose a picture of at most 20 MB.' };
  const canvas = await draw(file);
  for (const quality of canvas ? [0.85, 0.6, 0.3] : []) {
    const picture = await new Promise<Blob | null>((resolve) => canvas!.toBlob(resolve, 'image/jpeg', quality));
    if (picture && picture.size <= MAX_BYTES) return { picture };
  }
  // The server reports what is wrong with a small one.
  return file.size > MAX_BYTES
    ? { problem: 'This picture cannot be read. Please choose a PNG, JPEG or WebP.' }
    : { picture: file };
}
