import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../../..');

/** Changes files in a folder like `data/`. */
export type Edit = (folder: string) => Promise<void>;

/** The real site: the built api and the built web server, on free ports, with state and data folders of their own. */
export interface Site {
  /** Address of the web server, without a trailing slash. */
  url: string;
  /** Address of the api, without a trailing slash. */
  apiUrl: string;
  /** Everything that visitors sent, as `almanac inbox --format json --spam` prints it. */
  inbox(): Promise<Array<{ name: string; email: string; message: string; spam: boolean }>>;
  /** Ends the api as a crash would (SIGKILL), to see the site without it. */
  killApi(): Promise<void>;
  /** Starts the api again where it was. */
  restartApi(): Promise<void>;
  /** Freezes the api, which keeps its connections and answers nothing, or lets it go on. */
  freezeApi(frozen: boolean): void;
  /** Edits the site's own data, then makes them its content by `almanac import`. */
  importContent(edit: Edit): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** Freezes now in both programs; unset is the real clock. */
  clock?: string;
  env?: Record<string, string>;
  /** Edits the site's own data before it starts. */
  edit?: Edit;
}

/** Boots both programs and resolves once both answer. Rejects with their output when one does not start. */
export async function startSite({ clock, env = {}, edit }: SiteOptions = {}): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'almanac-'));
  const data = path.join(folder, 'data');
  await cp(path.join(root, 'data'), data, { recursive: true });
  await edit?.(data);
  const settings: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    STATE_DIR: path.join(folder, 'state'),
    DATA_DIR: data,
    PEER_SECRET: 'browser-tests',
    RATE_LIMITS: 'off',
    ...(clock ? { CLOCK: clock } : {}),
    ...env,
  };
  const almanac = path.join(root, 'backend/bin/almanac');

  let api = await start(almanac, ['serve'], root, { ...settings, API_PORT: '0' });
  const apiUrl = `http://127.0.0.1:${api.port}`;
  const web = await start(process.execPath, ['build/server/main.js'], path.join(root, 'frontend'), {
    ...settings,
    WEB_PORT: '0',
    API_URL: apiUrl,
    SITE_URL: env.SITE_URL ?? 'http://localhost:3000',
  });

  return {
    url: `http://127.0.0.1:${web.port}`,
    apiUrl,
    async inbox() {
      const printed = await output(almanac, ['inbox', '--format', 'json', '--spam'], settings);
      return JSON.parse(printed);
    },
    killApi: () => ended(api.process, 'SIGKILL'),
    async restartApi() {
      api = await start(almanac, ['serve'], root, { ...settings, API_PORT: String(api.port) });
    },
    freezeApi(frozen) {
      api.process.kill(frozen ? 'SIGSTOP' : 'SIGCONT');
    },
    async importContent(edit) {
      await edit(data);
      await output(almanac, ['import'], settings);
    },
    async stop() {
      await Promise.all([ended(web.process, 'SIGTERM'), ended(api.process, 'SIGTERM')]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a program and resolves with the port its "listening" log line names. */
function start(command: string, args: string[], cwd: string, env: Record<string, string>) {
  return new Promise<{ process: ChildProcess; port: number }>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    const read = (line: string) => {
      if (said.length < 50) said.push(line);
      const port = /"listening"/.test(line) && /:(\d+)"/.exec(line)?.[1];
      if (port) resolve({ process: child, port: Number(port) });
    };
    createInterface({ input: child.stdout }).on('line', read);
    createInterface({ input: child.stderr }).on('line', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${said.join('\n')}`)));
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

function output(command: string, args: string[], env: Record<string, string>) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(text) : reject(new Error(`${command} ${args.join(' ')}: ${code}`))));
  });
}
