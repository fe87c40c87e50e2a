import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { almanac } from './program';

/** Runs where it is read as markup, from an attribute or as an element. Short, since names are. */
export const POISON = `"'><img src=x onerror=pwned=1>`;

/** The poison as Markdown, and links that run. */
const MARKDOWN = `

${POISON}

<script>pwned=1</script>

[click](javascript:pwned=1) [data](data:text/html,<script>pwned=1</script>)

<svg/onload=pwned=1>

<a href="jAvAsCrIpT:pwned=1">click</a>

<div data-island="level-sum" data-props="{}" data-from="/pwned">x</div>
`;

/** Items are found by these: references to another value would be broken. */
const NAMES = /^(\$schema|id|_id|key|ref|link)$/;
const MAX_ROUNDS = 8;

interface File {
  text: string;
  /** The paths of the fields that stay unchanged. */
  spared: Set<string>;
}

/**
 * Writes the poison into every text of a folder like `data/` that the content check lets pass: all are poisoned, and
 * those of which the check complains get their text back. Resolves with how many hold it.
 */
export async function poison(folder: string): Promise<number> {
  const files = new Map<string, File>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (/\.(json|md)$/.test(file) && !/\/(schema|images)\/|README\.md$/.test(file))
      files.set(file, { text: await readFile(file, 'utf8'), spared: new Set() });
  }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let count = 0;
    for (const [file, { text, spared }] of files) {
      const poisoned = file.endsWith('.md') ? ofMarkdown(text, spared) : ofJson(text, spared);
      count += poisoned.split('onerror=pwned').length - 1;
      await writeFile(file, poisoned);
    }
    const problems = check(folder);
    if (problems.length === 0) return count;
    for (const [file, field] of problems) files.get(file)?.spared.add(field);
  }
  throw new Error(`the content does not pass its check:\n${check(folder).join('\n')}`);
}

/** The fields, by file, of which the content check complains. */
function check(folder: string): Array<[file: string, field: string]> {
  const { stdout, stderr, status } = spawnSync(almanac, ['check'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, STATE_DIR: folder },
  });
  const said = `${stdout}\n${stderr}`;
  const problems = [...said.matchAll(/^(\S+\.(?:json|md)):\d+: (?!warning: )([\w.$-]+): (?!warning: )/gm)].map(
    ([, file = '', field = '']): [string, string] => [path.resolve(folder, file), field],
  );
  if (status !== 0 && problems.length === 0) throw new Error(`the content check fails otherwise:\n${said}`);
  return problems;
}

function ofJson(text: string, spared: Set<string>): string {
  const spoil = (value: unknown, at: string[]): unknown => {
    if (spared.has(at.join('.'))) return value;
    if (typeof value === 'string') return NAMES.test(at.at(-1) ?? '') ? value : spoiled(value);
    if (Array.isArray(value)) return value.map((item, index) => spoil(item, [...at, String(index)]));
    return value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, spoil(item, [...at, name])]))
      : value;
  };
  return JSON.stringify(spoil(JSON.parse(text), []));
}

function ofMarkdown(text: string, spared: Set<string>): string {
  const fields = text.replace(/^(\w+): (.+)$/gm, (line, name: string, value: string) =>
    spared.has(name) || NAMES.test(name) || /^[[{|>]/.test(value)
      ? line
      : `${name}: ${JSON.stringify(spoiled(value.replace(/^"|"$/g, '')))}`,
  );
  return fields + MARKDOWN;
}

const spoiled = (value: string) => `${value.slice(0, 30)}${POISON}`;
