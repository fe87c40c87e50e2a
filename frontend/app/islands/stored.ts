import { useSyncExternalStore } from 'react';
import { writeStorage, readStorage } from '~/ui/storage';

/** Something of the player's own that this browser keeps under one key, shared by all islands, pages and tabs. */
export interface Stored<T> {
  /** A part of it. The server, and the browser while it takes a page over, know it as `unknown`. */
  use<Part>(part: (value: T) => Part, unknown: Part): Part;
  /** As it is kept now, by whichever tab. */
  now(): T;
  /** Changes it, here and in what is kept. False where storage is full or blocked: the change then holds for this page. */
  change(change: (value: T) => T): boolean;
}

/** When another tab may have changed it: also while this page was kept for the way back. */
const OCCASIONS = ['storage', 'pageshow'];

/** `read` makes a value of any text that may be kept, however damaged, and of null for nothing; `write` the text to keep. */
export function stored<T>(key: string, read: (text: string | null) => T, write: (value: T) => string): Stored<T> {
  let value: T;
  /** The text that `value` was read from or written to; undefined before the first look. */
  let seen: string | null | undefined;
  const listeners = new Set<() => void>();

  const look = () => {
    const text = readStorage(key);
    if (text !== seen) [seen, value] = [text, read(text)];
    return value;
  };
  const tell = () => listeners.forEach((listener) => listener());
  const follow = () => {
    look();
    tell();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) for (const occasion of OCCASIONS) addEventListener(occasion, follow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) for (const occasion of OCCASIONS) removeEventListener(occasion, follow);
    };
  };

  return {
    now: look,
    use(part, unknown) {
      const now = () => {
        if (seen === undefined) look();
        return part(value);
      };
      return useSyncExternalStore(subscribe, now, () => unknown);
    },
    change(change) {
      value = change(look());
      const text = write(value);
      writeStorage(key, text);
      seen = readStorage(key);
      tell();
      return seen === text;
    },
  };
}
