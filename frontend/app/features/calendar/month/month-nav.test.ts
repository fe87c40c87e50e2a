import { expect, it } from 'vitest';
import type { Occurrence } from '~/api/types';
import { kinds, ofKind, readKind } from './month-nav';

it.each([
  ['sale', 'sale'],
  ['co-op', 'co-op'],
  ['other', 'other'],
  [null, undefined],
  ['', undefined],
  ['Sale', undefined],
  ['toString', undefined],
  ['<b>', undefined],
])('%j in the address chooses %s', (text, kind) => expect(readKind(text)).toBe(kind));

const events = (['theme', 'sale', '', undefined, 'sale'] as const).map(
  (kind, at) => ({ kind, id: `${at}` }) as Occurrence,
);
const ids = (events: Occurrence[]) => events.map(({ id }) => id).join();

it.each([
  ['sale', '1,4'],
  ['theme', '0'],
  ['co-op', ''],
  ['other', '2,3'],
  [undefined, '0,1,2,3,4'],
] as const)('of the kind %s: %j', (kind, expected) => expect(ids(ofKind(events, kind))).toBe(expected));

it('every event is of one kind', () => {
  const found = Object.keys(kinds).flatMap((kind) => ofKind(events, readKind(kind)));
  expect(found).toHaveLength(events.length);
});
