import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the API’s document is as it is made from data/schema', () => {
  expect(() => execFileSync(process.execPath, ['scripts/openapi.mjs', '--check'], { encoding: 'utf8' })).not.toThrow();
});
