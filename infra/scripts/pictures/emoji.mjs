// The Fluent Emoji Flat set (MIT, Microsoft), as SVG bodies on a 32 × 32 grid.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(path.join(root, 'frontend/package.json'));
const { icons } = JSON.parse(readFileSync(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'));

export const images = path.join(root, 'data/images');

/** The body of one picture: a drawing of ours in drawn/, else the emoji of that name. */
export function body(name) {
  try {
    const svg = readFileSync(path.join(import.meta.dirname, 'drawn', `${name}.svg`), 'utf8');
    return svg
      .replace(/^[\s\S]*?<svg[^>]*>/, '')
      .replace(/<\/svg>\s*$/, '')
      .trim();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  if (!icons[name]) throw new Error(`no drawing and no emoji is called ${name}`);
  return icons[name].body;
}
