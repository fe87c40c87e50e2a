/** Where the browser keeps the farm level (specification §3). */
export const STORAGE_KEY = 'TreeOfLifeLevel';

/** Keeps the farm level that the address names; when it names none, goes on to the kept one. */
export function rememberLevel(form: HTMLFormElement): void {
  const select = form.level as HTMLSelectElement;
  try {
    if (/[?&]level=/.test(location.search)) return localStorage.setItem(STORAGE_KEY, select.value);
    const first = select.value;
    const kept = localStorage.getItem(STORAGE_KEY);
    if (!kept || kept === first) return;
    // Takes only a level that the selector has.
    select.value = kept;
    if (select.value) location.replace(`?level=${kept}${location.hash}`);
    else select.value = first;
  } catch {
    // Storage is blocked: the address alone remembers.
  }
}
