import type { ReactNode } from 'react';

/** Marks a figure that is an example, or a sum of such: at the first number of a page, and at each row of examples where rows differ. */
export function Example({ children = 'Example' }: { children?: ReactNode }) {
  return (
    <small
      className="border border-dashed px-1 text-xs text-soft italic"
      title="Until somebody gives us the real figure"
    >
      {children}
    </small>
  );
}
