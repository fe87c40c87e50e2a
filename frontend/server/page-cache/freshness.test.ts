import { expect, test } from 'vitest';
import { Freshness } from './freshness';

const NOW = Date.parse('2026-11-21T08:00:20Z');
const headers = (tag: string, cacheControl: string) => new Headers({ ETag: `"${tag}-0123456789abcdef-br"`, 'Cache-Control': cacheControl });
const CONTENT = 'public, max-age=0, stale-while-revalidate=30';
const note = (told: (notes: Freshness) => void) => {
  const notes = new Freshness(() => NOW);
  told(notes);
  return notes;
};

test('what depends on the content alone lives as long as its version', () => {
  const notes = note((notes) => notes.answered(headers('v1', CONTENT)));
  expect([notes.version, notes.until, notes.whole]).toEqual(['v1', Infinity, true]);
});

test('what depends on the time lives as long as the api says, the shortest counting', () => {
  const notes = note((notes) => {
    for (const age of [30, 8, 20]) notes.answered(headers('v1', `public, max-age=${age}`));
    notes.answered(headers('v1', CONTENT));
  });
  expect(notes.until).toBe(NOW + 8_000);
});

test('a page that asks for the time lives until the minute ends', () => expect(note((notes) => notes.timed()).until).toBe(Date.parse('2026-11-21T08:01:00Z')));

test('a page made of two versions has none', () => {
  const notes = note((notes) => {
    notes.answered(headers('v1', CONTENT));
    notes.answered(headers('v2', CONTENT));
  });
  expect(notes.version).toBeUndefined();
});

test('a page for which something could not be had is not whole', () => expect(note((notes) => notes.unanswered()).whole).toBe(false));
