import { globSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const ENTRY = '\0islands-of:';

/** Files of islands by their folder, a feature or a part of one: `{ tables: ['…/level-sum.island.tsx'] }`. */
function found() {
  const files = globSync('app/features/**/*.island.tsx', { cwd: root }).map((file) => path.join(root, file));
  return Object.groupBy(files, (file) => path.basename(path.dirname(file)));
}

/** What stands in the one file that all islands share: React, and of what belongs to no feature all that several files need. */
function isShared(id, getModuleInfo) {
  if (/\/app\/ui\//.test(id)) return entriesOf(id, getModuleInfo).size > 1;
  return /\/node_modules\/|\/app\/islands\//.test(id);
}

/** The files that a module would be part of. */
function entriesOf(id, getModuleInfo, seen = new Set()) {
  if (id.startsWith(ENTRY)) return new Set([id]);
  if (seen.has(id)) return new Set();
  seen.add(id);
  return getModuleInfo(id).importers.reduce((entries, importer) => entries.union(entriesOf(importer, getModuleInfo, seen)), new Set());
}

/** React's production modules themselves: the switches before them (`if (process.env.NODE_ENV …)`) would keep in all that nobody imports. */
const react = Object.entries({
  react: 'react/cjs/react.production.min.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.min.js',
  'react-dom/client': 'react-dom/cjs/react-dom.production.min.js',
  'react-dom': 'react-dom/cjs/react-dom.production.min.js',
  scheduler: 'scheduler/cjs/scheduler.production.min.js',
}).map(([name, file]) => ({ find: new RegExp(`^${name}$`), replacement: path.join(root, 'node_modules', file) }));

/**
 * Bundles the islands for the browser, a file for each feature. Gives the files (`fileName`, `code`), and by the name of each island the
 * addresses of its scripts, its own first, with a blank between them.
 */
export async function buildIslands({ minify = true } = {}) {
  const islands = found();
  const entry = (files) => files.map((file, at) => `import island${at} from '${file}';\nhydrate(island${at});`).join('\n');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    resolve: { alias: [...react, { find: '~', replacement: path.join(root, 'app') }] },
    plugins: [
      {
        name: 'islands',
        resolveId: (id) => (id.startsWith('islands-of:') ? `\0${id}` : undefined),
        load: (id) => (id.startsWith(ENTRY) ? `import { hydrate } from '~/islands/hydrate';\n${entry(islands[id.slice(ENTRY.length)])}` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      minify: minify && 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 4, pure_getters: true, unsafe: true } },
      commonjsOptions: { strictRequires: false },
      rollupOptions: {
        input: Object.fromEntries(Object.keys(islands).map((feature) => [feature, `islands-of:${feature}`])),
        treeshake: { moduleSideEffects: (id) => id.startsWith(ENTRY) },
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js', manualChunks: (id, { getModuleInfo }) => (isShared(id, getModuleInfo) ? 'react' : undefined) },
      },
    },
  });
  const chunks = result.output.filter(({ type }) => type === 'chunk');
  const withImports = (fileName, seen = new Set()) => {
    if (!seen.has(fileName)) for (const other of chunks.find((chunk) => chunk.fileName === fileName).imports) withImports(other, seen.add(fileName));
    return seen.add(fileName);
  };
  const entries = Object.fromEntries(chunks.filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, [...withImports(fileName)].map((file) => `/${file}`).join(' ')]));
  return {
    files: chunks.map(({ fileName, code }) => ({ fileName, code })),
    scripts: Object.fromEntries(Object.entries(islands).flatMap(([feature, files]) => files.map((file) => [path.basename(file, '.island.tsx'), entries[feature]]))),
  };
}
