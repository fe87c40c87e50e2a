// Development: the real server, with Vite instead of the built files. `npm run dev -- --port 3000` sets the port; with
// `--preview` it runs beside another one, for the editor's page, which reloads pages by itself.
import { createServer } from 'vite';
import { parseArgs } from 'node:util';
import { buildPreviewWorker } from './preview-worker.mjs';

const { values } = parseArgs({ options: { port: { type: 'string' }, preview: { type: 'boolean' } }, strict: false });
if (values.port) process.env.WEB_PORT = String(values.port);

const vite = await createServer({
  server: { middlewareMode: true, ...(values.preview && { hmr: false }) },
  ...(values.preview && { cacheDir: 'node_modules/.vite-preview' }),
  appType: 'custom',
});
const { readSettings } = await vite.ssrLoadModule('/server/settings.ts');
const { createServer: createWebServer } = await vite.ssrLoadModule('/server/server.ts');

const settings = readSettings(process.env);
const web = createWebServer({
  settings,
  build: () => vite.ssrLoadModule('/app/server-build.ts'),
  peersOnly: values.preview,
  previewWorker: await buildPreviewWorker(),
  vite: vite.middlewares,
});
await web.listen({ port: settings.port, host: settings.host });
console.log(`development server at http://localhost:${web.server.address().port}`);

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    web.server.closeAllConnections();
    void vite.close().finally(() => process.exit(0));
  });
}
