import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Occurrence } from '~/api/types';
import { LIST_WORDS } from '~/ui/clock';
import { RunTime } from '~/figures/run';
import { listedTime, listsAt } from './lists';

const at = Date.parse;
const event = (id: string, startDate: string, endDate: string, more: Partial<Occurrence> = {}) =>
  ({ id, startDate: `${startDate}T08:00:00Z`, endDate: `${endDate}T08:00:00Z`, extends: null, ...more }) as Occurrence;

describe('the lists of the home page, days after they were made', () => {
  const saved = {
    current: [
      event('ends first', '2026-11-19', '2026-11-23'),
      event('extended', '2026-11-01', '2026-11-22', { extends: '2026-11-25T08:00:00Z' }),
    ],
    upcoming: [event('short', '2026-11-23', '2026-11-24'), event('long', '2026-11-24', '2026-12-10')],
  };
  it.each([
    ['2026-11-21T08:00:00Z', 'ends first, extended', 'short, long'],
    ['2026-11-23T07:59:59Z', 'ends first, extended', 'short, long'],
    ['2026-11-23T08:00:00Z', 'short, extended', 'long'],
    ['2026-11-24T08:00:00Z', 'extended, long', ''],
    ['2026-12-03T08:00:00Z', 'long', ''],
    ['2026-12-10T08:00:00Z', '', ''],
  ])('at %s hold what runs then, by its end, and what still comes', (now, running, ahead) => {
    const lists = listsAt(saved, at(now));
    const names = (events: Occurrence[]) => events.map(({ id }) => id).join(', ');
    expect([names(lists.running), names(lists.ahead)]).toEqual([running, ahead]);
    expect(lists.whole, 'the calendar had no more than these').toBe(true);
  });

  it('know that they may lack something once all of the ten that came have started', () => {
    const ten = Array.from({ length: 10 }, (_, n) => event(`${n}`, `2026-11-${20 + n}`, `2026-11-${21 + n}`));
    const saved = { current: [], upcoming: ten };
    expect(listsAt(saved, at('2026-11-29T07:59:59Z')).whole).toBe(true);
    expect(listsAt(saved, at('2026-11-29T08:00:00Z')).whole).toBe(false);
  });
});

it.each([
  ['2026-11-22T08:00:00Z', 'absolute', 'Starts Mon 23 Nov, 08:00 UTC'],
  ['2026-11-22T08:00:00Z', 'relative', 'Starts in 1 day, 0 hours'],
  ['2026-11-23T08:00:00Z', 'absolute', 'Ends Thu 26 Nov, 08:00 UTC'],
  ['2026-11-23T08:00:00Z', 'relative', 'Ends in 3 days, 0 hours'],
  ['2026-11-26T07:59:59Z', 'relative', 'Ends in less than a minute'],
  ['2026-11-26T08:00:00Z', 'absolute', 'Ended Thu 26 Nov, 08:00 UTC'],
  ['2026-11-26T08:00:00Z', 'relative', 'Ended Thu 26 Nov, 08:00 UTC'],
] as const)('a row at %s, %s, says %s', (date, format, text) => {
  const now = at(date);
  const html = renderToStaticMarkup(
    <RunTime
      run={{ startDate: '2026-11-23T08:00:00Z', endDate: '2026-11-26T08:00:00Z', start: '', end: '' }}
      now={now}
      words={LIST_WORDS}
      write={(moment) => listedTime(moment, format, now)}
    />,
  );
  expect(html).toContain(`>${text}</time>`);
});
