import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pageScripts } from './scripts/page-scripts-plugin.mjs';

/** As Lightning CSS writes versions. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  plugins: [tailwindcss(), pageScripts()],
  // The oldest browsers for which styles are rewritten: light-dark(), nesting, prefixes.
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: { safari: version(15, 4), ios_saf: version(15, 4), chrome: version(103), firefox: version(115) },
    },
  },
  build: {
    ssr: 'app/server-build.ts',
    outDir: 'build',
    target: 'es2022',
    minify: false,
    // The files of the page-scripts plugin; the build's script copies those of public/ beside them.
    ssrEmitAssets: true,
    copyPublicDir: false,
    // One file, with the parts that islands load later.
    rollupOptions: { output: { entryFileNames: 'server/index.js', inlineDynamicImports: true } },
  },
});
