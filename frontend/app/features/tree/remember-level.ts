/** Where the browser keeps the farm level (specification §3). */
export const STORAGE_KEY = 'TreeOfLifeLevel';

/** Keeps the farm level that the address names; when it names none, goes on to the kept one, if that is a number. */
export function rememberLevel(level: HTMLSelectElement): void {
  try {
    const kept = Number(localStorage.getItem(STORAGE_KEY));
    if (location.search.includes('level=')) localStorage.setItem(STORAGE_KEY, level.value);
    else if (kept) location.replace(`?level=${kept}`);
  } catch {
    // Storage is blocked: the address alone remembers.
  }
}
