import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { EventAnswer } from '~/api/types';
import { EventCard, Results } from './results';

const event = {
  title: 'Bees',
  path: '/bees',
  startDate: '2026-11-23T08:00:00Z',
  endDate: '2026-11-25T08:00:00Z',
  start: '',
  end: '',
  running: false,
  provenance: 'community',
  sources: ['seen in the game'],
};

describe('the card of an event', () => {
  it.each([
    ['2026-11-23T07:59:00Z', 'Begins in 0 hours, 1 minute.', 'Next run: Mon 23'],
    ['2026-11-23T08:00:00Z', 'Ends in 2 days, 0 hours.', 'Runs now, until Wed 25'],
    ['2026-11-25T07:59:00Z', 'Ends in 0 hours, 1 minute.', 'Runs now, until Wed 25'],
    ['2026-11-25T08:00:00Z', 'Has ended.', 'Ran until Wed 25'],
  ])('says at %s “%s”, also when another event ran at the request', (now, answer, when) => {
    const html = renderToStaticMarkup(<EventCard event={event as unknown as EventAnswer} now={Date.parse(now)} />);
    const [, said, , date] = html.replace(/<\/?(?:b|time|a|span)\b[^>]*>/g, '').split(/<\/?p[^>]*>/);
    expect(said!.trim()).toBe(answer);
    expect(date).toMatch(new RegExp(`^${when} `));
  });
});

describe('an editor’s words for a start or an end replace the date and the countdown', () => {
  const now = Date.parse('2026-11-23T07:00:00Z');
  const later = Date.parse('2026-11-24T07:00:00Z');
  const worded = { ...event, start: 'as soon as the servers are back', end: 'Wednesday, as always', next: null };
  const textOf = (html: string) =>
    html
      .replace(/<\/(?:p|h2|a)>/g, ' ')
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  it.each([
    [worded, now, 'Bees Next run: as soon as the servers are back, ends Wednesday, as always'],
    [worded, later, 'Bees Runs now, until Wednesday, as always'],
    [{ ...worded, end: '' }, now, 'Bees Next run: as soon as the servers are back, ends Wed 25 Nov, 08:00 UTC'],
    [
      { ...worded, start: '' },
      now,
      'Bees Begins in 1 hour, 0 minutes. ' +
        'Next run: Mon 23 Nov, 08:00 UTC (in 1 hour, 0 minutes), ends Wednesday, as always',
    ],
  ])('in a card', (worded, now, text) => {
    const html = renderToStaticMarkup(<EventCard event={worded as EventAnswer} now={now} />);
    expect(textOf(html)).toBe(text);
  });

  it.each([
    [now, 'Next run: as soon as the servers are back'],
    [later, 'Runs now, until Wednesday, as always'],
  ])('in a result', (now, text) => {
    const result = {
      path: '/bees',
      title: 'Bees',
      named: true,
      excerpt: [],
      event: worded as EventAnswer,
    };
    const groups = [{ name: 'Calendar', results: [result] }];
    const html = renderToStaticMarkup(<Results groups={groups} now={now} />);
    expect(textOf(html)).toBe(`Calendar Bees ${text}`);
  });
});
