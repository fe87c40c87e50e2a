import { expect, it } from 'vitest';
import { stripOf } from './totals';
import type { SeasonalEvent } from './types';

const event = (link: string, date: string, visible = true) =>
  ({ name: link, link, thumb: `${link}.svg`, date, visible }) as SeasonalEvent;
const events = ['2019', '2026', '2022', '2025', '2023', '2024'].map((year) => event(year, `${year}-12-01T08:00:00Z`));
const links = (events: SeasonalEvent[]) => events.map(({ link }) => link);

it('shows the newest five, newest first', () => {
  expect(links(stripOf(events, false).shown)).toEqual(['2026', '2025', '2024', '2023', '2022']);
  expect(stripOf(events, false).total).toBe(6);
});

it('shows all when asked', () => {
  expect(links(stripOf(events, true).shown)).toEqual(['2026', '2025', '2024', '2023', '2022', '2019']);
});

it('never shows what is not visible, and does not count it', () => {
  const hidden = [...events, event('2027', '2027-12-01T08:00:00Z', false)];
  expect(links(stripOf(hidden, true).shown)).not.toContain('2027');
  expect(stripOf(hidden, true).total).toBe(6);
  expect(links(stripOf(hidden, false).shown)[0]).toBe('2026');
});
