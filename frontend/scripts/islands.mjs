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

/** Modules of which each file bundles its own used parts: no page loads parts that only others need. */
const isCopied = (id) =>
  /\/app\/(features|figures|ui|islands\/(farm-panel|farm|progress|clock|use-answers|overlaid))\b/.test(id);
const isOurs = ({ facadeModuleId }) => facadeModuleId && OWNER.test(facadeModuleId);
const OWNER = /\?of=(.+)$/;
/** Shared by all islands, and loaded late. */
const OWN = '/app/islands/own-figures.ts';

/** React's production modules: their entries (`if (process.env.NODE_ENV …)`) would prevent tree-shaking. */
const react = Object.entries({
  react: 'react/cjs/react.production.min.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.min.js',
  'react-dom/client': 'react-dom/cjs/react-dom.production.min.js',
  scheduler: 'scheduler/cjs/scheduler.production.min.js',
}).map(([name, file]) => ({ find: new RegExp(`^${name}$`), replacement: path.join(root, 'node_modules', file) }));

/**
 * One of them as an ES module, so that what nobody imports is left out. Questions that all browsers of the site answer
 * alike are answered here; their names of keys are those of React. It does not listen to pointers, of which no island
 * wants to know: a tap is a dozen such events, and at each React looks for handlers in all parts around its target.
 */
const asModule = (code) =>
  code
    .replace(
      /\bvar ((?:\w+=require\("[\w-]+"\)([,;]))+)/,
      (_, imports, end) =>
        imports.replace(/(\w+)=require\(("[\w-]+")\)./g, 'import*as $1 from$2;') + (end === ',' ? 'var ' : ''),
    )
    .replace(/\bexports\.(\w+)=/g, 'export const $1=')
    .replaceAll('"documentMode"in document', '!1')
    .replace(/"(oninput|(Composition|Animation|Transition)Event)"in (document|window)/g, '!0')
    .replace(/!\("undefined"===typeof window\|\|.{1,120}\.createElement\)/, '!0')
    .replace(/\bkey:function\(a\)\{if\(a\.key\).+?"Unidentified":""\}/, 'key:0')
    .replace(/case "(drag|mouse|touch|(got|lost)?pointer)\w*":| (drag|mouse|touch|((got|lost)P|p)ointer)\w*/g, '')
    .replace(/\b\w+\("on(Mouse|Pointer)(Enter|Leave)",\[[^\]]+\]\);/g, '');

/** The words of a script, with all names of elements and classes that it can render; of a composed name the beginning. */
const wordsIn = (code) =>
  // A class may have single quotes in it: `content-['†']`.
  [...new Set([/[\s"'`]+|\$\{/, /[\s"`]+|\$\{/].flatMap((ends) => code.split(ends)))].filter((word) =>
    /^[\w@*[!-][\w:./%[\]()&>~+*,#=^!'\u00a0-\uffff-]{0,80}$/.test(word),
  );

/**
 * Bundles the islands for the browser, a file for each feature. Returns the files (`fileName`, `code`); by island the
 * addresses of its scripts, its own first; by the address of a feature's file its words and the scripts that it loads
 * later; and the source files of all (`sources`).
 */
export async function buildIslands({ minify = true } = {}) {
  const islands = found();
  const entry = (files) =>
    files.map((file, at) => `import island${at} from '${file}';\nhydrate(island${at}, import.meta.url);`).join('\n');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      'document.documentMode': 'undefined',
    },
    resolve: { alias: [...react, { find: '~', replacement: path.join(root, 'app') }] },
    plugins: [
      {
        name: 'islands',
        enforce: 'pre',
        async resolveId(id, importer = '', options) {
          if (id.startsWith('islands-of:')) return `\0${id}`;
          const owner = importer.startsWith(ENTRY) ? importer.slice(ENTRY.length) : OWNER.exec(importer)?.[1];
          const found = owner && (await this.resolve(id, importer.replace(OWNER, ''), { ...options, skipSelf: true }));
          return found && isCopied(found.id) ? `${found.id}?of=${owner}` : found;
        },
        transform: (code, id) => (/\/react(-dom|-jsx-runtime)?\.production/.test(id) ? asModule(code) : undefined),
        load(id) {
          // Vite would preload the imports of chunks: those that come later import only loaded ones.
          if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load();';
          return id.startsWith(ENTRY)
            ? `import { hydrate } from '~/islands/hydrate';\n${entry(islands[id.slice(ENTRY.length)])}`
            : undefined;
        },
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      minify: minify && 'terser',
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: {
          passes: 2,
          pure_getters: true,
          unsafe: true,
          unsafe_arrows: true,
          unsafe_methods: true,
          keep_fargs: false,
        },
      },
      commonjsOptions: { strictRequires: false },
      rollupOptions: {
        input: Object.fromEntries(Object.keys(islands).map((feature) => [feature, `islands-of:${feature}`])),
        treeshake: { moduleSideEffects: (id) => id.startsWith(ENTRY) },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          manualChunks: (id) =>
            OWNER.test(id) || id.startsWith(ENTRY) ? undefined : id.endsWith(OWN) ? 'own-figures' : 'react',
        },
      },
    },
  });
  const chunks = result.output.filter(({ type }) => type === 'chunk');
  const withImports = (fileName, seen = new Set()) => {
    if (!seen.has(fileName))
      for (const other of chunks.find((chunk) => chunk.fileName === fileName).imports)
        withImports(other, seen.add(fileName));
    return seen.add(fileName);
  };
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const scripts = ({ fileName }) => [...withImports(fileName)].map((file) => `/${file}`);
  return {
    files: chunks.map(({ fileName, code }) => ({ fileName, code })),
    sources: [...new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(OWNER, ''))))].filter(
      (id) => id.startsWith(path.join(root, 'app')),
    ),
    words: Object.fromEntries(
      entries.map(({ fileName, code, dynamicImports }) => [
        `/${fileName}`,
        wordsIn(
          code +
            chunks
              .filter((chunk) => dynamicImports.includes(chunk.fileName) && isOurs(chunk))
              .map((chunk) => chunk.code),
        ),
      ]),
    ),
    later: Object.fromEntries(
      entries.map(({ fileName }) => [
        `/${fileName}`,
        chunks
          .filter((chunk) => withImports(fileName).has(chunk.fileName))
          .flatMap(({ dynamicImports }) => dynamicImports.map((file) => `/${file}`)),
      ]),
    ),
    scripts: Object.fromEntries(
      entries.flatMap((entry) =>
        islands[entry.name].map((file) => [path.basename(file, '.island.tsx'), scripts(entry)]),
      ),
    ),
  };
}
