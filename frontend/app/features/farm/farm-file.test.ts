import { expect, it } from 'vitest';
import { EMPTY_FARM, farmText } from '~/islands/farm';
import { LONGEST_FILE, readFarmFile } from './farm-file';

it('reads what was exported', () => {
  const farm = { ...EMPTY_FARM, level: 73, size: 24, tractor: 7, rank: 'deputy', stock: { nail: 12 } } as const;
  expect(readFarmFile(farmText(farm))).toEqual({ farm, remarks: [] });
  expect(readFarmFile(farmText(EMPTY_FARM))).toEqual({ farm: EMPTY_FARM, remarks: [] });
});

it('takes what can be used and says what cannot', () => {
  expect(readFarmFile('{"version":1,"level":73,"tractor":99,"cows":4,"stock":{"nail":5,"saw":-1}}')).toEqual({
    farm: { ...EMPTY_FARM, level: 73, stock: { nail: 5 } },
    remarks: ['“tractor” could not be used: 99.', '“cows” could not be used: 4.', 'The stock of “saw” could not be used: -1.'],
  });
});

it('bounds what it says', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`x${place}`, 'y'.repeat(20)]));
  const read = readFarmFile(JSON.stringify({ version: 1, ...many }));
  expect('remarks' in read && read.remarks).toHaveLength(10);
});

it.each([
  ['', 'no JSON'],
  ['{', 'no JSON'],
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
