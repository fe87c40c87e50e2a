import { defineConfig } from 'vite';

/** The editor's page: a program of its own, for the machine of the person who edits. The site is built without it. */
export default defineConfig({
  root: 'editor',
  publicDir: false,
  esbuild: { jsx: 'automatic' },
  build: {
    outDir: '../build-editor',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
  },
});
