import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../lib/programs.mjs';
import { end, folder, run } from '../lib/scratch.mjs';

/** Caddy before a program, as a reverse proxy without TLS. */
export async function startProxy({ url }) {
  const home = folder('caddy');
  const address = `http://127.0.0.1:${await freePort()}`;
  const config = path.join(home, 'Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n}\n${address} {\n\treverse_proxy ${new URL(url).host}\n}\n`);
  const child = run('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
  });
  const failed = new Promise((_, reject) => child.once('error', reject));
  while (
    !(await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`caddy ended with ${child.exitCode}`);
    await Promise.race([failed, setTimeout(50)]);
  }
  return { url: address, stop: () => end(child) };
}
