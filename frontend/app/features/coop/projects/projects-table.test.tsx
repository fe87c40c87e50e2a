import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Project } from '~/api/types';
import { readChoice } from './project-choice';
import { projectRows } from './project-view';
import { ProjectsTable } from './projects-table';

type Origin = Partial<Pick<Project, 'provenance' | 'sources' | 'cells' | 'collect'>>;

const known: Origin & Pick<Project, 'provenance'> = { provenance: 'community', sources: ['seen in the game'] };

/** The table's rows, with `✓` at its figures. */
function textOf(stated: Origin): string {
  const apple: Project = {
    name: 'Apple',
    link: 'apple',
    pic: '/apple.svg',
    unlock: 5,
    multiplier: 2,
    sort: 1,
    double: false,
    collect: { apple: [4200, 25000], points: [280, 1700] },
    provenance: 'sample',
    sources: [],
    ...stated,
  };
  const pear: Project = { ...apple, name: 'Pear', link: 'pear', provenance: 'sample', cells: {} };
  const choice = readChoice(new URLSearchParams('bonus=apple&run=off'), [apple]);
  return renderToStaticMarkup(<ProjectsTable rows={projectRows([apple, pear], {})} choice={choice} />)
    .replaceAll(/^.*<tbody|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it.each<[string, Origin, string[]]>([
  ['made up', {}, ['Apple co-op level 5', '4,200 apple']],
  ['real among others', known, ['Apple ✓ co-op level 5', '4,200 apple']],
  [
    'real but for an amount',
    { ...known, cells: { 'collect.apple.1': { provenance: 'sample' } } },
    ['Apple co-op level 5 ✓', '4,200 ✓ apple', '25,000 apple'],
  ],
  ['made up but for an amount', { cells: { 'collect.apple.0': known } }, ['4,200 ✓ apple', '25,000 apple']],
  ['made up but for its bonus', { cells: { multiplier: known } }, ['bonus ×2 of Apple ✓']],
  [
    'unknown',
    { collect: { apple: [999, 4], points: [999, 999] } },
    ['of Apple ? : tell us ? : tell us points for 4 apple Pear'],
  ],
])('a project that is %s says so at its figures', (_, stated, said) => {
  for (const words of said) expect(textOf(stated)).toContain(words);
});
