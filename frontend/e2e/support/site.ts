import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { almanac, ended, output, root, start } from './program';

/** A Saturday on which several events run and more are ahead. */
export const CLOCK = '2026-11-21T08:00:00Z';

/** Changes files in a folder like `data/`. */
export type Edit = (folder: string) => Promise<void>;

export interface Web {
  /** Its address, without a trailing slash. */
  url: string;
  pid: number;
  errors: string[];
  /** Ends it by SIGTERM and resolves with its exit code. */
  stop(): Promise<number | null>;
}

export interface WebOptions {
  /** 0 takes any free port. */
  port?: number;
  /** The folder of another build. */
  build?: string;
  /** Settings of its own. */
  env?: Record<string, string>;
}

/** Where a site answers. */
export interface SiteUrls {
  /** Address of the web server, without a trailing slash. */
  url: string;
  /** Address of the api, without a trailing slash. */
  apiUrl: string;
}

/** The real site: the built api and the built web server, on free ports, with state and data folders of their own. */
export interface Site extends SiteUrls {
  /** The web server at `url`. */
  web: Web;
  /** Starts one more web server before the same api. */
  startWeb(options?: WebOptions): Promise<Web>;
  /** All messages, as `almanac inbox --format json --spam` prints them. */
  inbox(): Promise<
    Array<{ name: string; email: string; message: string; about: string; value: string; spam: boolean }>
  >;
  /** Ends the api as a crash would (SIGKILL), to see the site without it. */
  killApi(): Promise<void>;
  /** Ends the api as a deploy does (SIGTERM) and resolves with its exit code. */
  stopApi(): Promise<number | null>;
  /** Starts the api again where it was. */
  restartApi(): Promise<void>;
  /** Freezes the api, which keeps its connections and answers nothing, or lets it go on. */
  freezeApi(frozen: boolean): void;
  /** Edits the site's own data, then imports them. */
  importContent(edit: Edit): Promise<void>;
  /** Runs a command of the api's program with the site's settings; resolves with what it printed. */
  run(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** Freezes now in both programs; unset is the real clock. */
  clock?: string;
  env?: Record<string, string>;
  /** Edits the site's own data before it starts. */
  edit?: Edit;
  /** Puts something between web and api: takes the api's address and returns the one for web. */
  between?(apiUrl: string): string | Promise<string>;
}

/** Resolves once both programs answer. Rejects with their output when one does not start. */
export async function startSite({
  clock,
  env = {},
  edit,
  between = (apiUrl) => apiUrl,
}: SiteOptions = {}): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'almanac-'));
  const data = path.join(folder, 'data');
  cpSync(path.join(root, 'data'), data, { recursive: true }); // a tenth of what cp of node:fs/promises takes
  await edit?.(data);
  const state = path.join(folder, 'state');
  if (!edit && process.env.IMPORTED_STATE) cpSync(process.env.IMPORTED_STATE, state, { recursive: true });
  const settings: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    STATE_DIR: state,
    DATA_DIR: data,
    PEER_SECRET: 'secret-of-the-browser-tests',
    RATE_LIMITS: 'off',
    ...(clock ? { CLOCK: clock } : {}),
    ...env,
  };

  let api = await start(almanac, ['serve'], root, { ...settings, API_PORT: '0' });
  const apiUrl = `http://127.0.0.1:${api.port}`;
  const shownUrl = await between(apiUrl);
  const webs: Web[] = [];
  async function startWeb({
    port = 0,
    build = path.join(root, 'frontend/build'),
    env: own = {},
  }: WebOptions = {}): Promise<Web> {
    const program = await start(process.execPath, [path.join(build, 'server/main.js')], path.dirname(build), {
      ...settings,
      WEB_PORT: String(port),
      API_URL: shownUrl,
      SITE_URL: env.SITE_URL ?? 'http://localhost:3000',
      ...own,
    });
    const web = {
      url: `http://127.0.0.1:${program.port}`,
      pid: program.process.pid!,
      errors: program.errors,
      stop: () => ended(program.process, 'SIGTERM'),
    };
    webs.push(web);
    return web;
  }
  const web = await startWeb();

  return {
    url: web.url,
    web,
    startWeb,
    apiUrl,
    async inbox() {
      const printed = await output(almanac, ['inbox', '--format', 'json', '--spam'], settings);
      return JSON.parse(printed);
    },
    async killApi() {
      await ended(api.process, 'SIGKILL');
    },
    stopApi: () => ended(api.process, 'SIGTERM'),
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
    run: (...args) => output(almanac, args, settings),
    async stop() {
      await Promise.all([...webs.map((each) => each.stop()), ended(api.process, 'SIGTERM')]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
