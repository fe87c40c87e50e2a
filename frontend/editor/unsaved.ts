import type { Content } from './api';

/** What was typed and not saved, kept in the browser so that it survives a reload. */
interface Unsaved {
  /** Of the file that it changes. */
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

/** Keeps what was typed, the latest files only; undefined forgets it. */
export function keepUnsaved(path: string, tag: string, content: Content | undefined) {
  try {
    localStorage.removeItem(PREFIX + path);
    const text = content && JSON.stringify({ tag, content, at: Date.now() } satisfies Unsaved);
    if (!text || text.length > MAX_LENGTH) return;
    for (const other of unsavedPaths().slice(MAX_FILES - 1)) localStorage.removeItem(PREFIX + other);
    localStorage.setItem(PREFIX + path, text);
  } catch {
    // The browser stores nothing: what is typed is lost at a reload, as in any form.
  }
}

/** The files with something unsaved, the latest first. */
export function unsavedPaths(): string[] {
  const paths = Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  return paths.sort((a, b) => (unsavedOf(b)?.at ?? 0) - (unsavedOf(a)?.at ?? 0));
}
