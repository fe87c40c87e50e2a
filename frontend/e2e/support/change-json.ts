import { readFile, writeFile } from 'node:fs/promises';

/** Gives some fields of a JSON file other values, in place or in a copy of it. */
export async function changeJson(file: string, fields: object, copy = file): Promise<void> {
  await writeFile(copy, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...fields }));
}
