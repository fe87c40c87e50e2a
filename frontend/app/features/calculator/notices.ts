import { valueOf } from './repair';

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

/** Version of the note that keeps an offered update unanswered. */
const NOTE_VERSION = 1;

/**
 * The note that is stored while an offered update is unanswered: `since` is when the plan was last known to be up to date. Without
 * it the next change would write a new date, and the offer would be lost.
 */
export function noteText(since: number | null): string {
  return JSON.stringify({ version: NOTE_VERSION, since: since === null ? null : new Date(since).toISOString() });
}

/** Up to when a plan is known to be up to date: its date, or what the note of an unanswered offer says. Null when nobody knows. */
export function sinceOf(date: number | null, note: unknown): number | null {
  if (note === null) return date;
  const since = valueOf(note, 'version') === NOTE_VERSION ? valueOf(note, 'since') : null;
  const at = typeof since === 'string' ? readDate(since) : null;
  return at === null || date === null ? null : Math.min(at, date);
}
