// Lists newer versions of the modules that backend/go.mod names. It asks the module proxy for the next numbers too: its
// list of a module can end before the newest version does. Ends with 2 when the proxy cannot be asked.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const cwd = path.join(import.meta.dirname, '../..'); // outside of a module, so that only what is asked for is read
const run = (args, env) => execFileSync('go', args, { cwd, encoding: 'utf8', env: { ...process.env, ...env } }).trim();

// Without the servers of the modules' authors, which would be asked for each number that does not exist.
const GOPROXY = run(['env', 'GOPROXY']).replace(/[,|]direct$/, '');
const plain = /^v(\d+)\.(\d+)\.(\d+)$/;
const order = new Intl.Collator('en', { numeric: true }).compare;
const newest = (versions) =>
  versions
    .filter((version) => plain.test(version))
    .sort(order)
    .at(-1);

/** What `go list` says of each: [module, its versions, error]. */
function list(modules, ...options) {
  const format = '{{.Path}}\t{{.Version}} {{join .Versions " "}}\t{{with .Error}}{{printf "%q" .Err}}{{end}}';
  const said = run(['list', '-m', '-e', '-f', format, ...options, ...modules], { GOFLAGS: '', GOPROXY });
  return said.split('\n').map((line) => line.split('\t'));
}

function fail(error) {
  console.log(`  ${error}\n  NOT CHECKED`);
  process.exit(2);
}

console.log(`Newer Go modules, by ${GOPROXY}:`);
const required = JSON.parse(run(['mod', 'edit', '-json', 'backend/go.mod'])).Require;
const ours = new Map(
  required
    .filter(({ Indirect, Version }) => !Indirect && plain.test(Version))
    .map(({ Path, Version }) => [Path, Version]),
);

const listed = new Map();
for (const [name, versions, error] of list([...ours.keys()], '-versions')) {
  if (error) fail(error);
  listed.set(name, newest(versions.split(' ')));
}

const found = new Map([...ours].map(([name, version]) => [name, newest([version, listed.get(name) ?? version])]));
for (let asked = new Set(ours.keys()); asked.size;) {
  const next = [...asked].flatMap((name) => {
    const [, major, minor, patch] = plain.exec(found.get(name)).map(Number);
    return [`${name}@v${major}.${minor}.${patch + 1}`, `${name}@v${major}.${minor + 1}.0`];
  });
  asked = new Set();
  for (const [name, version, error] of list(next)) {
    if (error && !/: (403|404|410) |no such file or directory/.test(error)) fail(error);
    if (error) continue;
    found.set(name, newest([found.get(name), version.trim()]));
    asked.add(name);
  }
}

const newer = [...found].filter(([name, version]) => version !== ours.get(name));
for (const [name, version] of newer) {
  console.log(
    `  ${name} ${ours.get(name)} → ${version}${version === listed.get(name) ? '' : ', which the list leaves out'}`,
  );
}
if (!newer.length) console.log('  none');
