import type { ServerBuild } from '@remix-run/node';
import type { AddressInfo } from 'node:net';
import { drainable } from './drain';
import { log } from './log';
import { BadSettings, readSettings, type Settings } from './settings';
import { createSite } from './site';

/** Longer than any page takes, shorter than a platform's patience. */
const DRAIN_MS = 10_000;

process.on('uncaughtException', (error) => {
  log('error', 'a defect stopped the server', { error: error.stack });
  process.exit(1);
});

const settings = settingsOrExit();
const build = (await import(new URL('./index.js', import.meta.url).href)) as ServerBuild;
const files = new URL('../client', import.meta.url).pathname;
let stopping = false;
const site = createSite({ settings, build: () => build, files, stopping: () => stopping });
const drain = drainable(site);

site.on('error', (error) => {
  log('error', 'cannot listen', { error: error.message });
  process.exit(1);
});
site.listen(settings.port, settings.host, () => {
  const { address, family, port } = site.address() as AddressInfo;
  if (!settings.peerSecret) log('warn', 'PEER_SECRET is not set: the api counts all visitors as one');
  log('info', 'listening', { address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}` });
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log('info', 'stopping', { signal });
    stopping = true;
    drain(() => process.exit(0));
    setTimeout(() => {
      log('warn', 'some answers were cut off');
      process.exit(0);
    }, DRAIN_MS).unref();
  });
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    for (const problem of error.problems) process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
}
