/** Above these the check asks for a lighter picture: bytes, and pixels on a side. */
const MAX_BYTES = 150 * 1024;
const MAX_PIXELS = 1600;

/** A light picture unchanged, a heavy one as a WebP of at most that many pixels, if the browser can read it. */
export async function lighter(file: File): Promise<File> {
  if (!/^image\/(png|jpeg|webp|avif)$/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const longest = Math.max(bitmap.width, bitmap.height);
    if (file.size <= MAX_BYTES && longest <= MAX_PIXELS) return file;
    const scale = Math.min(1, MAX_PIXELS / longest);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85));
    // A browser that writes no WebP writes PNG.
    if (blob?.type !== 'image/webp') return file;
    return new File([blob], file.name.replace(/\.[^.]+$/, '') + '.webp', { type: blob.type });
  } catch {
    return file;
  }
}

export const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'));
    reader.readAsDataURL(file);
  });
