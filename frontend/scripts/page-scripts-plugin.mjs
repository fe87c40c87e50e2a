import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { buildIslands } from './islands.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A script inside the document. */
const inline = (entry) => ({ entry, exported: (text) => text });

/** A script or a style sheet that is a file, with a hash in its name. */
const file = (name, entry) => ({
  entry,
  exported(text, emit) {
    const address = `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}${path.extname(entry).replace('ts', 'js')}`;
    emit(address, text);
    return `/${address}`;
  },
});

const modules = {
  'virtual:colour-scheme': inline('app/scripts/colour-scheme.ts'), // every head
  'virtual:clock': inline('app/scripts/clock.ts'), // pages with times of day
  'virtual:news': inline('app/scripts/news.ts'), // pages that carry news
  'virtual:ads': inline('app/scripts/ads.ts'), // the head of pages with ad slots
  'virtual:countdown': inline('app/scripts/countdown.ts'), // error screens
  'virtual:island-loader': inline('app/islands/loader.ts'), // pages with islands
  'virtual:page': {
    ...file('page', 'app/scripts/page.ts'), // every page, deferred
    names: { SUGGEST: 'virtual:suggest', AWAY: 'virtual:away' },
  },
  'virtual:suggest': file('suggest', 'app/scripts/suggest.ts'), // what the page's script asks for
  'virtual:away': file('away', 'app/scripts/away.ts'), // what it asks for without a connection
  'virtual:times': file('times', 'app/scripts/times.ts'), // pages with times of day, deferred
  'virtual:deferred-style': file('deferred', 'app/page/deferred.css'), // every page, deferred
  'virtual:load-page': inline('app/scripts/load-page.ts'), // pages without islands
};

/** A module's text, bundled and minified, with the addresses of scripts in place of `names`. */
async function bundled(plugin, { entry, names = {} }) {
  const define = { 'process.env.NODE_ENV': '"production"' };
  for (const [name, id] of Object.entries(names))
    define[name] = JSON.stringify(modules[id].exported(await bundled(plugin, modules[id]), () => {}));
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['es2020', 'chrome103', 'firefox115', 'safari15.4'],
    define,
    // Without 'use strict'.
    tsconfigRaw: '{}',
    metafile: true,
    alias: { '~': `${root}app` },
  });
  for (const source of Object.keys(result.metafile.inputs)) plugin.addWatchFile(`${root}${source}`);
  const built = result.outputFiles[0].text.trim();
  if (entry.endsWith('.css')) return built;
  // Scripts become a twentieth smaller than by the bundler alone.
  const { code } = await minify(built, { ecma: 2020, compress: { passes: 2, pure_getters: true, unsafe: true } });
  return code;
}

/** The scripts of each island. */
const ISLANDS = 'virtual:islands';

/** Vite plugin: the scripts of app/scripts and the deferred style, bundled; as texts if inlined, else as addresses. */
export function pageScripts() {
  /** The files of the development server, by address; undefined in a build. */
  let served;
  /** Adds a file to the development server, or to the build. */
  const emit = (plugin, address, source) =>
    served
      ? served.set(`/${address}`, source)
      : plugin.emitFile({ type: 'asset', fileName: `client/${address}`, source });
  return {
    name: 'page-scripts',
    configureServer(server) {
      served = new Map();
      server.middlewares.use(({ url }, res, next) =>
        served.has(url)
          ? res.setHeader('Content-Type', url.endsWith('.css') ? 'text/css' : 'text/javascript').end(served.get(url))
          : next(),
      );
    },
    /** The service worker has a fixed address, and no module names it. */
    async buildStart() {
      if (!served) emit(this, 'sw.js', await bundled(this, { entry: 'app/scripts/sw.ts' }));
    },
    resolveId: (id) => (id in modules || id === ISLANDS ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ISLANDS}`) {
        const { files, scripts, words, later, sources } = await buildIslands({ minify: !served });
        for (const source of sources) this.addWatchFile(source);
        for (const { fileName, code } of files) emit(this, fileName, code);
        return [
          `export default ${JSON.stringify(scripts)};`,
          ...Object.entries({ words, later }).map(
            ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
          ),
        ].join('\n');
      }
      const module = id.startsWith('\0') && modules[id.slice(1)];
      if (!module) return undefined;
      const text = await bundled(this, module);
      const exported = module.exported(text, (address, source) => emit(this, address, source));
      return `export default ${JSON.stringify(exported)};\nexport const text = ${JSON.stringify(text)};`;
    },
  };
}
