import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { nextRun, runFacts, RunText } from './run';

const event = (
  startDate: string,
  endDate: string,
  more: { extends?: string; suspend?: boolean; link?: string } = {},
) => ({
  id: 'tree',
  name: 'Tree of Life',
  pic: '',
  color: 'sage',
  link: '/tree-of-life',
  startDate,
  endDate,
  start: '',
  end: '',
  suspend: false,
  extends: null,
  provenance: 'spec' as const,
  ...more,
});
const past = event('2026-11-02T08:30:00Z', '2026-11-09T08:30:00Z');
const next = event('2026-11-30T08:30:00Z', '2026-12-07T08:30:00Z');
const later = event('2026-12-28T08:30:00Z', '2027-01-04T08:30:00Z');
const other = event('2026-11-20T08:00:00Z', '2026-11-23T08:00:00Z', { link: '/bees' });
const events = [later, other, past, next];

it.each([
  ['the next one between two runs', '2026-11-21T08:00:00Z', events, next.startDate, false],
  ['a moment before its start', '2026-11-30T08:29:59Z', events, next.startDate, false],
  ['the present one from its start on', '2026-11-30T08:30:00Z', events, next.startDate, true],
  ['the present one to its last moment', '2026-12-07T08:29:59Z', events, next.startDate, true],
  ['the one after at its end', '2026-12-07T08:30:00Z', events, later.startDate, false],
  [
    'an extended one to its new end',
    '2026-12-07T09:00:00Z',
    [{ ...next, extends: '2026-12-08T08:30:00Z' }, later],
    next.startDate,
    true,
  ],
  ['none that is suspended', '2026-11-21T08:00:00Z', [{ ...next, suspend: true }, later], later.startDate, false],
])('finds %s', (_, now, events, startDate, running) => {
  expect(nextRun('/tree-of-life', events, new Date(now))).toMatchObject({ startDate, running });
});

it.each([
  [
    'when it runs, until when',
    next,
    '2026-12-01T08:00:00Z',
    '<time dateTime="2026-12-07T08:30:00Z">Runs now, until Mon 7 Dec, 08:30 UTC</time>',
  ],
  [
    'when it does not, from when on',
    next,
    '2026-11-21T08:00:00Z',
    '<time dateTime="2026-11-30T08:30:00Z" data-end="2026-12-07T08:30:00Z">Next run: Mon 30 Nov, 08:30 UTC</time>',
  ],
  [
    'the editor’s words in the place of its end',
    { ...next, end: 'when it is done' },
    '2026-12-01T08:00:00Z',
    '>Runs now, until when it is done</time>',
  ],
  [
    'the editor’s words in the place of its start',
    { ...next, start: 'after the update' },
    '2026-11-21T08:00:00Z',
    '>Next run: after the update</time>',
  ],
  ['something else when the calendar knows none', past, '2026-11-21T08:00:00Z', 'Now and then'],
])('says %s', (_, event, now, text) => {
  expect(
    renderToStaticMarkup(<RunText run={nextRun('/tree-of-life', [event], new Date(now))} otherwise="Now and then" />),
  ).toContain(text);
});

it('finds no next run when the calendar has none', () => {
  expect(nextRun('/tree-of-life', [past, other], new Date('2026-11-21T08:00:00Z'))).toBeNull();
});

it('names the date for link previews', () =>
  expect(runFacts(nextRun('/tree-of-life', [next], new Date('2026-11-21T08:00:00Z')))).toEqual([
    ['Next run', '30 Nov 2026'],
  ]));
