// Adds to package-lock.json the optional packages of other platforms that npm left out. Without them `npm ci` refuses
// the lock ("Missing: … from lock file"), and other machines get no compiler. Run it after every install that changes
// the lock; it needs no network and changes no existing entry.
// Usage: node complete-lock.mjs [FOLDER], the folder of the lock; default: frontend/.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'), 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Where Node would find `name` from the package at `from`: the nearest node_modules that holds it. */
function installed(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/'))).replace(/\/$/, '')) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!at) return undefined;
  }
}

/** Such packages carry their platform in their name: rollup-linux-arm-gnueabihf, oxide-wasm32-wasi. */
function platform(name) {
  const parts = name.split(/[-/]/);
  const os = systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) => parts.includes(processor));
  if (!cpu) return undefined;
  const libc = parts.some((part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((part) => part.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return { ...(os && { os: [os] }), cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) };
}

const added = [];
for (const [place, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const runsOn = platform(name);
    if (!runsOn || installed(place, name) || !/^\d/.test(version)) continue;
    packages[`node_modules/${name}`] = { version, ...runsOn, ...(entry.dev && { dev: true }), optional: true };
    added.push(`${name}@${version}`);
  }
}

const root = packages[''];
lock.packages = {
  '': root,
  ...Object.fromEntries(
    Object.entries(packages)
      .filter(([place]) => place)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
};
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length ? `added ${added.length}: ${added.join(', ')}` : 'nothing was missing');
