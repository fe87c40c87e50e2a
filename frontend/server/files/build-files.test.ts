import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuildFiles } from './build-files';

const WORKER = 'addEventListener("fetch", () => {});'.repeat(50);
const COMPRESSED = brotliCompressSync(WORKER);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'almanac-'));
  mkdirSync(path.join(folder, 'assets'));
  for (const [file, text] of [
    ['sw.js', WORKER],
    ['sw.js.br', COMPRESSED],
    ['assets/page-12345678.js', 'page()'],
    ['favicon.svg', '<svg/>'],
    ['.hidden', ''],
  ] as const)
    writeFileSync(path.join(folder, file), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (offlinePages = true) => readBuildFiles(folder, { 'x-frame-options': 'DENY' }, { offlinePages });

test('files with a hash in their name are stored for good, others for an hour, hidden ones are left out', () => {
  const files = read();
  expect([...files.keys()].sort()).toEqual(['/assets/page-12345678.js', '/favicon.svg', '/sw.js']);
  expect(files.get('/assets/page-12345678.js')!.encode('identity').headers).toContainEqual(
    expect.stringMatching(/immutable$/),
  );
  expect(files.get('/favicon.svg')!.encode('identity').headers).toContain('image/svg+xml');
  expect(files.get('/favicon.svg')!.encode('identity').headers).toContain('public, max-age=3600');
});

test('the service worker is asked for each time, may ask this site alone, and comes as the build compressed it', () => {
  const worker = read().get('/sw.js')!;
  expect(worker.encode('identity').body.toString()).toBe(WORKER);
  const { headers, body } = worker.encode('br');
  expect(body).toEqual(COMPRESSED);
  expect(headers).toEqual(
    expect.arrayContaining(['content-encoding', 'no-cache', "default-src 'none'; connect-src 'self'"]),
  );
});

test('a service worker that is turned off deletes what it saved, and itself', () => {
  const { headers, body } = read(false).get('/sw.js')!.encode('br');
  expect(body.toString()).toContain('registration.unregister()');
  expect(headers).not.toContain('content-encoding');
  expect(headers).toContain('no-cache');
});
