/** Exact words of the specification (§5, §8). */
export const RESET_QUESTION = 'Are you sure you want to reset the calculator?';
export const UPDATE_QUESTION = 'Are you sure you want to update and reset the calculator?';
export const RESET_NOTICE = 'There was an update that required resetting the calculator.  Sorry for the inconvience.';

/** `update`: the player may reset to the newer start; `reset`: they must. */
export type Notice = 'none' | 'update' | 'reset';

/** Which notice a player gets whose plan was saved at `saved` (ms); null when nobody knows when. */
export function noticeFor(saved: number | null, updatedAt: string, resetAt: string): Notice {
  if (saved === null) return 'update';
  if (saved < Date.parse(resetAt)) return 'reset';
  return saved < Date.parse(updatedAt) ? 'update' : 'none';
}

/** The stored time of the last change, in whichever way it was written: a date or its milliseconds. Null when it is neither. */
export function readDate(raw: string | null): number | null {
  const text = (raw ?? '').trim().replace(/^"(.*)"$/, '$1');
  if (text === '') return null;
  const at = /^\d{10,16}$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(at) ? at : null;
}
