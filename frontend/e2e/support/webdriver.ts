import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ended } from './program';
import { expect } from './test';

/** What W3C WebDriver names a command, and how WebKit's driver is asked for it; `{id}` is that of an element. */
const COMMANDS = {
  Navigate: 'url',
  Refresh: 'refresh',
  SetTimeouts: 'timeouts',
  FindElement: 'element',
  ElementClear: 'element/{id}/clear',
  ElementSendKeys: 'element/{id}/value',
  ExecuteScript: 'execute/sync',
  SetWindowRect: 'window/rect',
};
type Send = (command: keyof typeof COMMANDS, parameters?: Record<string, unknown>) => Promise<unknown>;

/** A real browser other than Chromium, as its own driver protocol drives it. */
export interface Browser {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Resolves once an XPath names something, with its handle. */
  find(xpath: string): Promise<string>;
  /** Presses keys on an element; first empties it if it is a field to be `filled`. */
  type(xpath: string, keys: string, filled?: boolean): Promise<void>;
  /** The value of an expression in the page. */
  value(expression: string): Promise<unknown>;
  /** Of the window, in px; an engine may keep a least width. */
  size(width: number, height: number): Promise<void>;
  stop(): Promise<void>;
}

export const ENTER = '\uE007';

async function browser(send: Send, stop: () => Promise<void>): Promise<Browser> {
  await send('SetTimeouts', { implicit: 15_000 });
  const find = async (xpath: string) =>
    Object.values((await send('FindElement', { using: 'xpath', value: xpath })) as object)[0] as string;
  return {
    goto: async (url) => void (await send('Navigate', { url })),
    reload: async () => void (await send('Refresh')),
    find,
    async type(xpath, text, filled = false) {
      const id = await find(xpath);
      if (filled) await send('ElementClear', { id });
      await send('ElementSendKeys', { id, text });
    },
    value: (expression) => send('ExecuteScript', { script: `return ${expression}`, args: [] }),
    size: async (width, height) => void (await send('SetWindowRect', { width, height })),
    stop,
  };
}

/** Firefox by the protocol Marionette: `[0, number, command, parameters]`, with the length before it. */
export async function startFirefox(): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  await writeFile(
    path.join(profile, 'user.js'),
    'user_pref("marionette.port", 0);\nuser_pref("app.update.enabled", false);\n' +
      'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n',
  );
  const firefox = spawn('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  });
  const port = () => readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
  await expect.poll(port, { timeout: 45_000 }).not.toBe('');
  const socket = connect(Number(await port()), '127.0.0.1');
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (
      let colon = received.indexOf(':');
      colon > 0 && received.length > colon + Number(received.subarray(0, colon));
      colon = received.indexOf(':')
    ) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as [
        1,
        number,
        { message: string } | null,
        { value?: unknown },
      ];
      received = received.subarray(end);
      if (!Array.isArray(message)) continue; // its greeting
      const [, number, error, result] = message;
      if (error) waiting.get(number)?.reject(new Error(error.message));
      else waiting.get(number)?.resolve(result?.value);
    }
  });
  let count = 0;
  const send = (command: string, parameters: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++count, { resolve, reject });
      const text = JSON.stringify([0, count, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await send('NewSession');
  return browser(send, async () => {
    socket.destroy();
    await ended(firefox, 'SIGTERM');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}

/** WebKitGTK's own small browser, by its driver, on a screen that nobody sees. */
export async function startWebKit(): Promise<Browser> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve) =>
    screen.stdio[3]!.once('data', (number) => resolve(String(number).trim())),
  );
  const port = 20_000 + (process.pid % 20_000);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const ask = async (path: string, body: object, method = 'POST') => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body) : undefined,
    });
    const { value } = (await answer.json()) as { value: { message?: string; sessionId?: string } };
    if (!answer.ok) throw new Error(value.message);
    return value;
  };
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
  const binary = ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find(existsSync);
  const { sessionId } = await ask('', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  });
  const send: Send = (command, { id = '', ...parameters } = {}) =>
    ask(`/${sessionId}/${COMMANDS[command].replace('{id}', String(id))}`, parameters);
  return browser(send, async () => {
    await ask(`/${sessionId}`, {}, 'DELETE').catch(() => {});
    await ended(driver, 'SIGTERM');
    await ended(screen, 'SIGTERM');
  });
}
