// Development: the real server, with Vite in the place of the built files.
// `npm run dev -- --port 3000` sets the port.
import { createServer } from 'vite';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { port: { type: 'string' } }, strict: false });
if (values.port) process.env.WEB_PORT = String(values.port);

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { readSettings } = await vite.ssrLoadModule('/server/settings.ts');
const { createSite } = await vite.ssrLoadModule('/server/site.ts');

const site = createSite({
  settings: readSettings(process.env),
  build: () => vite.ssrLoadModule('virtual:remix/server-build'),
  vite: vite.middlewares,
});
site.listen(Number(process.env.WEB_PORT || 3000), process.env.WEB_HOST || '127.0.0.1', () =>
  console.log(`development server at http://localhost:${site.address().port}`),
);

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    site.closeAllConnections();
    void vite.close().finally(() => process.exit(0));
  });
}
