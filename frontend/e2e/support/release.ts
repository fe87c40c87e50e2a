import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './program';

const built = path.join(root, 'frontend/build');

export interface Release {
  /** The folder of its build. */
  build: string;
  remove(): Promise<void>;
}

/**
 * What an upgrade brings: the same site with other names for all files that carry a hash, and a style that differs.
 */
export async function nextRelease(): Promise<Release> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  const build = path.join(folder, 'build');
  cpSync(built, build, { recursive: true, filter: (file) => !/\.(br|gz|map)$/.test(file) });
  await symlink(path.join(root, 'frontend/node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');

  const client = path.join(build, 'client/assets');
  const renamed = new Map(
    (await readdir(client)).map((name) => [
      name,
      name.replace(/-[\w-]{8}\.js$/, (hash) => `-${[...hash.slice(1, 9)].reverse().join('')}.js`),
    ]),
  );
  const names = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const changed = (text: string) => text.replace(names, (name) => renamed.get(name)!);

  for (const [name, next] of renamed) {
    const file = path.join(client, name);
    await writeFile(file, changed(await readFile(file, 'utf8')));
    await rename(file, path.join(client, next));
  }
  const server = path.join(build, 'server/index.js');
  await writeFile(
    server,
    changed(await readFile(server, 'utf8')).replaceAll('scroll-padding-block:', 'tab-size:1;scroll-padding-block:'),
  );
  return { build, remove: () => rm(folder, { recursive: true, force: true }) };
}
