import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { chromePath } from './chromium.mjs';
import { frontend } from './programs.mjs';

/** What was measured, with what, on what. */
export function versions() {
  const locked = (dir, name) =>
    JSON.parse(readFileSync(path.join(dir, 'node_modules', name, 'package.json'), 'utf8')).version;
  const tools = {
    node: process.version,
    go: said('go', ['version'], /go(\d\S*)/),
    chromium: said(chromePath ?? 'chromium', ['--version'], /Chrom\S* ([\d.]+)/),
    remix: locked(frontend, '@remix-run/react'),
    redis: said('redis-server', ['--version'], /v=(\S+)/),
    nginx: said(process.env.NGINX ?? 'nginx', ['-v'], /nginx\/(\S+)/),
    lighthouse: locked(path.resolve(import.meta.dirname, '..'), 'lighthouse'),
  };
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${Object.entries(tools)
    .map(([name, version]) => `${name} ${version ?? 'not installed'}`)
    .join(', ')}\n${machine}`;
}

function said(command, args, version) {
  try {
    // nginx prints its version to stderr.
    return version.exec(execFileSync('sh', ['-c', '"$0" "$@" 2>&1', command, ...args]).toString())?.[1] ?? null;
  } catch {
    return null;
  }
}
