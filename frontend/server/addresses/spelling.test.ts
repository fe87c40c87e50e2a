import { expect, test } from 'vitest';
import { readRoute } from './route';
import { bareValues } from './spelling';

const HOUSE = '/buildings/house';
const respelt = (path: string, search = '') => ({ kind: 'page', path, search, respelt: true });

test.each([
  ['/buildings/House', HOUSE],
  ['/BUILDINGS/house', HOUSE],
  ['/Buildings/HOUSE.', HOUSE],
  ['/buildings/house.', HOUSE],
  ['/buildings/house,', HOUSE],
  ['/buildings/house)', HOUSE],
  ['/buildings/house).', HOUSE],
  ['/buildings/house]', HOUSE],
  ['/buildings/house;', HOUSE],
  ['/buildings/house:', HOUSE],
  ['/buildings/house!', HOUSE],
  ['/buildings/house%3F', HOUSE],
  ['/buildings/house"', HOUSE],
  ["/buildings/house'", HOUSE],
  ['/buildings/house’', HOUSE],
  ['/buildings/house%E2%80%9D.', HOUSE],
  ['/buildings/house»', HOUSE],
  ['/buildings/house>', HOUSE],
  ['/buildings/house*', HOUSE],
  ['/buildings/house**', HOUSE],
  ['/buildings/house_', HOUSE],
  ['/buildings/house`', HOUSE],
  ['/buildings/house…', HOUSE],
  ['/buildings/house。', HOUSE],
  ['/buildings/house|', HOUSE],
  ['/buildings/house%20', HOUSE],
  ['/buildings/house%C2%A0', HOUSE],
  ['/buildings/house%0D%0A', HOUSE],
  ['/buildings/house%2F', HOUSE],
  ['/buildings%2Fhouse', HOUSE],
  ['/buildings/house%E2%80%8B', HOUSE],
  ['/buildings/ho%C2%ADuse', HOUSE],
  ['/%E2%81%A0buildings/house%EF%BB%BF', HOUSE],
  ['/)', '/'],
  ['/Getting-Started.', '/getting-started'],
  ['/API/Buildings/House', '/api/buildings/house'],
  ['/buildings/House.CSV,', '/buildings/house.csv'],
  ['/calendar.ICS)', '/calendar.ics'],
  ['/images/Icons/House.SVG', '/images/icons/house.svg'],
  ['/robots.txt.', '/robots.txt'],
  ['/assets/Page-AbCd1234.js.', '/assets/Page-AbCd1234.js'],
])('%s is another way to write %s', (written, path) => {
  expect(readRoute(written)).toEqual(respelt(path));
  expect(readRoute(`${written}?v=1`)).toEqual(respelt(path, '?v=1'));
  expect(readRoute(path)).toEqual({ kind: 'page', path, search: '' });
});

test.each([
  '/assets/page-AbCd1234.js',
  '/island-failed/assets/page-AbCd1234.js',
  '/buildings/-',
  '/caf%C3%A9.',
  '/%F0%9F%90%84',
  '/a%2F%2Fb',
  '/a%2F..%2Fb.',
  '/%5Cevil.example.',
  `/buildings/house${'%E2%80%8B'.repeat(40)}`,
])('%s is left as it is', (path) => expect(readRoute(path)).not.toHaveProperty('respelt'));

test.each([
  ['/Land', '/buildings/land'],
  ['/blog/Mascots.', '/posts/mascots'],
  ['/buildings/House)/', HOUSE],
])('%s leads to %s in one step', (written, location) =>
  expect(readRoute(written)).toEqual({ kind: 'moved', location }),
);

test.each([
  ['?from=3&amp;to=7', '?from=3&to=7'],
  ['?from=3&amp;amp;to=7', '?from=3&to=7'],
  ['?from=3&amp%3Bto=7', '?from=3&to=7'],
])('%s is another way to write %s', (written, search) =>
  expect(readRoute(HOUSE + written)).toEqual(respelt(HOUSE, search)),
);

test.each([
  ['?from=3&to=7.', '?from=3&to=7'],
  ['?from=3,&to=7%29&utm_source=x', '?from=3&to=7&utm_source=x'],
  ['?to=7%E2%80%8B', '?to=7'],
  ['?to=7%20', '?to=7'],
  ['?to=2026-12.', '?to=2026-12'],
  ['?from=3&to=7', '?from=3&to=7'],
  ['?to=...', '?to=...'],
  ['?utm_source=x.', '?utm_source=x.'],
  ['?q=how+many?', '?q=how+many?'],
  ['?plan=building.house.3-7%29.', '?plan=building.house.3-7'],
  ['?plan=building.house.3-?', '?plan=building.house.3-?'],
  [`?to=${'7'.repeat(2_000)}.`, `?to=${'7'.repeat(2_000)}.`],
])('of the query %.60s remains %.60s', (search, expected) =>
  expect(bareValues(search, ['from', 'to', 'plan', 'q'])).toBe(expected),
);
