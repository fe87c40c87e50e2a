/** The value at `key`; null without one, or if storage is blocked. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores `value` if storage is neither full nor blocked. Small, for the script in the head of every page. */
export function keepInStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // What was chosen holds for this page.
  }
}

/** Stores `value`, or deletes it for null. Does nothing if storage is full or blocked. */
export function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // What was chosen holds for this page.
  }
}
