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
    rollupOptions: {
      // Neither matters here: circular imports of packages, and "use client", which is for frameworks on a server.
      // Any other warning ends the build, so that nobody who starts the editor's page reads one.
      onwarn(warning) {
        if (!['MODULE_LEVEL_DIRECTIVE', 'CIRCULAR_DEPENDENCY'].includes(warning.code ?? ''))
          throw new Error(warning.message);
      },
    },
  },
});
