import { describe, expect, it } from 'vitest';
import { figureOf, figureText } from '~/figures/figure';
import type { Amounts } from '~/figures/materials';
import type { SeasonalEvent } from '~/api/types';
import { onlyItem, runningTotals, sumsOf, stripOf } from './totals';

const figuresOf = (rows: readonly Amounts[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, amount]) => [key, figureOf(amount)])));

describe('totals', () => {
  it.each<[string, Amounts[], Record<string, string>, boolean]>([
    ['nothing', [], {}, false],
    ['one material', [{ cookie: 60 }, { cookie: 80 }], { cookie: '140' }, false],
    [
      'several, in the order in which they come',
      [{ xp: 5, star: 1 }, { light: 2 }, { xp: 7 }],
      { xp: '12', star: '1', light: '2' },
      false,
    ],
    ['an unknown figure', [{ cookie: 60 }, { cookie: 999 }], { cookie: '60 + ?' }, true],
    ['only unknown figures', [{ cookie: 999 }], { cookie: '?' }, true],
  ])('of %s', (_, rows, totals, unknown) => {
    const found = sumsOf(figuresOf(rows));
    expect(Object.entries(found.totals).map(([key, sum]) => [key, figureText(sum)])).toEqual(Object.entries(totals));
    expect(found.unknown).toBe(unknown);
  });
});

describe('the only item', () => {
  it.each<[string, Amounts[], string | undefined]>([
    ['is what all ask for', [{ cookie: 1 }, { cookie: 2 }], 'cookie'],
    ['is missing when some ask for another', [{ cookie: 1 }, { egg: 2 }], undefined],
    ['is missing when some ask for more', [{ cookie: 1 }, { cookie: 2, egg: 2 }], undefined],
    ['is missing when one asks for nothing', [{ cookie: 1 }, {}], undefined],
    ['is missing without tasks', [], undefined],
  ])('%s', (_, rows, item) => {
    expect(onlyItem(figuresOf(rows))).toBe(item);
  });
});

it('adds up task by task, and says from where on something is unknown', () => {
  expect(
    runningTotals(figuresOf([{ cookie: 60 }, { cookie: 999 }, { cookie: 100 }]), 'cookie').map((sum) =>
      figureText(sum),
    ),
  ).toEqual(['60', '60 + ?', '160 + ?']);
});

const event = (link: string, visible = true) =>
  ({ name: link, link, thumb: `${link}.svg`, date: null, visible }) as SeasonalEvent;
const events = ['2026', '2025', '2024', '2023', '2022', '2019'].map((year) => event(year));
const links = (events: SeasonalEvent[]) => events.map(({ link }) => link);

it('shows the first five of the API, which has the newest first', () => {
  expect(links(stripOf(events, false).shown)).toEqual(['2026', '2025', '2024', '2023', '2022']);
  expect(stripOf(events, false).total).toBe(6);
});

it('shows all when asked', () => {
  expect(links(stripOf(events, true).shown)).toEqual(['2026', '2025', '2024', '2023', '2022', '2019']);
});

it('never shows what is not visible, and does not count it', () => {
  const hidden = [event('2027', false), ...events];
  expect(links(stripOf(hidden, true).shown)).not.toContain('2027');
  expect(stripOf(hidden, true).total).toBe(6);
  expect(links(stripOf(hidden, false).shown)[0]).toBe('2026');
});
