import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { EventAnswer } from '~/api/types';
import { EventCard } from './results';

const event = {
  title: 'Bees',
  path: '/bees',
  startDate: '2026-11-23T08:00:00Z',
  endDate: '2026-11-25T08:00:00Z',
  provenance: 'community',
  sources: ['seen in the game'],
};

describe('the card of an event', () => {
  it.each([
    [true, '2026-11-25T07:59:00Z', 'Ends in 0 hours, 1 minute.', 'Runs until'],
    [true, '2026-11-25T08:00:00Z', 'Has ended.', 'Ran until'],
    [true, '2026-11-25T09:00:00Z', 'Has ended.', 'Ran until'],
    [false, '2026-11-23T07:59:00Z', 'Begins in 0 hours, 1 minute.', 'Begins'],
    [false, '2026-11-23T08:00:00Z', 'Has begun.', 'Began'],
  ])('of one that runs: %s, says at %s “%s”', (running, now, answer, when) => {
    const html = renderToStaticMarkup(
      <EventCard event={{ ...event, running } as unknown as EventAnswer} now={Date.parse(now)} />,
    );
    const [, said, , date] = html.replace(/<\/?(?:b|time|a|span)\b[^>]*>/g, '').split(/<\/?p[^>]*>/);
    expect(said!.trim()).toBe(answer);
    expect(date).toMatch(new RegExp(`^${when} `));
  });
});
