import type { ReactNode } from 'react';
import { type OwnTable, OwnFigures } from '~/features/own-figures';
import type { Stated } from '~/figures/origin';
import { Provenance, ReportForm } from '~/figures/provenance';
import { type Fact, Facts } from '~/ui/facts';
import { titleOf, Wanted } from '~/figures/wanted';
import { PageHeader, Ornament, Ruled } from '~/ui/page-header';
import { Picture } from '~/ui/picture';
import { Prose } from '~/ui/prose';
import { Card } from '~/ui/card';
import type { Cafe, Figures } from '~/api/types';
import type { IslandDefinition } from '~/islands/define';
import { Island } from '~/islands/island';
import type { GuideData } from './guide-island';

/** A table of a guide; its text is sanitised HTML. */
type GuideTable = Omit<Cafe['bands'], 'rows'> & { rows?: readonly Stated[] };

type GuideFigures = Figures & Pick<Cafe, 'name' | 'pic' | 'intro' | 'guide'>;

interface GuideFrameProps<Guide extends GuideFigures, Part extends string> {
  /** Fills its part `question`, and each section without content with the part of the same name. */
  island: IslandDefinition<{ part: Part | 'question' }, GuideData<Guide>>;
  data: GuideData<Guide>;
  kicker: ReactNode;
  question: string;
  facts: readonly Fact[];
  sections: ReadonlyArray<
    readonly [part: Part, table: GuideTable] | readonly [id: string, table: GuideTable, ReactNode]
  >;
  /** Tables whose figures a player can enter. */
  own?: readonly OwnTable[];
  children?: ReactNode;
}

/** A page of figures: first the reader's question, then the rules, then every table. */
export function GuideFrame<Guide extends GuideFigures, Part extends string>(props: GuideFrameProps<Guide, Part>) {
  const { island, data, kicker, question, facts, sections, own, children } = props;
  const { figures } = data;
  const path = `/${island.name}`;
  const part = (part: Part | 'question') => <Island of={island} props={{ part }} data={data} />;
  return (
    <article>
      <PageHeader title={titleOf(figures.name, figures)} kicker={kicker} />
      <div className="grid items-start gap-8 md:grid-cols-2 md:gap-10">
        <Card tight id="yours" aria-labelledby="yours-title">
          <h2 className="sr-only" id="yours-title">
            {question}
          </h2>
          {part('question')}
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
      {sections.map(([id, table, content = part(id as Part)]) => (
        <GuideSection key={id} {...{ path, id, table, content }} />
      ))}
      {children}
      {own && <OwnFigures page={path} api={`/api${path}`} tables={own} />}
      <Provenance of={figures} about={path} json={`/api${path}`} />
      <ReportForm about={path} column={['Table', sections.map(([id, { title }]) => [id, title])]} />
    </article>
  );
}

type GuideSectionProps = { path: string; id: string; table: GuideTable; content: ReactNode };

function GuideSection({ path, id, table, content }: GuideSectionProps) {
  const about = `${path}?column=${id}`;
  return (
    <section className="mt-9 scroll-mt-3" id={id} aria-labelledby={`${id}-title`}>
      <Ruled id={`${id}-title`}>{table.title}</Ruled>
      {table.text && <Prose html={table.text} className="mt-1 max-w-2xl text-soft" />}
      {table.rows?.length === 0 ? (
        <Wanted what="these figures" about={about} />
      ) : (
        <>
          {content}
          <Provenance of={{ sources: [], ...table }} rows={table.rows} about={about} />
        </>
      )}
    </section>
  );
}
