import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from './draft';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const DAY = 24 * 60 * 60_000;
const letter = { name: 'Frieda', email: 'frieda@example.com', message: 'The cowshed needs 25 nails.\n' };

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('a draft is kept as it was typed, until it is sent or all of it is deleted', () => {
  expect(readDraft(NOW)).toBeNull();
  expect(writeDraft(letter, NOW)).toBe(true);
  expect(readDraft(NOW)).toEqual(letter);
  forgetDraft();
  expect(stored.size).toBe(0);
  writeDraft(letter, NOW);
  expect(writeDraft({ name: '', email: '', message: '' }, NOW)).toBe(false);
  expect(stored.size).toBe(0);
});

test('nothing but the three fields and the time is kept', () => {
  writeDraft({ ...letter, website: 'spam' } as never, NOW);
  expect([...stored]).toEqual([['contact_draft', JSON.stringify({ at: NOW, ...letter })]]);
});

test.each([
  [29, letter],
  [30, null],
])('a draft of %i days ago is %o', (days, found) => {
  writeDraft(letter, NOW - days * DAY);
  expect(readDraft(NOW)).toEqual(found);
});

test.each(['', 'null', '[]', '7', '{}', '{"at":', JSON.stringify({ ...letter }), JSON.stringify({ at: NOW, ...letter, message: {} }), JSON.stringify({ at: NOW, name: 'Frieda' })])('%s is no draft', (text) => {
  stored.set('contact_draft', text);
  expect(readDraft(NOW)).toBeNull();
});

test('where storage is blocked or full there is no draft, and nothing else changes', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(writeDraft(letter, NOW)).toBe(false);
  expect(readDraft(NOW)).toBeNull();
  expect(forgetDraft).not.toThrow();
});
