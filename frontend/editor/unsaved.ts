import type { Content } from './api';
import { sameJson } from './json';

/** What was typed and not saved, kept in the browser so that it survives a reload. */
interface Unsaved {
  /** The tag of the file that it changes. */
  tag: string;
  content: Content;
}

const PREFIX = 'almanac-edit:';

export function unsavedOf(path: string): Unsaved | undefined {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + path) ?? '') as Unsaved;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed; undefined forgets it. False when the browser refuses. */
export function keepUnsaved(path: string, tag: string, content: Content | undefined): boolean {
  try {
    if (content) localStorage.setItem(PREFIX + path, JSON.stringify({ tag, content } satisfies Unsaved));
    else localStorage.removeItem(PREFIX + path);
    return true;
  } catch {
    return false; // a reload loses what is typed, as in any form
  }
}

/** Calls `act` when another tab keeps its own text of a file instead, or forgets what is kept. Returns what ends it. */
export function onOtherTab(path: string, act: (isForgotten: boolean) => void) {
  const follow = ({ key, newValue }: StorageEvent) => key === PREFIX + path && act(newValue === null);
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Forgets what is saved now. What was typed after the save was sent stays, as a change of the saved file. */
export function forgetSaved(path: string, tag: string, saved: Content) {
  const content = unsavedOf(path)?.content;
  keepUnsaved(path, tag, sameJson(content, saved) ? undefined : content);
}

/** The files with something unsaved, also those that are gone. */
export function unsavedPaths(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.map((key) => key.slice(PREFIX.length));
  } catch {
    return []; // the storage is blocked
  }
}
