import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Scripts of islands are the build's.
  plugins: [
    {
      name: 'no-islands',
      resolveId: (id) => (id === 'virtual:islands' ? id : undefined),
      load: (id) => (id === 'virtual:islands' ? 'export default {}' : undefined),
    },
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  // So that tests may render with React's production build, too.
  esbuild: { jsxDev: false },
  // The limit is for what hangs: a slow machine takes several times as long as a fast one.
  test: {
    include: ['app/**/*.test.{ts,tsx}', '{server,editor}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
