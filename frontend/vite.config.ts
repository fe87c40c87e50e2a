import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pageScripts, withoutFramework } from './scripts/page-scripts-plugin.mjs';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** As Lightning CSS writes versions. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  plugins: [
    tailwindcss(),
    pageScripts(),
    withoutFramework(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  // The oldest browsers for which styles are rewritten: light-dark(), nesting, prefixes.
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: { safari: version(15, 4), ios_saf: version(15, 4), chrome: version(103), firefox: version(115) },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    minify: false,
    // The framework's bundle for browsers: no document asks for it, and the build removes it.
    assetsDir: 'framework',
    // The server's bundle is one file, with the parts that islands load later.
    rollupOptions: isSsrBuild ? { output: { inlineDynamicImports: true } } : {},
  },
}));
