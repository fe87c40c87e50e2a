import type { ReactNode } from 'react';

/** What opens a part that is closed until it is asked for. */
export function Summary({ children }: { children: ReactNode }) {
  return (
    <summary className="min-h-11 cursor-pointer py-2.5 font-serif text-base font-semibold text-red">{children}</summary>
  );
}

/** A quiet line of a card: what the figures below it are of. */
export function Say({ children }: { children: ReactNode }) {
  return <p className="mt-2 font-serif text-sm text-soft italic">{children}</p>;
}
