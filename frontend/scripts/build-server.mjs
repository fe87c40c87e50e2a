// Bundles server/ into build/server/main.js, beside the Remix app's own bundle.
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { buildPreviewWorker } from './preview-worker.mjs';

await build({
  absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
  entryPoints: ['server/main.ts'],
  outfile: 'build/server/main.js',
  alias: { '~': fileURLToPath(new URL('../app', import.meta.url)) },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  logLevel: 'warning',
});
await buildPreviewWorker();
