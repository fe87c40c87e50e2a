import type { ServerBuild } from '@remix-run/server-runtime';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { log } from './logger';
import { createServer } from './server';
import { BadSettings, readSettings } from './settings';

/** Longer than any page takes, shorter than platforms wait before they kill. */
const DRAIN_MS = 10_000;

process.on('uncaughtException', (error) => {
  // Readable for the person who starts the server: a line each, without a stack trace.
  if (error instanceof BadSettings) process.stderr.write(`${error.message}\n`);
  else log.error({ error: error.stack }, 'the server stopped');
  process.exit(1);
});

const settings = readSettings(process.env);
const build = (await import(new URL('./index.js', import.meta.url).href)) as ServerBuild;
const files = fileURLToPath(new URL('../client', import.meta.url));
const server = createServer({
  settings,
  build: () => build,
  // Set by the editor's page for its preview.
  peersOnly: process.argv.includes('--preview'),
  files,
  previewWorker: new URL('./preview-worker.js', import.meta.url),
});

await server.listen({ port: settings.port, host: settings.host });
const { address, family, port } = server.server.address() as AddressInfo;
if (!settings.peerSecret) log.warn('PEER_SECRET is not set: the api counts all visitors as one');
// `msg` comes first: scripts wait for it.
log.info({ msg: 'listening', address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}` });

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'stopping');
    void server.close().then(() => process.exit(0));
    setTimeout(() => {
      log.warn('some answers were cut off');
      process.exit(0);
    }, DRAIN_MS).unref();
  });
}
