import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the API’s document and the types of its answers are as they are made from data/schema', () => {
  expect(() =>
    execFileSync(process.execPath, ['scripts/generate-api.mjs', '--check'], { encoding: 'utf8' }),
  ).not.toThrow();
});
