import type { ReactNode } from 'react';
import { Example } from '~/ui/example';
import { Prose } from '~/ui/prose';
import { Provenance } from '~/ui/provenance';
import { Ruled } from '~/ui/ruled';
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
  const sample = table.provenance === 'sample';
  return (
    <section className="mt-9 scroll-mt-3" id={id} aria-labelledby={`${id}-title`}>
      <Ruled id={`${id}-title`}>{table.title}</Ruled>
      <Prose html={table.text} className="mt-1 max-w-2xl text-soft" />
      {sample && (
        <p className="mt-2">
          <Example>Example figures</Example>
        </p>
      )}
      {children}
      {sample && <Provenance provenance="sample" sources={[]} about={`${path}?column=${id}`} />}
    </section>
  );
}
