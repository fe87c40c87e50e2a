import { afterEach, expect, it, vi } from 'vitest';
import { keep, kept } from './kept';

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
  expect(kept('theme')).toBeNull();
  keep('theme', 'dark');
  expect(kept('theme')).toBe('dark');
  keep('theme', '');
  expect(kept('theme')).toBe('');
  keep('theme', null);
  expect(kept('theme')).toBeNull();
  expect(stored.has('theme')).toBe(false);
});

it('keeps nothing, and says nothing, where storage is blocked', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(() => keep('theme', 'dark')).not.toThrow();
  expect(() => keep('theme', null)).not.toThrow();
  expect(kept('theme')).toBeNull();
});
