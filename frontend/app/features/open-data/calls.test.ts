import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ApiDocument, callsOf } from './calls';

const document = JSON.parse(
  readFileSync(new URL('../../../../backend/internal/httpapi/openapi.json', import.meta.url), 'utf8'),
) as ApiDocument;
const groups = callsOf(document);
const calls = groups.flatMap(({ calls }) => calls);

test('every call that reads from the public API is there once', () => {
  const reads = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && path.startsWith('/api/') ? [path] : [],
  );
  expect(calls.map(({ path }) => path).sort()).toEqual(reads.sort());
  expect(reads.length).toBeGreaterThan(50);
});

test('a call says what it takes, answers and refuses, with an address that can be asked for', () => {
  const callAt = (path: string) => calls.find((call) => call.path === path);
  expect(callAt('/api/buildings/{link}')).toMatchObject({
    summary: 'One building',
    parameters: [],
    answer: 'Building',
    errors: [],
    example: '/api/buildings/house',
  });
  expect(callAt('/api/buildings/{link}')?.fields).toEqual(expect.arrayContaining(['levels', 'checked']));
  expect(callAt('/api/buildings')).toMatchObject({ answer: 'list of Building', example: '/api/buildings', errors: [] });
  expect(callAt('/api/calendar')).toMatchObject({
    example: '/api/calendar?from=2026-11-01&to=2026-12-01',
    errors: [['422', expect.any(String)]],
  });
  expect(callAt('/api/blog')).toMatchObject({
    answer: 'list of Post or list of PostCard',
    example: '/api/blog?view=card',
  });
  expect(callAt('/api/buildings/{link}.csv')).toMatchObject({
    answer: 'text/csv',
    example: '/api/buildings/house.csv',
  });
  expect(callAt('/api/now.txt')).toMatchObject({ answer: 'text/plain', fields: [] });
});

test('shared parameters are there, a link only where it says more than the page, and no header', () => {
  const namesAt = (path: string) => calls.find((call) => call.path === path)?.parameters.map(({ name }) => name);
  expect(namesAt('/api/calendar.ics')).toEqual(['alarm']);
  expect(namesAt('/api/calendar/{link}.ics')).toEqual(['link', 'alarm', 'on']);
  expect(namesAt('/api/library/{link}')).toEqual([]);
  expect(
    calls.flatMap(({ parameters }) => parameters).filter(({ name, description }) => !name || !description),
  ).toEqual([]);
});

test('no example has a hole', () => {
  for (const { path, example, answer } of calls) {
    expect(example, path).toMatch(/^\/api\/[\w/.?=&%-]+[\w]$/);
    expect(answer, path).not.toBe('');
  }
});
