import type { ReactNode } from 'react';

/** The headings of a table that has one row of them. Columns of words, not figures, are named again in `words`. */
export function HeadRow({ headings, words = [] }: { headings: readonly string[]; words?: readonly string[] }) {
  return (
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col" className={words.includes(heading) ? 'words' : undefined}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A row of a table with its heading. The reader's own is marked. */
export function MarkedRow({ mine, heading, children }: { mine: boolean; heading: ReactNode; children: ReactNode }) {
  return (
    <tr className={mine ? 'mine' : undefined}>
      <th scope="row">
        {mine && <span className="sr-only">You are here: </span>}
        {heading}
      </th>
      {children}
    </tr>
  );
}
