import type { ReactNode } from 'react';

/** Where a sum leads. */
export function Ways({ children }: { children: ReactNode }) {
  return <p className="mt-3 flex flex-wrap items-center gap-x-4 *:py-2.5 print:hidden">{children}</p>;
}
