import { expect, test } from 'vitest';
import { upgraded } from './stored';

test.each([
  [undefined, 'undefined to 1 to 2'],
  [[], ' to 1 to 2'],
  [{ version: 1, toString: () => 'one' }, 'one to 2'],
  [{ version: 2, toString: () => 'two' }, 'two'],
  [{ version: 3, toString: () => 'newer' }, 'newer'],
])('what was kept is brought to the last version by the steps that it lacks: %j', (kept, expected) => {
  const steps = [1, 2].map((version) => (old: unknown) => `${String(old)} to ${version}`);
  expect(String(upgraded(kept, steps))).toBe(expected);
});
