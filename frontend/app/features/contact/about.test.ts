import { expect, test } from 'vitest';
import { reportPath } from '~/ui/provenance';
import { aboutLine, aboutOf } from './about';

test.each([
  ['/contact', '', ''],
  ['/contact?about=/buildings/house', '/buildings/house', 'About /buildings/house:\n'],
  [
    '/contact?about=/buildings/house&level=4&column=cash',
    '/buildings/house?level=4&column=cash',
    'About /buildings/house, level 4, cash:\n',
  ],
  ['/contact?about=/dream/market&column=high-xp', '/dream/market?column=high-xp', 'About /dream/market, high xp:\n'],
])('%s is about %o', (address, about, line) => {
  expect(aboutOf(new URL(address, 'http://site').searchParams)).toBe(about);
  expect(reportPath(about)).toBe(address);
  if (about) expect(aboutLine(about)).toBe(line);
});

test.each([
  ['//evil.example', ''],
  ['https://evil.example', ''],
  ['javascript:alert(1)', ''],
  ['/a b', ''],
  [`/${'a'.repeat(101)}`, ''],
  ['/a?b=1', ''],
  ['/a&level=x&column=<b>', '/a'],
  ['/a&level=99999', '/a'],
])('of %s only what names a figure here is taken', (about, taken) =>
  expect(aboutOf(new URLSearchParams(`about=${about}`))).toBe(taken),
);
