import type { ReactNode } from 'react';

/** A table of figures that scrolls in its own frame: its headings and its first column stay. Give it a `thead` and a `tbody`. */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="table-frame sheet-frame" role="group" tabIndex={0} aria-label={`Table: ${label}`}>
      <table className="sheet">{children}</table>
    </div>
  );
}
