import { versioned } from './define';
import { lastClickByDocument } from './queued-clicks';

/** What has come, and what is on its way, by address: what several islands ask for comes once. */
export const answers = new Map<string, unknown>();
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

/** No longer waits for what is on its way, such as on a connection that was lost: the next time it is asked for again. */
export function forgetAsked(): void {
  asked.clear();
}

async function fetchAnswer(path: string): Promise<unknown> {
  const response = await fetch(versioned(path, document.documentElement.dataset.content));
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
  if (!lastClickByDocument()) location.reload();
  return true;
}
