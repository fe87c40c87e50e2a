import { writeStorage, readStorage } from '~/ui/storage';
import type { ContactValues } from './form-result';

const KEY = 'contact_draft';
const LASTS_MS = 30 * 24 * 60 * 60_000;

type Draft = ContactValues & { at: number };

/** What this browser keeps of a form because it was not sent: of the letter, or of the report about a figure. Null when there is nothing from the last 30 days. `now` in ms. */
export function readDraft(about: string, now: number): ContactValues | null {
  const draft = drafts(now)[about];
  return draft ? { name: draft.name, email: draft.email, message: draft.message } : null;
}

/** Keeps what was typed into a form, `now` in ms; null takes its draft away. Returns whether there is a draft. */
export function writeDraft(about: string, values: ContactValues | null, now: number): boolean {
  const { [about]: _, ...all } = drafts(now);
  if (values) all[about] = { at: now, name: values.name, email: values.email, message: values.message };
  const text = JSON.stringify(all);
  writeStorage(KEY, text === '{}' ? null : text);
  return values !== null && readStorage(KEY) === text;
}

/** All drafts by what they are about; what is too old or damaged is left out. */
function drafts(now: number): Record<string, Draft> {
  try {
    const stored = JSON.parse(readStorage(KEY) ?? '') as Record<string, unknown>;
    // Once there was only the letter's.
    const all = typeof stored.at === 'number' ? { '': stored } : stored;
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, Draft] => isDraft(entry[1] as Draft, now)),
    );
  } catch {
    return {};
  }
}

const isDraft = ({ at, name, email, message }: Draft, now: number) =>
  Math.abs(now - at) < LASTS_MS && [name, email, message].every((text) => typeof text === 'string');
