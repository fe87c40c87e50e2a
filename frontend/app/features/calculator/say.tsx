import type { ReactNode } from 'react';

/** A quiet line of a card: what the figures below it are of. */
export function Say({ children }: { children: ReactNode }) {
  return <p className="mt-2 font-serif text-sm text-soft italic">{children}</p>;
}
