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

/**
 * `read` makes the value of the JSON that is kept and gets undefined where none is kept; where it throws, the value is `nothing`. `write`
 * makes the JSON to keep.
 */
export function stored<T>(key: string, nothing: T, read: (kept: unknown) => T, write: (value: T) => object): Stored<T> {
  let value: T;
  /** The text that `value` was read from or written to; undefined before the first look. */
  let seen: string | null | undefined;

  const look = () => {
    const text = readStorage(key);
    if (text === seen) return value;
    seen = text;
    try {
      value = read(text === null ? undefined : JSON.parse(text));
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
      const text = JSON.stringify(write(value));
      writeStorage(key, text);
      seen = readStorage(key);
      kept = seen === text;
      tell();
      return kept;
    },
  };
}
