import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RenderDependencies, RequestContext } from '~/page/context';
import { changedOn } from './changed.server';

const NOW = Date.parse('2026-11-25T20:00:00Z');
const MIDNIGHT = Date.parse('2026-11-26T00:00:00Z');
const HOUSE = [{ version: 'v1', imported: '2026-11-22T08:00:00Z', changes: [{ title: 'House', row: 'level 12' }] }];

/** How the api answers; with null it does not. */
let answer: unknown;
const asked: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(address as string);
    if (answer === null) throw new TypeError('no connection');
    const body = JSON.stringify(answer);
    const tag = createHash('sha256').update(body).digest('hex').slice(0, 16);
    return new Response(body, { headers: { ETag: `"v1-${tag}"` } });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The line, the moments at which the page stops being true, and whether it lacks something. */
async function changed(path: string) {
  const moments: number[] = [];
  const unanswered = vi.fn();
  const context: Partial<RequestContext> = {
    apiUrl: 'http://api',
    clock: null,
    // Like an instance of a class: its methods are inherited.
    dependencies: Object.create({
      answered: () => ({ version: 'v1', from: 0, until: Infinity }),
      stillTrue: () => false,
      changesAt: (moment: number) => moments.push(moment),
      unanswered,
    } satisfies RenderDependencies) as RenderDependencies,
  };
  const line = await changedOn(context as RequestContext, path);
  return { line, moments, complete: unanswered.mock.calls.length === 0 };
}

test('what changed lately is shown until the day ends', async () => {
  answer = HOUSE;
  expect(await changed('/buildings/house')).toMatchObject({
    line: { when: '3 days ago', what: 'level 12' },
    moments: [MIDNIGHT],
  });
  expect(asked).toEqual(['http://api/api/changes?page=/buildings/house']);
});

test.each(['/buildings/foo.bar', '/themes/ä', '/themes/a&b=c', `/library/${'a'.repeat(101)}`, '/seasonal/undefined?'])(
  'nothing is asked of %s, which is no item',
  async (path) => {
    answer = HOUSE;
    asked.length = 0;
    expect(await changed(path)).toEqual({ line: undefined, complete: true, moments: [] });
    expect(asked).toEqual([]);
  },
);

test('a table that never changed has no line, and is kept as long as the answer', async () => {
  answer = [];
  expect(await changed('/buildings/silo')).toEqual({ line: undefined, complete: true, moments: [] });
});

test('when the api does not answer, the line is left out, and the page is whole and asks again soon', async () => {
  answer = null;
  expect(await changed('/buildings/barn')).toEqual({ line: undefined, complete: true, moments: [NOW + 30_000] });
});
