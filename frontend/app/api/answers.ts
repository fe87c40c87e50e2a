import type { Answers } from './types';

/** The answer of the API at a path: of a known call, also with a trailing slash, a query or an item's name. */
export type AnswerAt<Path extends string> = Path extends keyof Answers
  ? Answers[Path]
  : Path extends `${infer Plain}/` | `${infer Plain}?${string}`
    ? AnswerAt<Plain>
    : {
        [Known in keyof Answers]: Known extends `${infer Kind}{link}`
          ? Path extends `${Kind}${string}`
            ? Answers[Known]
            : never
          : never;
      }[keyof Answers];
