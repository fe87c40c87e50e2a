import type { Content } from './api';
import { sameJson } from './json';

/** What was typed and not saved, kept in the browser so that it survives a reload. */
interface Unsaved {
  /** The tag of the file that it changes. */
  tag: string;
  content: Content;
  at: number;
}

const PREFIX = 'almanac-edit:';
const MAX_FILES = 20;
const MAX_LENGTH = 400_000;

export function unsavedOf(path: string): Unsaved | undefined {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + path) ?? '') as Unsaved;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed, of the latest files only; undefined forgets it. False when the browser refuses. */
export function keepUnsaved(path: string, tag: string, content: Content | undefined): boolean {
  try {
    localStorage.removeItem(PREFIX + path);
    const text = content && JSON.stringify({ tag, content, at: Date.now() } satisfies Unsaved);
    if (!text) return true;
    if (text.length > MAX_LENGTH) return false;
    for (const other of unsavedPaths().slice(MAX_FILES - 1)) localStorage.removeItem(PREFIX + other);
    localStorage.setItem(PREFIX + path, text);
    return true;
  } catch {
    return false; // a reload loses what is typed, as in any form
  }
}

/** Forgets what is saved now. What was typed after the save was sent stays, as a change of the saved file. */
export function forgetSaved(path: string, tag: string, saved: Content) {
  const content = unsavedOf(path)?.content;
  keepUnsaved(path, tag, sameJson(content, saved) ? undefined : content);
}

/** The files with something unsaved, the latest first. */
export function unsavedPaths(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const paths = keys.map((key) => key.slice(PREFIX.length));
    return paths.sort((a, b) => (unsavedOf(b)?.at ?? 0) - (unsavedOf(a)?.at ?? 0));
  } catch {
    return []; // the storage is blocked
  }
}
