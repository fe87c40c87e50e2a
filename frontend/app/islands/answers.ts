import { writeAddress } from './address';
import { versioned } from './define';
import { lastClickByDocument } from './queued-clicks';

/** By address: each is fetched once for all islands. */
export const answers = new Map<string, unknown>();
const asked = new Map<string, Promise<unknown>>();

/** The answer of the public API at `path`, of the document's content version. Failures are asked for again. */
export function answerAt(path: string): Promise<unknown> {
  let answer = asked.get(path);
  if (!answer) {
    answer = fetchAnswer(path);
    asked.set(path, answer);
    answer.then((value) => answers.set(path, value)).catch(() => asked.delete(path));
  }
  return answer;
}

/** Gives up pending requests, such as on a lost connection, so that they are made again. */
export const forgetAsked = () => asked.clear();

async function fetchAnswer(path: string): Promise<unknown> {
  const begun = window.early?.[path];
  // A body can be read once, and what is asked for again does not wait for an answer that was given up.
  delete window.early?.[path];
  const early = await begun;
  const response = early?.ok ? early : await fetch(versioned(path, document.documentElement.dataset.content));
  if (!response.ok) throw new Error(path, { cause: response.status });
  return response.json();
}

/** Servers of two versions could reload a document for ever. */
const ONCE_IN_MS = 60_000;
let loading = false;

/** Loads the document again if the error says that the content has changed; false if not, or if that was just done. */
export function loadAgain(error: unknown): boolean {
  if ((error as Error).cause !== 409) return false;
  const { state } = history as { state: { loadedAgain?: number } | null };
  if (loading || Date.now() - (state?.loadedAgain ?? 0) < ONCE_IN_MS) return loading;
  loading = true;
  writeAddress();
  history.replaceState({ ...state, loadedAgain: Date.now() }, '');
  if (!lastClickByDocument()) location.reload();
  return true;
}
