import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { almanac, output, root } from './program';
import { CLOCK, startSite, type SiteUrls } from './site';

/** Imports `data/` once, to be copied by `startSite`, and starts the site that the workers share. */
export default async function startShared(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'almanac-imported-'));
  await output(almanac, ['import'], {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    STATE_DIR: folder,
    DATA_DIR: path.join(root, 'data'),
  });
  // The workers are started with both.
  process.env.IMPORTED_STATE = folder;
  const { url, apiUrl, stop } = await startSite({ clock: CLOCK });
  process.env.SHARED_SITE = JSON.stringify({ url, apiUrl } satisfies SiteUrls);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The site that the tests of all workers visit. No test changes its content or stops its programs. */
export const sharedSite = () => JSON.parse(process.env.SHARED_SITE!) as SiteUrls;
