import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { almanac, output, root } from './program';

/** Imports `data/` once: each site without data of its own starts with a copy (`startSite`), for which the api needs a third of the time. */
export default async function importOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'almanac-imported-'));
  await output(almanac, ['import'], {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    STATE_DIR: folder,
    DATA_DIR: path.join(root, 'data'),
  });
  process.env.IMPORTED_STATE = folder; // the workers are started with it
  return () => rm(folder, { recursive: true, force: true });
}
