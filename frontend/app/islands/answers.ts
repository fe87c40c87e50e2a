import { useEffect, useReducer, useState } from 'react';
import { lastActByDocument } from './early-acts';
import { versioned } from './versioned';

/** What has come, and what is on its way, by address: what several islands ask for comes once. */
const answers = new Map<string, unknown>();
const asked = new Map<string, Promise<unknown>>();

/** The answer of the public API at `path`, of the content version that the document is made of. What could not be had is asked for again the next time. */
export function answerAt(path: string): Promise<unknown> {
  let answer = asked.get(path);
  if (!answer) {
    answer = fetchAnswer(path);
    asked.set(path, answer);
    answer.then((value) => answers.set(path, value)).catch(() => asked.delete(path));
  }
  return answer;
}

/**
 * The answer at `path` for an island whose choices lead beyond the data that it came with (`given`, where that is of this path): undefined
 * until it has come. `failed` says that it could not be had; it is asked for again when the line is back, or by `retry`.
 */
export function useAnswer<T>(path: string, given: T | undefined): { answer: T | undefined; failed: boolean; retry(): void } {
  const { answerOf, failed, retry } = useAnswers([path], () => given);
  return { answer: answerOf(path), failed, retry };
}

/** The same of several paths; `failed` says that one that is missing could not be had. */
export function useAnswers<T, Path extends string>(paths: readonly Path[], given: (path: Path) => T | undefined): { answerOf(path: Path): T | undefined; failed: boolean; retry(): void } {
  const [failed, setFailed] = useState('');
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [, show] = useReducer((count: number) => count + 1, 0);
  const answerOf = (path: Path) => (answers.get(path) ?? given(path)) as T | undefined;
  const missing = paths.filter((path) => answerOf(path) === undefined);
  const asked = missing.join(' ');
  useEffect(() => {
    if (!asked) return;
    setFailed('');
    for (const path of asked.split(' ')) answerAt(path).then(show, (error) => loadAgain(error) || setFailed(path));
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [asked, attempt]);
  return { answerOf, failed: missing.some((path) => path === failed), retry };
}

async function fetchAnswer(path: string): Promise<unknown> {
  const response = await fetch(versioned(path));
  if (!response.ok) throw new Error(path, { cause: response.status });
  return response.json();
}

/** So long after a document was loaded again none is, so that two versions side by side make no circle. */
const ONCE_IN_MS = 60_000;
let loading = false;

/** Asks for another document with what was chosen, if the error says that the content has changed since this one was made; false when it does not, or when that has been tried. */
export function loadAgain(error: unknown): boolean {
  if ((error as Error).cause !== 409) return false;
  const { state } = history as { state: { loadedAgain?: number } | null };
  if (loading || Date.now() - (state?.loadedAgain ?? 0) < ONCE_IN_MS) return loading;
  loading = true;
  history.replaceState({ ...state, loadedAgain: Date.now() }, '');
  if (!lastActByDocument()) location.reload();
  return true;
}
