import { expect, test } from 'vitest';
import { CollectedDependencies } from './render-dependencies';

const NOW = Date.parse('2026-11-21T08:00:20Z');
const headers = (tag: string, cacheControl: string) =>
  new Headers({ ETag: `"${tag}-0123456789abcdef-br"`, 'Cache-Control': cacheControl });
const CONTENT = 'public, max-age=0, stale-while-revalidate=30';
const note = (use: (dependencies: CollectedDependencies) => void) => {
  const dependencies = new CollectedDependencies(() => NOW);
  use(dependencies);
  return dependencies;
};

test('an answer that depends on the content alone is valid as long as its version', () => {
  const dependencies = note((dependencies) => dependencies.answered(headers('v1', CONTENT)));
  expect([dependencies.version, dependencies.validUntil, dependencies.complete]).toEqual(['v1', Infinity, true]);
});

test('what the program of the api makes is valid for an hour: another release may answer otherwise', () => {
  const dependencies = note((dependencies) => {
    dependencies.answered(headers('v1', CONTENT));
    dependencies.answered(headers('v1', 'public, no-cache'));
  });
  expect([dependencies.version, dependencies.validUntil]).toEqual(['v1', NOW + 3_600_000]);
});

test('answers that depend on the time are valid as long as the api says; the shortest counts', () => {
  const dependencies = note((dependencies) => {
    for (const age of [30, 8, 20]) dependencies.answered(headers('v1', `public, max-age=${age}`));
    dependencies.answered(headers('v1', CONTENT));
  });
  expect(dependencies.validUntil).toBe(NOW + 8_000);
});

test('a slow answer does not outlive its moment', () => {
  let now = NOW;
  const dependencies = new CollectedDependencies(() => now);
  now += 2_000;
  expect(dependencies.answered(headers('v1', 'public, max-age=8')).until).toBe(NOW + 8_000);
});

test('a page is valid until something in it changes', () => {
  const moments = [
    '2026-11-21T08:01:00Z',
    '2026-11-21T08:00:20Z',
    '2026-11-21T08:00:20.500Z',
    '2026-11-21T08:00:45Z',
    '2020-01-01T00:00:00Z',
  ];
  const dependencies = note((dependencies) => moments.forEach((moment) => dependencies.changesAt(Date.parse(moment))));
  expect(new Date(dependencies.validUntil).toISOString()).toBe('2026-11-21T08:00:20.500Z');
});

test('a change during the render ends a page at once', () => {
  let now = NOW;
  const dependencies = new CollectedDependencies(() => now);
  now += 2_000;
  dependencies.changesAt(NOW + 1_000);
  expect(dependencies.validUntil).toBe(NOW + 1_000);
});

test('a page made of two versions has none', () => {
  const dependencies = note((dependencies) => {
    dependencies.answered(headers('v1', CONTENT));
    dependencies.answered(headers('v2', CONTENT));
  });
  expect(dependencies.version).toBeUndefined();
});

test('a page without one of its answers is not complete', () =>
  expect(note((dependencies) => dependencies.unanswered()).complete).toBe(false));

test('an earlier answer is used again while its content version is served and it is valid', () => {
  const validity = { version: 'v1', from: NOW, until: NOW + 1 };
  expect(new CollectedDependencies(() => NOW, 'v1').stillTrue(validity)).toBe(true);
  expect(new CollectedDependencies(() => NOW, 'v2').stillTrue(validity)).toBe(false);
  expect(new CollectedDependencies(() => NOW).stillTrue(validity), 'nobody knows what is served').toBe(false);
  expect(new CollectedDependencies(() => NOW + 1, 'v1').stillTrue(validity)).toBe(false);
  expect(new CollectedDependencies(() => NOW, 'v1').stillTrue({ version: undefined, from: NOW, until: Infinity })).toBe(
    false,
  );
});

test('a page of an earlier answer has its version and is not valid for longer', () => {
  const dependencies = new CollectedDependencies(() => NOW, 'v1');
  dependencies.stillTrue({ version: 'v1', from: NOW, until: NOW + 5_000 });
  expect([dependencies.version, dependencies.validUntil, dependencies.mixed]).toEqual(['v1', NOW + 5_000, false]);
});

test('an answer says how long it is valid, also for the next page', () => {
  const validity = new CollectedDependencies(() => NOW).answered(headers('v1', 'public, max-age=8'));
  expect(validity).toEqual({ version: 'v1', from: NOW, until: NOW + 8_000 });
  expect(new CollectedDependencies(() => NOW).answered(headers('v1', CONTENT)).until).toBe(Infinity);
});
