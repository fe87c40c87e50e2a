import { expect, test } from 'vitest';
import { pagesNear, wordsOf } from './not-found.server';

test.each([
  ['/buildings/sheep', 'sheep'],
  ['/buildings/sheep-pen/', 'sheep pen'],
  ['/calculator', 'calculator'],
  ['/wp-login.php', 'wp login'],
  ['/a/b%20c', 'b c'],
  ['/k%C3%BChe', 'kühe'],
  ['/-', ''],
  ['/', ''],
  [`/${'x'.repeat(200)}`, 'x'.repeat(80)],
])('%s is searched for as %s', (path, words) => expect(wordsOf(path)).toBe(words));

const names = {
  materials: [],
  names: [
    { path: '/dream/buildings/house', title: 'House', group: 'Dream Farm' },
    { path: '/buildings/house', title: 'House', group: 'Buildings', names: ['home'] },
    { path: '/buildings/premium-house', title: 'Premium house', group: 'Buildings' },
    { path: '/buildings/gnome-house', title: 'Gnome house', group: 'Buildings' },
    { path: '/library/milk', title: 'Milk', group: 'Library' },
  ],
};

test.each([
  ['/buildings/house', ['/buildings/house', '/buildings/premium-house', '/buildings/gnome-house']],
  ['/house', ['/dream/buildings/house', '/buildings/house', '/buildings/premium-house']],
  ['/home', ['/buildings/house']],
  ['/buildings/hosue', ['/buildings/house', '/buildings/premium-house', '/buildings/gnome-house']],
  ['/gnomehouse', ['/buildings/gnome-house']],
  ['/wp-login.php', []],
  ['/-', []],
])('for %s the best three by name are offered, first of the same part of the site', (path, near) =>
  expect(pagesNear(names, path).map(({ path }) => path)).toEqual(near),
);
