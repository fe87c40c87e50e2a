import { useSyncExternalStore } from 'react';
import { writeStorage, readStorage } from '~/ui/storage';

/** Something of the player's own that this browser keeps under one key, shared by all islands, pages and tabs. */
export interface Stored<T> {
  /** A part of it. The server, and the browser while it takes a page over, know of nothing that is kept. */
  use<Part>(part: (value: T) => Part): Part;
  /** As it is kept now, by whichever tab. */
  now(): T;
  /** Changes it, here and in what is kept. False where storage is full or blocked: the change then holds for this page. */
  change(change: (value: T) => T): boolean;
}

/** When another tab may have changed it: also while this page was kept for the way back. */
const OCCASIONS = ['storage', 'pageshow'];

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

let kept = true;

/** What islands say while `useIsKept` is false. */
export const NOT_KEPT = 'This browser stores nothing: your input is lost when you leave the page.';

/** False once storage was full or blocked at the last change. */
export const useIsKept = () =>
  useSyncExternalStore(
    listen,
    () => kept,
    () => true,
  );

/** Makes of what one version kept what the next one keeps; the first makes version 1 of whatever there was before. */
export type Steps = ReadonlyArray<(old: unknown) => unknown>;

/** What was kept by any version, step by step made what the last one keeps. */
export function upgraded(kept: unknown, steps: Steps): unknown {
  const { version } = (kept ?? {}) as { version?: unknown };
  return steps.slice(typeof version === 'number' ? version : 0).reduce((old, step) => step(old), kept);
}

/**
 * `read` makes the value of the JSON of the last version, and `write` makes that JSON without its version. Where `read`
 * or a step throws, the value is `nothing`. Without steps there is version 1 alone.
 */
export function stored<T>(
  key: string,
  nothing: T,
  read: (kept: unknown) => T,
  write: (value: T) => object,
  steps: Steps = [(old) => old],
): Stored<T> {
  let value: T;
  /** The text that `value` was read from or written to; undefined before the first look. */
  let seen: string | null | undefined;

  const look = () => {
    const text = readStorage(key);
    if (text === seen) return value;
    seen = text;
    try {
      value = read(upgraded(text === null ? undefined : JSON.parse(text), steps));
    } catch {
      value = nothing;
    }
    return value;
  };
  const follow = () => {
    look();
    tell();
  };
  const subscribe = (listener: () => void) => {
    // For as long as the page lives: the same function is not added twice.
    for (const occasion of OCCASIONS) addEventListener(occasion, follow);
    return listen(listener);
  };

  return {
    now: look,
    use(part) {
      const now = () => {
        if (seen === undefined) look();
        return part(value);
      };
      return useSyncExternalStore(subscribe, now, () => part(nothing));
    },
    change(change) {
      value = change(look());
      const text = JSON.stringify({ version: steps.length, ...write(value) });
      writeStorage(key, text);
      seen = readStorage(key);
      kept = seen === text;
      tell();
      return kept;
    },
  };
}
