import { keep, kept } from '~/ui/kept';
import type { ContactValues } from './types';

const KEY = 'contact_draft';
const LASTS_MS = 30 * 24 * 60 * 60_000;

/** The message that this browser keeps because it was not sent; null when there is none from the last 30 days. `now` in ms. */
export function readDraft(now: number): ContactValues | null {
  try {
    const { at, name, email, message } = JSON.parse(kept(KEY) ?? '');
    if (Math.abs(now - at) < LASTS_MS && [name, email, message].every((text) => typeof text === 'string')) return { name, email, message };
  } catch {
    // Nothing is kept, or nothing that we wrote.
  }
  return null;
}

/** Keeps what was typed, `now` in ms; nothing when all fields are empty. Returns whether there is a draft. */
export function writeDraft({ name, email, message }: ContactValues, now: number): boolean {
  keep(KEY, name + email + message === '' ? null : JSON.stringify({ at: now, name, email, message }));
  return kept(KEY) !== null;
}

/** Takes the draft away, because its message was sent. */
export function forgetDraft(): void {
  keep(KEY, null);
}
