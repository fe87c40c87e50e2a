import type { ReactNode } from 'react';
import { Card } from '~/ui/card';
import { classes } from '~/ui/classes';
import { Provenance } from '~/ui/provenance';
import { KINDS } from './kinds';
import { LevelChart } from './level-chart';
import { LevelTable } from './level-table';
import { LAND_PHASES, type Note } from './notes';
import { QuickFacts } from './quick-facts';
import { RangeForm } from './range-form';
import { RangeResult } from './range-result';
import { UpgradeHeader } from './upgrade-header';
import { Variants } from './variants';
import type { UpgradeView } from './view';

/** A page about one building or upgrade: the answer first, then every level, then how it grows. Children stand below what is told about it. */
export function UpgradePage({ view, children }: { view: UpgradeView; children?: ReactNode }) {
  const { kind, item, table, range, sum, charts, note, variants } = view;
  const path = KINDS[kind].path + item.link;
  const phases = kind === 'building' && table.unit === 'expansion' ? LAND_PHASES : [];
  const about = Boolean(item.info) || Boolean(children) || note !== null || variants.length > 0;
  return (
    <article className="upgrade">
      <UpgradeHeader {...view} />
      <div className={classes('upgrade-body', !about && 'upgrade-bare')}>
        <QuickFacts facts={view.facts} />
        <Card className="range" id="sum" aria-labelledby="sum-title">
          <h2 id="sum-title">
            From {table.unit} to {table.unit}
          </h2>
          <RangeForm path={path} unit={table.unit} range={range} start={KINDS[kind].start} />
          <div aria-live="polite">
            <RangeResult unit={table.unit} range={range} sum={sum} phases={phases} path={path} />
          </div>
        </Card>
        {about && (
          <div className="upgrade-about">
            {item.info && <div className="prose" dangerouslySetInnerHTML={{ __html: item.info }} />}
            {children}
            {note && <SaleNote note={note} />}
            <Variants variants={variants} path={KINDS[kind].path} />
          </div>
        )}
        <section className="upgrade-levels" aria-labelledby="levels">
          <h2 className="ruled" id="levels">
            {table.unit === 'level' ? 'Every level' : 'Every expansion'}
          </h2>
          <LevelTable table={table} range={range} path={path} phases={phases} name={item.name} />
        </section>
        {charts.length > 0 && (
          <section className="upgrade-charts" aria-labelledby="charts">
            <h2 className="ruled" id="charts">
              How it grows
            </h2>
            <div className="charts">
              {charts.map((chart, place) => (
                <LevelChart key={chart.title} chart={chart} id={`chart-${place}`} first={place === 0} />
              ))}
            </div>
          </section>
        )}
      </div>
      <Provenance provenance={item.provenance} sources={item.sources} />
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
