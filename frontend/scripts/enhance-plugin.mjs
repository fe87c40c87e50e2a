import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../app/enhance/main.ts', import.meta.url));
const app = fileURLToPath(new URL('../app', import.meta.url));
const name = 'virtual:enhance';

/**
 * Vite plugin: `virtual:enhance` is app/enhance/main.ts, bundled and minified, as
 * a string for one inline script. The browser's own bundle gets an empty string:
 * there the script has already run.
 */
export function enhance() {
  return {
    name: 'enhance',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id, options) {
      if (id !== `\0${name}`) return undefined;
      if (!options?.ssr) return 'export default "";';
      const result = await build({
        entryPoints: [entry],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: 'es2020',
        metafile: true,
        alias: { '~': app },
      });
      for (const file of Object.keys(result.metafile.inputs)) this.addWatchFile(fileURLToPath(new URL(`../${file}`, import.meta.url)));
      return `export default ${JSON.stringify(result.outputFiles[0].text.trim())};`;
    },
  };
}
