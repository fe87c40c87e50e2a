import type { ReactNode } from 'react';
import { Facts, type Fact } from '~/ui/facts';
import { Ornament } from '~/ui/ornament';
import { PageHeader } from '~/ui/page-header';
import { Prose } from '~/ui/prose';
import { Provenance } from '~/ui/provenance';
import { Picture } from '~/ui/picture';
import { GuideSection } from './guide-section';
import type { GuideFigures, GuideTable } from './types';

interface GuideFrameProps {
  /** Of the page. */
  path: string;
  figures: GuideFigures;
  kicker: ReactNode;
  /** The reader's own figures. */
  answer: ReactNode;
  /** The rules at a glance. */
  facts: readonly Fact[];
  /** The tables, by their address within the page. */
  sections: ReadonlyArray<readonly [id: string, table: Omit<GuideTable<unknown>, 'rows'>, content: ReactNode]>;
  /** What stands below them. */
  children?: ReactNode;
}

/** A page of figures: what the reader asked first, then what it is about, then every table. */
export function GuideFrame({ path, figures, kicker, answer, facts, sections, children }: GuideFrameProps) {
  return (
    <article>
      <PageHeader title={figures.name} kicker={kicker} />
      <div className="grid items-start gap-8 md:grid-cols-2 md:gap-10">
        {answer}
        <div>
          <Picture src={figures.pic} size={72} className="float-right mb-2 ml-2" />
          <Prose html={figures.intro} />
          <p className="mt-2 mb-4">
            <a className="inline-block py-2" href={`/posts/${figures.guide}`}>
              How to make the most of it: the guide
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
      <Provenance provenance={figures.provenance} sources={figures.sources} about={path} />
    </article>
  );
}
