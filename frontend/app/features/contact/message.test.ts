import { readFileSync } from 'node:fs';
import { expect, test, beforeEach, vi } from 'vitest';
import { reportPath } from '~/figures/provenance';
import { aboutCell, aboutOf, cellIn, formResultOf, readDraft, writeDraft } from './message';

test.each([
  ['/contact', ''],
  ['/contact?about=/buildings/house', '/buildings/house'],
  ['/contact?about=/buildings/house&level=4&column=cost.cash', '/buildings/house?level=4&column=cost.cash'],
  ['/contact?about=/dream/market&column=high-xp', '/dream/market?column=high-xp'],
])('%s is about %o', (address, about) => {
  expect(aboutOf(new URL(address, 'http://site').searchParams)).toBe(about);
  expect(reportPath(about)).toBe(address);
});

test('a row and a column that the reader chose complete the address', () => {
  expect(aboutCell('/bees', '2', 'beds.jelly')).toBe('/bees?level=2&column=beds.jelly');
  expect(aboutCell('/bees', '', '')).toBe('/bees');
  expect(aboutCell('/bees', '<b>', 'a b')).toBe('/bees');
});

test('of a figure nothing is lost in a browser of 2022, which does not count the parameters of an address', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')!;
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  try {
    expect(aboutCell('/bees', '2', 'beds.jelly')).toBe('/bees?level=2&column=beds.jelly');
    expect(aboutCell('/bees', '', '')).toBe('/bees');
  } finally {
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
  }
});

test.each([
  ['//evil.example', ''],
  ['https://evil.example', ''],
  ['javascript:alert(1)', ''],
  ['/a b', ''],
  [`/${'a'.repeat(101)}`, ''],
  ['/a?b=1', ''],
  ['/a&level=x&column=<b>', '/a'],
  ['/a&level=99999', '/a'],
])('of %s only what names a figure here is taken', (about, taken) =>
  expect(aboutOf(new URLSearchParams(`about=${about}`))).toBe(taken),
);

// The api reads the same list.
const cells = JSON.parse(
  readFileSync(new URL('../../../../backend/internal/almanac/testdata/reported_cells.json', import.meta.url), 'utf8'),
) as Array<{ address: string; page?: string; level?: string; column?: string }>;

test.each(cells)('of $address the form sends what the api takes, or nothing', ({ address, ...parts }) => {
  const { page, level, column } = cellIn(address);
  const sent = aboutOf(new URLSearchParams({ about: page, level, column }));
  if (parts.page) expect([sent, { page, level, column }]).toEqual([address, parts]);
  else if (sent) expect(sent).not.toBe(address);
});

test('a message that did not arrive in time was not sent, and it is said what helps', async () => {
  expect(await formResultOf(new Response(null, { status: 408 }))).toEqual({
    kind: 'refused',
    errors: {},
    problem: expect.stringContaining('Leave the screenshot out') as string,
  });
});

test('a refusal is shown, also when its reason was lost on the way', async () => {
  for (const lost of ['{', '{}', '{"errors":[]}'])
    expect(await formResultOf(new Response(lost, { status: 422 }))).toEqual({
      kind: 'refused',
      errors: {},
      problem: expect.stringMatching(/^Nothing was sent: /) as string,
    });
});

test('a message was sent although the end of the answer was lost on the way', async () => {
  expect(await formResultOf(new Response('{"success":tr', { status: 201 }))).toEqual({ kind: 'sent' });
  expect(await formResultOf(Response.json({ success: false }, { status: 201 }))).toEqual({ kind: 'failed' });
});

const BUSY = { type: '/developers#problem-busy', detail: 'So nothing was stored.' };
test.each([
  [BUSY, { kind: 'refused', errors: {}, problem: 'So nothing was stored.' }],
  [{ ...BUSY, detail: undefined }, { kind: 'failed' }],
  [{ ...BUSY, type: '/developers#problem-unavailable' }, { kind: 'failed' }],
  [null, { kind: 'failed' }],
])('503 with %o is %o', async (problem, result) =>
  expect(await formResultOf(Response.json(problem, { status: 503 }))).toEqual(result),
);

const NOW = Date.parse('2026-11-21T08:00:00Z');
const DAY = 24 * 60 * 60_000;
const FIGURE = '/buildings/house?level=4&column=nail';
const letter = { name: 'Frieda', email: 'frieda@example.com', message: 'The cowshed needs 25 nails.\n' };
const report = { name: '', email: '', message: '25 nails' };

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('each form has a draft of its own, kept as it was typed until it is sent or thrown away', () => {
  expect(readDraft('', NOW)).toBeNull();
  expect(writeDraft('', letter, NOW)).toBe(true);
  expect(writeDraft(FIGURE, report, NOW)).toBe(true);
  expect(readDraft('', NOW)).toEqual(letter);
  expect(readDraft(FIGURE, NOW)).toEqual(report);
  expect(readDraft('/buildings/barn', NOW)).toBeNull();
  expect(writeDraft('', null, NOW)).toBe(false);
  expect(readDraft('', NOW)).toBeNull();
  expect(readDraft(FIGURE, NOW)).toEqual(report);
  writeDraft(FIGURE, null, NOW);
  expect(stored.size).toBe(0);
});

test('a report keeps its number, and which figure was chosen', () => {
  const chosen = { name: '', email: '', message: '', value: '4,500', level: '4', column: 'cost.nail' };
  writeDraft('/buildings/house', chosen, NOW);
  expect(readDraft('/buildings/house', NOW)).toEqual(chosen);
});

test('only the three fields and the time are kept', () => {
  writeDraft('', { ...letter, website: 'spam' } as never, NOW);
  expect([...stored]).toEqual([['contact_draft', JSON.stringify({ '': { at: NOW, ...letter } })]]);
});

test.each([
  [29, letter],
  [30, null],
  [-1, letter], // a clock that was put back
  [-30, null],
])('a draft of %i days ago is %o', (days, found) => {
  writeDraft('', letter, NOW - days * DAY);
  expect(readDraft('', NOW)).toEqual(found);
});

test('what is too old goes when another form is kept', () => {
  writeDraft('', letter, NOW - 30 * DAY);
  writeDraft(FIGURE, report, NOW);
  expect(stored.get('contact_draft')).not.toContain('Frieda');
});

test('the draft of a former release is the one of the letter', () => {
  stored.set('contact_draft', JSON.stringify({ at: NOW, ...letter }));
  expect(readDraft('', NOW)).toEqual(letter);
  writeDraft(FIGURE, report, NOW);
  expect(readDraft('', NOW)).toEqual(letter);
});

test.each([
  '',
  'null',
  '[]',
  '7',
  '{}',
  '{"at":',
  '{"":null}',
  '{"":7}',
  JSON.stringify({ ...letter }),
  JSON.stringify({ '': letter }),
  JSON.stringify({ at: NOW, ...letter, message: {} }),
  JSON.stringify({ '': { at: NOW, name: 'Frieda' } }),
])('%s is no draft', (text) => {
  stored.set('contact_draft', text);
  expect(readDraft('', NOW)).toBeNull();
  expect(writeDraft('', letter, NOW)).toBe(true);
  expect(readDraft('', NOW)).toEqual(letter);
});

test('where storage is blocked or full there is no draft, and nothing else changes', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(writeDraft('', letter, NOW)).toBe(false);
  expect(readDraft('', NOW)).toBeNull();
  expect(writeDraft('', null, NOW)).toBe(false);
});
