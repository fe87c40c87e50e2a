import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A script that a document carries. The browser's own bundle gets an empty string: there it has already run. */
const inline = (entry) => ({ entry, format: 'iife', exported: (text, ssr) => (ssr ? text : '') });

const modules = {
  'virtual:enhance': inline('app/enhance/main.ts'), // every page
  'virtual:hydrate': inline('app/enhance/hydrate.ts'), // pages that need the framework
  'virtual:theme': inline('app/enhance/theme.ts'), // every head
  'virtual:countdown': inline('app/enhance/countdown.ts'), // error screens
  // A file with a hash in its name, for the pages that ask for it.
  'virtual:live': {
    entry: 'app/enhance/live.ts',
    format: 'esm',
    exported(text, ssr) {
      const name = `assets/live-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
      // Both bundles name it, one of them brings it.
      if (!ssr) this.emitFile({ type: 'asset', fileName: name, source: text });
      return `/${name}`;
    },
  },
};

/** Vite plugin: the small scripts of app/enhance, bundled and minified; those of every page as texts, that of live pages as an address. */
export function enhance() {
  let serve = false;
  return {
    name: 'enhance',
    configResolved: ({ command }) => {
      serve = command === 'serve';
    },
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id, options) {
      const module = id.startsWith('\0') && modules[id.slice(1)];
      if (!module) return undefined;
      // The development server bundles nothing and brings each module by itself.
      if (serve && module.format === 'esm') return `export default "/${module.entry}";`;
      const result = await build({
        absWorkingDir: root,
        entryPoints: [module.entry],
        bundle: true,
        minify: true,
        write: false,
        format: module.format,
        target: module.format === 'esm' ? 'es2022' : 'es2020',
        metafile: true,
        alias: { '~': `${root}app` },
      });
      for (const file of Object.keys(result.metafile.inputs)) this.addWatchFile(`${root}${file}`);
      return `export default ${JSON.stringify(module.exported.call(this, result.outputFiles[0].text.trim(), options?.ssr))};`;
    },
  };
}
