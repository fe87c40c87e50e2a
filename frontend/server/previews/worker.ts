// Draws previews in a thread. scripts/preview-worker.mjs bundles it with its packages, fonts and logo.
import fontBold from '@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff';
import fontRegular from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff';
import extendedBold from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-700-normal.woff';
import extendedRegular from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import wasm from '@resvg/resvg-wasm/index_bg.wasm';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { encode } from 'fast-png';
import satori, { type Font } from 'satori';
import mark from '../../public/favicon.svg';
import { HEIGHT, previewCard, WIDTH, type Preview } from './card';

/** Programs that preview links may ignore larger ones. */
const MAX_BYTES = 60_000;

const read = (file: string) => readFileSync(new URL(file, import.meta.url));
const font = (name: string, weight: 400 | 700, file: string): Font => ({
  name,
  weight,
  data: read(file),
  style: 'normal',
});

const fonts = [
  font('Serif', 400, fontRegular),
  font('Serif', 700, fontBold),
  font('Serif Extended', 400, extendedRegular),
  font('Serif Extended', 700, extendedBold),
];
const markAddress = `data:image/svg+xml;base64,${read(mark).toString('base64')}`;
const ready = initWasm(read(wasm));

async function draw(preview: Preview): Promise<Uint8Array> {
  await ready;
  const svg = await satori(previewCard(preview, markAddress) as unknown as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts,
  });
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const picture = drawing.render();
  const png = withinBytes(picture.pixels);
  picture.free();
  drawing.free();
  return png;
}

/** A PNG of at most `MAX_BYTES`, without transparency; with fewer colors if needed. */
function withinBytes(pixels: Uint8Array): Uint8Array {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let step = 1; ; step *= 4) {
    for (let from = 0, to = 0; from < pixels.length; from += 4)
      for (let channel = 0; channel < 3; channel++)
        data[to++] = Math.min(255, Math.round(pixels[from + channel]! / step) * step);
    const png = encode({ width: WIDTH, height: HEIGHT, data, channels: 3, depth: 8 }, { zlib: { level: 9 } });
    if (png.length <= MAX_BYTES || step === 256) return png;
  }
}

// An error ends the thread and frees its memory.
parentPort?.on('message', async (preview: Preview) => parentPort?.postMessage(await draw(preview)));
