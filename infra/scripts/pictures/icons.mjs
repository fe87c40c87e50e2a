// Writes data/images/icons/*.svg from icons.json: `node infra/scripts/pictures/icons.mjs`.
// A value is a picture's name, or [main, badge]: the badge is small, in the lower right.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { body, images } from './emoji.mjs';

const list = JSON.parse(readFileSync(path.join(import.meta.dirname, 'icons.json'), 'utf8'));
mkdirSync(path.join(images, 'icons'), { recursive: true });
for (const [name, value] of Object.entries(list)) {
  const [main, badge] = [value].flat();
  const drawing = badge ? `${body(main)}<g transform="translate(15 15) scale(.53)">${body(badge)}</g>` : body(main);
  writeFileSync(
    path.join(images, 'icons', `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawing}</svg>\n`,
  );
}
console.log(`${Object.keys(list).length} icons`);
