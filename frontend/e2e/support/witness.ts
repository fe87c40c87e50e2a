import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What only made-up content of the walked site says. */
export const WITNESSES = { figure: /\b7[.,]?777[.,]?777\b/, name: /Zanzibar/i, date: /07:07|T0707/ };
export type Witness = keyof typeof WITNESSES;

/** Puts them into a copy of `data/`. */
export async function plant(folder: string) {
  const edit = async (file: string, from: string | RegExp, to: string) => {
    const name = path.join(folder, file);
    const text = await readFile(name, 'utf8');
    const changed = text.replace(from, to);
    assert.notEqual(changed, text, file);
    await writeFile(name, changed);
  };
  for (const file of ['buildings/house.json', 'dream/buildings/barn.json']) {
    await edit(file, /"cash": \d+/g, '"cash": 0'); // so that the sum of its levels is a witness, too
    await edit(file, /("level": 3,.*?"cash": )\d+/, '$17777777');
  }
  await edit('seasonal/easter-2025.json', '"html": [', '"html": ["The lantern of Zanzibar gives 7,777,777 cash.", ');
  await edit('themes/pirate-bay.json', '"name": "Pirate Bay"', '"name": "Zanzibar Bay"');
  const event = { name: 'Zanzibar Regatta', pic: 'icons/season.svg', color: 'sky', link: '/bees' };
  const dates = { startDate: '2026-11-20 07:07', endDate: '2026-12-13 07:07' };
  await writeFile(
    path.join(folder, 'calendar/zanzibar-regatta.json'),
    JSON.stringify({ provenance: 'sample', sources: [], ...event, ...dates }),
  );
}

/** Which of them a text has. */
export const found = (text: string) =>
  (Object.keys(WITNESSES) as Witness[]).filter((witness) => WITNESSES[witness].test(text));
