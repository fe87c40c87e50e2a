import type { ReactNode } from 'react';
import { FROM_KNOWN, fromAll, madeFrom } from '~/figures/figure';
import { isExampleRow, type Stated } from '~/figures/origin';
import { DiffersKey, Mark, Provenance, ReportForm, RowsMark } from '~/figures/provenance';
import { type Fact, Facts } from '~/ui/facts';
import { PageHeader, Ornament, Ruled } from '~/ui/page-header';
import { Picture } from '~/ui/picture';
import { Prose } from '~/ui/prose';
import { Card } from '~/ui/card';
import type { Cafe, Figures } from '~/api/types';

/** A table of a guide; its text is sanitised HTML. */
type GuideTable = Omit<Cafe['bands'], 'rows'> & { rows?: readonly Stated[] };

interface GuideFrameProps {
  path: string;
  figures: Figures & Pick<Cafe, 'name' | 'pic' | 'intro' | 'guide'>;
  kicker: ReactNode;
  question: readonly [title: string, form: ReactNode];
  facts: readonly Fact[];
  /** The tables, with their ids. */
  sections: ReadonlyArray<readonly [id: string, table: GuideTable, content: ReactNode]>;
  children?: ReactNode;
}

/** A page of figures: first the reader's question, then the rules, then every table. */
export function GuideFrame({ path, figures, kicker, question, facts, sections, children }: GuideFrameProps) {
  return (
    <article>
      <PageHeader
        title={figures.name}
        kicker={
          <>
            {kicker} <RowsMark within={figures} rows={[{}]} />
          </>
        }
      />
      <div className="grid items-start gap-8 md:grid-cols-2 md:gap-10">
        <Card tight id="yours" aria-labelledby="yours-title">
          <h2 className="sr-only" id="yours-title">
            {question[0]}
          </h2>
          {question[1]}
        </Card>
        <div>
          <Picture src={figures.pic} size={72} className="float-right mb-2 ml-2" />
          <Prose html={figures.intro} />
          <p className="mt-2 mb-4">
            <a className="inline-block py-2" href={`/posts/${figures.guide}`}>
              The guide: how to make the most of it
            </a>
          </p>
          <Facts beside facts={facts} />
        </div>
      </div>
      <Ornament />
      {sections.map(([id, table, content]) => (
        <GuideSection key={id} path={path} id={id} table={table}>
          {content}
        </GuideSection>
      ))}
      {children}
      <Provenance of={figures} about={path} json={`/api${path}`} />
      <ReportForm
        about={path}
        fields={[{ name: 'column', label: 'Table', options: sections.map(([id, { title }]) => [id, title]) }]}
      />
    </article>
  );
}

interface GuideSectionProps {
  path: string;
  id: string;
  table: GuideTable;
  children: ReactNode;
}

function GuideSection({ path, id, table, children }: GuideSectionProps) {
  const { rows = [{}] } = table;
  const mark = fromAll(rows.map((row) => madeFrom(isExampleRow(table, row))));
  return (
    <section className="mt-9 scroll-mt-3" id={id} aria-labelledby={`${id}-title`}>
      <Ruled id={`${id}-title`}>{table.title}</Ruled>
      <Prose html={table.text} className="mt-1 max-w-2xl text-soft" />
      {mark !== FROM_KNOWN && (
        <p className="mt-2">
          <Mark from={mark}>Example figures</Mark>
          <DiffersKey within={table} rows={rows} />
        </p>
      )}
      {children}
      {(mark !== FROM_KNOWN || [table, ...rows].some(({ checked }) => checked)) && (
        <Provenance of={{ sources: [], ...table }} rows={rows} about={`${path}?column=${id}`} />
      )}
    </section>
  );
}
