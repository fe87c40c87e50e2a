import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Project } from '~/api/types';
import { readChoice } from './project-choice';
import { projectRows } from './project-view';
import { ProjectsTable } from './projects-table';

type Origin = Partial<Pick<Project, 'provenance' | 'sources' | 'cells'>>;

const known: Origin & Pick<Project, 'provenance'> = { provenance: 'community', sources: ['seen in the game'] };

/** The table's row, with `e.g.` and `✓` at its figures. */
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
  const choice = readChoice(new URLSearchParams('bonus=apple&run=off'), [apple]);
  return renderToStaticMarkup(<ProjectsTable rows={projectRows([apple], {})} choice={choice} />)
    .replaceAll(/^.*<tbody|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it.each<[string, Origin, string[]]>([
  ['an example', {}, ['Apple Example co-op level 5']],
  ['known', known, ['Apple co-op level 5']],
  [
    'known but for an amount',
    { ...known, cells: { 'collect.apple.1': { provenance: 'sample' } } },
    ['Apple Part example', '4,200 apple', '25,000 e.g. apple'],
  ],
  [
    'an example but for an amount',
    { cells: { 'collect.apple.0': known } },
    ['Apple Part example', '4,200 ✓ apple', '25,000 apple'],
  ],
  [
    'known but for its bonus and its level',
    { ...known, cells: { multiplier: { provenance: 'sample' }, unlock: { provenance: 'sample' } } },
    ['Apple Part example co-op level 5 e.g.', 'bonus ×2 of Apple e.g.'],
  ],
])('a project that is %s says so at its figures', (_, stated, said) => {
  for (const words of said) expect(textOf(stated)).toContain(words);
});
