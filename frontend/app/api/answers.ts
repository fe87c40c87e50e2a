import type { Answers } from './types';

/** What the API answers at a path that its document knows, whether it ends with a slash, a query or the name of an item. */
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
