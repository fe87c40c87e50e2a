// Bundles the worker that draws previews into build/server; fonts, WebAssembly and the site's mark are files beside it.
import { build } from 'esbuild';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Of what is built in, and where its sources are. */
const LICENCES = `/*!
 * satori: MPL-2.0, https://github.com/vercel/satori
 * resvg: MPL-2.0, https://github.com/yisibl/resvg-js
 * Source Serif 4: OFL-1.1, https://github.com/adobe-fonts/source-serif
 */`;

/** Returns the address of the built file. */
export async function buildPreviewWorker() {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const outfile = `${folder}build/server/preview-worker.js`;
  await build({
    absWorkingDir: folder,
    entryPoints: ['server/previews/worker.ts'],
    outfile,
    bundle: true,
    loader: { '.woff': 'file', '.wasm': 'file', '.svg': 'file' },
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minify: true,
    banner: { js: LICENCES },
    legalComments: 'linked',
    logLevel: 'warning',
  });
  return pathToFileURL(outfile);
}
