// Draws the icons of the installed site from public/favicon.svg by the tests' browser: `node scripts/app-icons.mjs`.
import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import config from '../playwright.config.ts';

const folder = path.resolve(import.meta.dirname, '../public');
const drawing = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
/** For systems that crop icons: the ground up to all edges, the drawing in the middle four fifths. */
const maskable = drawing
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect width="32" height="32" rx="7"/, '<rect x="-4" y="-4" width="40" height="40"');

const browser = await chromium.launch(config.use.launchOptions);
const page = await browser.newPage();

async function png(svg, size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** PNG images in one favicon.ico. */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [at, { size, bytes }] of images.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}

for (const [name, svg, size] of [
  ['icon-192.png', drawing, 192],
  ['icon-512.png', drawing, 512],
  ['icon-maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', maskable, 180],
])
  writeFileSync(path.join(folder, name), await png(svg, size));
const small = [];
for (const size of [16, 32, 48]) small.push({ size, bytes: await png(drawing, size) });
writeFileSync(path.join(folder, 'favicon.ico'), ico(small));
await browser.close();
