import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { frontend } from '../lib/programs.mjs';

/** The address of the largest file of the build, which takes longest to send. */
export function largestAsset() {
  const folder = path.join(frontend, 'build/client/assets');
  const size = (name) => statSync(path.join(folder, name)).size;
  return `/assets/${readdirSync(folder).reduce((one, other) => (size(other) > size(one) ? other : one))}`;
}
