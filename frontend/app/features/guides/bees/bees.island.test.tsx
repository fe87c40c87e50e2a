import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Bees } from '~/api/types';
import { SearchContext } from '~/islands/address';
import bees from './bees.island';

const figures = JSON.parse(
  readFileSync(new URL('../../../../../data/bees/bees.json', import.meta.url), 'utf8'),
) as Bees;

/** The question with its answer, for what an address asks. */
const html = (search: string) =>
  renderToStaticMarkup(
    <SearchContext.Provider value={search}>
      <bees.Content part="question" figures={figures} materialList={{ materials: [] }} />
    </SearchContext.Provider>,
  );

it.each([
  ['', false],
  ['?fbclid=IwAR1', false],
  ['?bees=', false],
  ['?bees=5', true],
  ['?at=21:45&fbclid=IwAR1', true],
])('an address with %s offers to start again: %s', (search, offered) =>
  expect(html(search).includes('Start again')).toBe(offered),
);
