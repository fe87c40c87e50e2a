import { describe, expect, it } from 'vitest';
import type { Project } from '~/api/types';
import { addressOf, readChoice, toggled } from './project-choice';

const project = (link: string, item = link): Project => ({
  name: link,
  link,
  pic: '',
  unlock: 1,
  multiplier: 1,
  double: false,
  sort: 0,
  collect: { [item]: [1], points: [1] },
  provenance: 'spec',
  sources: [],
});
const projects = [project('apple'), project('dairy', 'milk'), project('wheat')];
const read = (query: string) => readChoice(new URLSearchParams(query), projects);

describe('the choice in the address', () => {
  it('is a running tractor of 5% and no bonus view where it says nothing', () => {
    expect(read('')).toEqual({ tractor: 5, named: false, running: true, bonus: [], warnings: [] });
  });

  it.each([
    ['tractor=1', 1, 0],
    ['tractor=20', 20, 0],
    ['tractor=0', 1, 1],
    ['tractor=21', 20, 1],
    ['tractor=-3', 1, 1],
    ['tractor=7.4', 7, 1],
    ['tractor=7.0', 7, 0],
    ['tractor=7%25', 7, 0],
    ['tractor=', 5, 0],
    ['tractor=full', 5, 1],
    ['tractor=1e9', 5, 1],
    [`tractor=${'9'.repeat(400)}`, 5, 1],
  ])('%s is a tractor of %d%, with %d warnings', (query, tractor, warnings) => {
    const choice = read(query);
    expect(choice.tractor).toBe(tractor);
    expect(choice.warnings).toHaveLength(warnings);
  });

  it.each([
    ['bonus=apple', ['apple']],
    ['bonus=wheat,apple', ['apple', 'wheat']],
    ['bonus=milk', ['dairy']],
    ['bonus= Dairy ', ['dairy']],
    ['bonus=all', ['apple', 'dairy', 'wheat']],
    ['bonus=points', []],
    ['bonus=constructor,nothing', []],
  ])('%s turns on the bonus views of %j', (query, bonus) => expect(read(query).bonus).toEqual(bonus));

  it('knows a tractor that is off', () =>
    expect(read('tractor=7&run=off')).toMatchObject({ tractor: 7, running: false }));

  it('is the tractor of the own co-op where the address names none, and the links then name it', () => {
    const own = (query: string) => readChoice(new URLSearchParams(query), projects, 20);
    expect(own('')).toMatchObject({ tractor: 20, named: false });
    expect(own('tractor=5').tractor).toBe(5);
    expect(own('tractor=full')).toMatchObject({
      tractor: 20,
      warnings: ['The tractor’s bonus must be a number, so 20% was taken.'],
    });
    expect(addressOf(own(''), projects)).toBe('/co-op/projects?tractor=20');
    expect(addressOf(own('tractor=5'), projects)).toBe('/co-op/projects?tractor=5');
  });

  it.each(['', 'tractor=5', 'tractor=7', 'run=off', 'bonus=apple,wheat', 'tractor=20&run=off&bonus=all'])(
    'reads what it wrote: %s',
    (query) => {
      expect(addressOf(read(query), projects)).toBe(query ? `/co-op/projects?${query}` : '/co-op/projects');
    },
  );

  it('turns one project and leaves the others', () => {
    const choice = read('bonus=wheat');
    expect(toggled(choice, 'apple', projects).bonus).toEqual(['apple', 'wheat']);
    expect(toggled(choice, 'wheat', projects).bonus).toEqual([]);
  });
});
