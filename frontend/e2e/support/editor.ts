import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { almanac, ended, output, root, start } from './program';

export interface RunningEditor {
  url: string;
  /** The text of a data file. */
  file: (name: string) => Promise<string>;
  at: (name: string) => string;
  /** The answer at a path of an api that imports the saved data. */
  published: (path: string) => Promise<string>;
  stop: () => Promise<void>;
}

export async function startEditor(): Promise<RunningEditor> {
  const folder = await mkdtemp(path.join(tmpdir(), 'almanac-editor-'));
  cpSync(path.join(root, 'data'), path.join(folder, 'data'), { recursive: true });
  const at = (name: string) => path.join(folder, 'data', name);
  const child = spawn(almanac, ['edit'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: path.join(folder, 'data'), EDIT_PORT: '0', TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^editor (http:\/\/localhost:\d+)$/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`almanac edit ended with ${code}`)));
  });
  return {
    url,
    at,
    file: (name) => readFile(at(name), 'utf8'),
    published: async (address) => {
      const env = {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        DATA_DIR: path.join(folder, 'data'),
        STATE_DIR: await mkdtemp(path.join(folder, 'state-')),
        API_PORT: '0',
      };
      await output(almanac, ['import'], env);
      const api = await start(almanac, ['serve'], root, env);
      try {
        return await (await fetch(`http://127.0.0.1:${api.port}${address}`)).text();
      } finally {
        await ended(api.process, 'SIGTERM');
      }
    },
    stop: async () => {
      await ended(child, 'SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}
