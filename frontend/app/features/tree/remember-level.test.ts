import { afterEach, expect, it, vi } from 'vitest';
import { rememberLevel, STORAGE_KEY } from './remember-level';

afterEach(() => vi.unstubAllGlobals());

/** A visit to an address with what is kept; answers what is kept then and where the page went on to. */
function visit(search: string, kept: string | null) {
  const stored = new Map(kept === null ? [] : [[STORAGE_KEY, kept]]);
  const replace = vi.fn();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
  vi.stubGlobal('location', { search, replace });
  rememberLevel({ value: '70' } as HTMLSelectElement);
  return [stored.get(STORAGE_KEY) ?? null, replace.mock.calls[0]?.[0] ?? null];
}

it.each([
  ['keeps what the address names', '?level=70', null, '70', null],
  ['keeps what is shown for a level between two', '?level=73', '15', '70', null],
  ['goes on to the kept level', '', '100', '100', '?level=100'],
  ['goes on when the address names something else', '?utm_source=x', '100', '100', '?level=100'],
  ['stays when nothing is kept', '', null, null, null],
  ['stays when something damaged is kept', '', 'a hundred', 'a hundred', null],
])('%s', (_, search, kept, then, target) => {
  expect(visit(search, kept)).toEqual([then, target]);
});

it('does nothing when storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  vi.stubGlobal('location', { search: '', replace: vi.fn() });
  expect(() => rememberLevel({ value: '70' } as HTMLSelectElement)).not.toThrow();
});
