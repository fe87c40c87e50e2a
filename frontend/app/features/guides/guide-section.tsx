import type { ReactNode } from 'react';
import { Prose } from '~/ui/prose';
import { Provenance } from '~/ui/provenance';
import type { GuideTable } from './types';

interface GuideSectionProps {
  /** Of the page. */
  path: string;
  /** Its address within the page. */
  id: string;
  table: Omit<GuideTable<unknown>, 'rows'>;
  children: ReactNode;
}

/** A table with its heading and what one should know before reading it. Example figures say so right there. */
export function GuideSection({ path, id, table, children }: GuideSectionProps) {
  return (
    <section className="guide-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="ruled" id={`${id}-title`}>
        {table.title}
      </h2>
      <Prose html={table.text} className="guide-text" />
      {children}
      {table.provenance === 'sample' && <Provenance provenance="sample" sources={[]} about={`${path}?column=${id}`} />}
    </section>
  );
}
