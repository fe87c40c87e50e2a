// A larger site, made of the real one: each post, piece of news, event and building several times over, the copies
// under links of their own. It passes `almanac check` as the real one does.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folder, root } from './scratch.mjs';

const GROWING = ['posts', 'news', 'calendar', 'buildings'];

/** The data folder of a site that is so many times as large. */
export function grownData(times) {
  const data = path.join(folder('data'), 'data');
  cpSync(path.join(root, 'data'), data, { recursive: true });
  for (const kind of GROWING) {
    const dir = path.join(data, kind);
    for (const name of readdirSync(dir).filter((name) => name !== 'README.md')) {
      const { name: link, ext } = path.parse(name);
      const text = readFileSync(path.join(dir, name), 'utf8');
      for (let copy = 2; copy <= times; copy++)
        writeFileSync(path.join(dir, `${link}-${copy}${ext}`), copied(text, copy));
    }
  }
  return data;
}

/** A title or name of its own, no fixed id, and no place in the row of buildings, which holds each once. */
function copied(text, copy) {
  return text
    .replace(/^id: .*\n/m, '')
    .replace(/^  "(previous|next)": "[^"]*"/gm, '  "$1": null')
    .replace(/^title: (.*)$/m, (_, title) =>
      /^["']/.test(title) ? `title: ${title.slice(0, -1)} ${copy}${title.at(-1)}` : `title: ${title} ${copy}`,
    )
    .replace(/^  "name": "(.*)",$/m, (_, name) => `  "name": "${name} ${copy}",`);
}
