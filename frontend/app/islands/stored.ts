import { useSyncExternalStore } from 'react';
import { keep, kept } from '~/ui/kept';

/** Something of the player's own that this browser keeps under one key, shared by all islands, pages and tabs. */
export interface Stored<T> {
  /** A part of it. The server, and the browser while it takes a page over, know it as `unknown`. */
  use<Part>(part: (value: T) => Part, unknown: Part): Part;
  /** Changes it, here and in what is kept. Where storage is full or blocked, the change holds for this page. */
  change(change: (value: T) => T): void;
}

/** `read` makes a value of any text that may be kept, however damaged, and of null for nothing; `write` the text to keep. */
export function stored<T>(key: string, read: (text: string | null) => T, write: (value: T) => string): Stored<T> {
  let value: T;
  /** The text that `value` was read from or written to; undefined before the first look. */
  let seen: string | null | undefined;
  const listeners = new Set<() => void>();

  const look = () => {
    const text = kept(key);
    if (text !== seen) [seen, value] = [text, read(text)];
  };
  const tell = () => listeners.forEach((listener) => listener());
  /** Another tab has changed it. */
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    look();
    tell();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', follow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', follow);
    };
  };

  return {
    use(part, unknown) {
      const now = () => {
        if (seen === undefined) look();
        return part(value);
      };
       
      return useSyncExternalStore(subscribe, now, () => unknown);
    },
    change(change) {
      look();
      value = change(value);
      keep(key, write(value));
      seen = kept(key);
      tell();
    },
  };
}
