import { afterEach, expect, it, vi } from 'vitest';
import { writeStorage, readStorage } from './storage';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

it('keeps a value, an empty one too, until it is taken away', () => {
  const stored = stubStorage();
  expect(readStorage('theme')).toBeNull();
  writeStorage('theme', 'dark');
  expect(readStorage('theme')).toBe('dark');
  writeStorage('theme', '');
  expect(readStorage('theme')).toBe('');
  writeStorage('theme', null);
  expect(readStorage('theme')).toBeNull();
  expect(stored.has('theme')).toBe(false);
});

it('keeps nothing, and says nothing, where storage is blocked', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(() => writeStorage('theme', 'dark')).not.toThrow();
  expect(() => writeStorage('theme', null)).not.toThrow();
  expect(readStorage('theme')).toBeNull();
});
