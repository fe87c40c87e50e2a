import type { ReactNode } from 'react';

/** What opens a part that is closed until it is asked for. */
export function Summary({ children }: { children: ReactNode }) {
  return (
    <summary className="min-h-11 cursor-pointer py-2.5 font-serif text-base font-semibold text-red">{children}</summary>
  );
}
