import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { RequestContext } from '~/page/context';
import { runOf } from './run.server';

afterEach(() => void vi.restoreAllMocks());

/** The run at `/fishing` by these events, null when the calendar is away, and until when the page is cached. */
async function fishing(events: object[] | null) {
  const asked: string[] = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(address as string);
    if (events === null) throw new TypeError('no connection');
    const body = JSON.stringify(events);
    const tag = createHash('sha256').update(body).digest('hex').slice(0, 16);
    return new Response(body, { headers: { ETag: `"v1-${tag}"` } });
  });
  const moments: number[] = [];
  const unanswered = vi.fn();
  const context: Partial<RequestContext> = {
    apiUrl: 'http://api',
    clock: '2026-12-08T00:00:20Z',
    dependencies: {
      answered: () => ({ version: 'v1', from: 0, until: Infinity }),
      stillTrue: () => false,
      changesAt: (moment) => moments.push(moment),
      unanswered,
    },
  };
  const run = await runOf(context as RequestContext, '/fishing');
  return {
    run,
    asked,
    moments: moments.map((moment) => new Date(moment).toISOString()),
    complete: unanswered.mock.calls.length === 0,
  };
}

const event = (link: string, day: string, more: object = {}) => ({
  id: link.slice(1),
  name: link,
  link,
  startDate: `${day}T08:00:00Z`,
  endDate: `${day}T20:00:00Z`,
  start: '',
  end: '',
  suspend: false,
  extends: null,
  provenance: 'spec',
  ...more,
});

test('the next run is found after many other events, and the page is cached until a run begins or ends', async () => {
  const others = Array.from({ length: 15 }, (_, day) => event('/bees', `2026-12-${10 + day}`));
  const events = [event('/fishing', '2026-12-11', { suspend: true }), ...others, event('/fishing', '2026-12-25')];
  expect(await fishing(events)).toEqual({
    run: expect.objectContaining({ link: '/fishing', startDate: '2026-12-25T08:00:00Z', running: false }) as object,
    asked: ['http://api/api/calendar/'],
    moments: [
      '2026-12-08T00:01:00.000Z',
      '2026-12-11T08:00:00.000Z',
      '2026-12-11T20:00:00.000Z',
      '2026-12-25T08:00:00.000Z',
      '2026-12-25T20:00:00.000Z',
    ],
    complete: true,
  });
});

test('when the calendar is away, no run is known and the page lacks something', async () => {
  expect(await fishing(null)).toMatchObject({ run: null, complete: false });
});
