import { expect, it } from 'vitest';
import { wantedHead } from './wanted';

const cells = (provenance: string) => ({ provenance: 'unknown', levels: [{ cells: { cash: { provenance } } }] });

it.each([
  ['nothing', {}],
  ['a text', { info: '<p>Houses bring workers.</p>', cells: { 'info.0': { provenance: 'community' } } }],
])('a page asks for help while %s is known', (_, known) => {
  expect(wantedHead('House', { provenance: 'unknown', levels: [{ cash: 999 }], ...known })).toEqual({
    title: 'House: help us fill this table',
    description: 'The figures of this table of {game} are not known yet: House. If you play, one number helps.',
    facts: [],
    dataset: undefined,
    wanted: true,
  });
});

it.each([
  ['its first known cell', cells('community')],
  ['a rule of this site', cells('spec')],
  ['a figure of its own', { provenance: 'unknown', tickets: 30, cells: { tickets: { provenance: 'community' } } }],
  ['made-up figures', { provenance: 'sample' }],
])('and keeps its own words with %s', (_, answer) => expect(wantedHead('House', answer)).toEqual({}));
