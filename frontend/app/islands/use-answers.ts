import { useEffect, useReducer, useState } from 'react';
import { answerAt, answers, forgetAsked, loadAgain } from './answers';

/**
 * The answers at `paths`, undefined until they have come; `given` is what the island came with. `failed`: a missing one
 * could not be had. It is asked for again when the browser is online again, or by `retry`.
 */
export function useAnswers<T, Path extends string>(
  paths: readonly Path[],
  given: (path: Path) => T | undefined,
): { answerOf(path: Path): T | undefined; failed: boolean; retry(): void } {
  const [failed, setFailed] = useState('');
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [, show] = useReducer((count: number) => count + 1, 0);
  const answerOf = (path: Path) => (answers.get(path) ?? given(path)) as T | undefined;
  const missing = paths.filter((path) => answerOf(path) === undefined);
  const asked = missing.join(' ');
  useEffect(() => {
    if (!asked) return;
    let isCurrent = true;
    setFailed('');
    for (const path of asked.split(' '))
      answerAt(path).then(show, (error) => isCurrent && (loadAgain(error) || setFailed(path)));
    const askAgain = () => {
      forgetAsked();
      retry();
    };
    addEventListener('online', askAgain);
    return () => {
      isCurrent = false;
      removeEventListener('online', askAgain);
    };
  }, [asked, attempt]);
  return { answerOf, failed: missing.some((path) => path === failed), retry };
}
