import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { api } from '~/api/client.server';

const ICON = { src: '/icon-192.png', sizes: '192x192' };
const SHORTCUTS = { Calculator: '/dream/calculator', Calendar: '/calendar', Planner: '/planner' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { name, description } = await api(context).get('/api/site');
  const manifest = {
    id: '/',
    name,
    description,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6eedb',
    theme_color: '#f6eedb',
    categories: ['games', 'utilities'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { ...ICON, type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: Object.entries(SHORTCUTS).map(([name, url]) => ({ name, url, icons: [ICON] })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
