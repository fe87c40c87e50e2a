import { readFile, writeFile } from 'node:fs/promises';

/** Changes fields of a JSON file, in place or in a copy of it. */
export async function changeJson(file: string, fields: object, copy = file): Promise<void> {
  await writeFile(copy, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...fields }));
}
