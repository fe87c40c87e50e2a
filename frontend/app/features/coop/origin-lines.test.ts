import { expect, it } from 'vitest';
import type { Figures } from '~/api/types';
import { originsOf } from './origin-lines';

const apple = {
  name: 'Apple',
  provenance: 'community',
  sources: ['https://a.example', 'https://b.example'],
} satisfies Figures & { name: string };
const pear = { name: 'Pear', provenance: 'community', sources: ['https://a.example'] } satisfies Figures & {
  name: string;
};
const corn = { name: 'Corn', provenance: 'sample', sources: [] } satisfies Figures & { name: string };

it('names one origin for all', () => {
  expect(originsOf([apple, pear])).toEqual([
    { provenance: 'community', sources: ['https://a.example', 'https://b.example'], of: [] },
  ]);
});

it('names the items of every origin but the last', () => {
  expect(originsOf([corn, apple])).toEqual([
    { provenance: 'community', sources: [...apple.sources], of: ['Apple'] },
    { provenance: 'sample', sources: [], of: [] },
  ]);
});

it('is empty without rows', () => expect(originsOf([])).toEqual([]));
