/** What the site takes of a form without scripts, in bytes and in words. */
const MAX_BYTES = 900_000;
export const TYPES = 'image/png,image/jpeg,image/webp';

/** Of a file that the browser makes smaller before it is sent. */
const MAX_FILE_BYTES = 20_000_000;
const MAX_SIDE = 1_600;

/** Draws a picture again, small enough to be sent, or says what is wrong with it. Of its file nothing else is left, such as where it was taken. Nothing of an empty file, as a form has it where none was chosen. */
export async function shrink(file: Blob): Promise<{ picture?: Blob; problem?: string }> {
  if (file.size === 0) return {};
  if (file.size > MAX_FILE_BYTES) return { problem: 'Please choose a picture of at most 20 MB.' };
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
    for (const quality of [0.85, 0.6, 0.3]) {
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (picture && picture.size <= MAX_BYTES) return { picture };
    }
  } catch {
    // The server says what is wrong with it.
  }
  return file.size > MAX_BYTES
    ? { problem: 'This picture cannot be read. Please choose a PNG, JPEG or WebP.' }
    : { picture: file };
}
