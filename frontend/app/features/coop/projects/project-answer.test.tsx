import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Project } from '~/api/types';
import type { AskedLevels } from '~/features/tables';
import { ProjectAnswer } from './project-answer';

const project: Project = {
  name: 'Cake',
  link: 'cake',
  pic: '/cake.svg',
  unlock: 5,
  multiplier: 2,
  sort: 1,
  double: false,
  collect: { points: [280] },
  provenance: 'community',
  sources: ['seen in the game'],
};

it.each([
  [{ milk: [900] }, 'Takes 900 milk and gives 280 points'],
  [{ milk: [900], eggs: [500] }, 'Takes 900 milk and 500 eggs and gives 280 points'],
  [{ milk: [900], eggs: [500], wool: [20] }, 'Takes 900 milk, 500 eggs and 20 wool and gives 280 points'],
])('names each product of %j', (products, said) => {
  const html = renderToStaticMarkup(
    <ProjectAnswer
      asked={{ title: 'Cake', to: 1, path: '/co-op/projects#project-cake' } as AskedLevels}
      project={{ ...project, collect: { ...products, ...project.collect } }}
      materialList={{ materials: [] }}
    />,
  );
  expect(html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')).toContain(said);
});
