import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Island } from '~/islands/island';
import { Card } from '~/ui/card';
import { classes } from '~/ui/classes';
import { Prose } from '~/ui/prose';
import { Provenance } from '~/ui/provenance';
import { KINDS, type UpgradeKind } from './kinds';
import { LevelChart } from './level-chart';
import levelSum from './level-sum.island';
import { LevelTable } from './level-table';
import type { Note } from './notes';
import { QuickFacts } from './quick-facts';
import { UpgradeHeader } from './upgrade-header';
import { Variants } from './variants';
import { itemOf, type UpgradeAnswer } from './table';
import type { Material } from './types';
import { upgradeView, type Neighbours } from './view';

interface UpgradePageProps {
  kind: UpgradeKind;
  answer: UpgradeAnswer;
  materials: readonly Material[];
  /** Of a kind whose items do not name them. */
  beside?: Neighbours;
  children?: ReactNode;
}

/** The page of a route whose loader answers its props. */
export function UpgradeRoute() {
  return <UpgradePage {...useLoaderData<UpgradePageProps>()} />;
}

/** A page about one building or upgrade: the answer first, then every level, then how it grows. Children stand below what is told about it. */
export function UpgradePage({ kind, answer, materials, beside, children }: UpgradePageProps) {
  const { item: own, table } = itemOf(answer, materials);
  const item = { ...own, ...beside };
  const { previous, next, variants, facts, note, charts } = upgradeView(item, table);
  const island = { of: { kind, link: item.link }, data: { answer, counted: { materials } } };
  const about = Boolean(item.info) || Boolean(children) || note !== null || variants.length > 0;
  return (
    <article className="upgrade">
      <UpgradeHeader kind={kind} item={item} previous={previous} next={next} />
      <div className={classes('upgrade-body', !about && 'upgrade-bare')}>
        <QuickFacts facts={facts} />
        <Card className="range" id="sum" aria-labelledby="sum-title">
          <h2 id="sum-title">
            From {table.unit} to {table.unit}
          </h2>
          <Island of={levelSum} props={island.of} data={island.data} />
        </Card>
        {about && (
          <div className="upgrade-about">
            {item.info && <Prose html={item.info} />}
            {children}
            {note && <SaleNote note={note} />}
            <Variants variants={variants} path={KINDS[kind].path} />
          </div>
        )}
        <section className="upgrade-levels" aria-labelledby="levels">
          <h2 className="ruled" id="levels">
            {table.unit === 'level' ? 'Every level' : 'Every expansion'}
          </h2>
          <LevelTable table={table} name={item.name} {...island} />
        </section>
        {charts.length > 0 && (
          <section className="upgrade-charts" aria-labelledby="charts">
            <h2 className="ruled" id="charts">
              How it grows
            </h2>
            <div className="charts">
              {charts.map((chart, place) => (
                <LevelChart key={chart.title} chart={chart} id={`chart-${place}`} first={place === 0} {...island} />
              ))}
            </div>
          </section>
        )}
      </div>
      <Provenance provenance={item.provenance} sources={item.sources} about={KINDS[kind].path + item.link} />
    </article>
  );
}

function SaleNote({ note }: { note: Note }) {
  return (
    <aside className="notice sale-note" aria-labelledby="sale">
      <h2 id="sale">{note.title}</h2>
      <p>{note.text}</p>
    </aside>
  );
}
