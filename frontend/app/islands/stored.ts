import { useSyncExternalStore } from 'react';
import { writeStorage, readStorage } from '~/ui/storage';

/** A value in the browser's storage, shared by all islands, pages and tabs. */
export interface Stored<T> {
  /** A hook for a part of it; `nothing` on the server and during hydration. */
  use<Part>(part: (value: T) => Part): Part;
  now(): T;
  /** Returns false if storage is full or blocked: the change then holds for this page. */
  change(change: (value: T) => T): boolean;
}

/** Another tab may have changed storage, also while this page was in the back/forward cache. */
export const OCCASIONS = ['storage', 'pageshow'];

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

let kept = true;

/** Shown while `useIsKept` is false. */
export const NOT_KEPT = 'This browser stores nothing: your input is lost when you leave the page.';

/** False if storage was full or blocked at the last change. */
export const useIsKept = () =>
  useSyncExternalStore(
    listen,
    () => kept,
    () => true,
  );

/** Each upgrades the JSON of one version to the next; the first makes version 1 of all that was before. */
export type Steps = ReadonlyArray<(old: unknown) => unknown>;

/** Upgrades the JSON of any version to the last. */
export function upgraded(kept: unknown, steps: Steps): unknown {
  const { version } = (kept ?? {}) as { version?: unknown };
  return steps.slice(typeof version === 'number' ? version : 0).reduce((old, step) => step(old), kept);
}

/** `write` makes JSON of the last version, without the version; `read` reads it. If `read` throws, it is `nothing`. */
export function stored<T>(
  key: string,
  nothing: T,
  read: (kept: unknown) => T,
  write: (value: T) => object,
  steps: Steps = [(old) => old],
): Stored<T> {
  let value: T;
  /** The text of `value`; undefined before the first look. */
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
    notify();
  };
  const subscribe = (listener: () => void) => {
    // The same function is not added twice.
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
      notify();
      return kept;
    },
  };
}
