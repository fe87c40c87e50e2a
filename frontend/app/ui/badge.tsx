import type { ReactNode } from 'react';

/** A small label: a tag, a difficulty, "new". */
export function Badge({
  children,
  tone = 'plain',
}: {
  children: ReactNode;
  tone?: 'plain' | 'red' | 'gold' | 'sage' | 'sky' | 'plum' | 'earth';
}) {
  return <span className={`badge tone-${tone}`}>{children}</span>;
}
