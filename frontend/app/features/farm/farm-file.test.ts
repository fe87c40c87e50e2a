import { expect, it } from 'vitest';
import { EMPTY_FARM } from '~/islands/farm';
import { farmFile, LONGEST_FILE, readFarmFile } from './farm-file';

const NO_CALCULATOR = {
  dream_plans: null,
  dream_calc: null,
  dream_calc_isBulldozer: null,
  calc_date: null,
  calc_notice: null,
};

it('reads what was exported', () => {
  const farm = { ...EMPTY_FARM, level: 73, size: 24, tractor: 7, rank: 'deputy', stock: { nail: 12 } } as const;
  expect(readFarmFile(farmFile(farm, { theme: 'dark', my_progress: null }))).toEqual({
    farm,
    entries: { theme: 'dark' },
    warnings: [],
  });
  expect(readFarmFile(farmFile(EMPTY_FARM, {}))).toEqual({ farm: EMPTY_FARM, entries: {}, warnings: [] });
});

it('takes what can be used and says what cannot', () => {
  expect(readFarmFile('{"version":1,"level":73,"tractor":99,"cows":4,"stock":{"nail":5,"saw":-1}}')).toEqual({
    farm: { ...EMPTY_FARM, level: 73, stock: { nail: 5 } },
    entries: {},
    warnings: [
      '“tractor” could not be used: 99.',
      'The stock of “saw” could not be used: -1.',
      'Left out, because this site does not know it: 1.',
    ],
  });
});

it('takes no entry that is not of a player’s game', () => {
  expect(
    readFarmFile(
      JSON.stringify({
        version: 1,
        entries: { dream_plans: '{}', contact_draft: '{}', dream_calc: 7, theme: 'x'.repeat(500_001) },
      }),
    ),
  ).toEqual({
    farm: EMPTY_FARM,
    entries: { ...NO_CALCULATOR, dream_plans: '{}' },
    warnings: [
      'The entry “contact_draft” could not be used.',
      'The entry “dream_calc” could not be used: 7.',
      'The entry “theme” could not be used.',
    ],
  });
});

it.each([
  ['takes along', { dream_plans: '{}', calc_notice: '{"version":1,"since":null}' }, '{"version":1,"since":null}'],
  ['without one removes', { dream_plans: '{}' }, null],
  ['without plans leaves', { theme: 'dark' }, undefined],
])('a file %s the offer that is not answered yet', (_, entries, notice) => {
  const read = readFarmFile(farmFile(EMPTY_FARM, entries));
  expect('entries' in read && read.entries.calc_notice).toBe(notice);
});

it.each(['dream_calc', 'dream_plans'])('a file with %s replaces all that the calculator keeps', (key) => {
  const read = readFarmFile(farmFile(EMPTY_FARM, { [key]: '[]' }));
  expect('entries' in read && read.entries).toEqual({ ...NO_CALCULATOR, [key]: '[]' });
});

it('counts what it does not know, and says nothing of its text', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 'y'.repeat(20)]));
  const given = { version: 1, rank: 'Call me', ...many, stock: { 'Call me': 1 }, entries: { 'Call me': '' } };
  const read = readFarmFile(JSON.stringify(given));
  expect('warnings' in read && read.warnings).toEqual([
    '“rank” could not be used.',
    'Left out, because this site does not know it: 502.',
  ]);
});

it.each([
  ['', 'not JSON'],
  ['{', 'not JSON'],
  ['null', 'no farm'],
  ['7', 'no farm'],
  ['[]', 'no farm'],
  ['{"level":73}', 'no farm'],
  ['{"version":"1"}', 'no farm'],
  ['{"version":2}', 'newer version'],
  [' '.repeat(LONGEST_FILE + 1), 'too large'],
])('refuses %j', (text, why) => {
  expect(readFarmFile(text)).toEqual({ error: expect.stringContaining(why) as string });
});
