import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that need a process of their own: they load another build of React than all others, or replace a module. */
const OWN_PROCESS = [
  'app/unknown-figures.test.tsx',
  'server/rendered-pages.test.ts',
  'server/previews/previews.test.ts',
];

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
  // The limit is for hanging tests: a slow machine takes several times as long as a fast one.
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The files share a process: loading all modules again for each of them takes longer than the tests themselves.
    isolate: false,
    // One less is the default, which is a single one on two processors.
    minWorkers: '100%',
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['app/**/*.test.{ts,tsx}', '{server,editor}/**/*.test.ts'],
          exclude: OWN_PROCESS,
        },
      },
      ...OWN_PROCESS.map((file) => ({ extends: true as const, test: { name: file, include: [file] } })),
    ],
  },
});
