import { figure } from '~/ui/figure';
import { Island } from '~/islands/island';
import { Moment, Zone } from '~/ui/moment';
import { PageHeader } from '~/ui/page-header';
import { Picture } from '~/ui/picture';
import { Prose } from '~/ui/prose';
import { Provenance } from '~/ui/provenance';
import { RunText, type Run } from '~/ui/run';
import { DecorationList } from './decoration-list';
import { RoseSeedTable } from './rose-seed-table';
import themeTasks, { type ThemeData } from './theme-tasks.island';

interface ThemePageProps extends ThemeData {
  run: Run | null;
  /** The theme that comes after it. */
  after: Run | null;
  /** It is shown because of its date, and nobody asked for it by name. */
  byDate?: boolean;
  /** RFC 3339. */
  now: string;
}

/** A theme event: first what to collect, then all the rest. */
export function ThemePage({ theme, counted, run, after, byDate, now }: ThemePageProps) {
  return (
    <div className="theme-page">
      <PageHeader
        title={theme.name}
        kicker={
          <>
            {byDate && !run?.running && 'No theme runs at the moment; this one is next. '}
            <RunText run={run} otherwise="A weekly theme event" /> {!run && after && <Zone />}
          </>
        }
      />
      {/* A phone shows it after the table: what to collect comes first. */}
      <div className="theme-preamble lede" dangerouslySetInnerHTML={{ __html: theme.preamble }} />
      <section className="theme-tasks" aria-labelledby="tasks-title">
        <h2 id="tasks-title" className="sr-only">
          Tasks
        </h2>
        <Island of={themeTasks} props={{ link: theme.link }} data={{ theme, counted }} />
      </section>
      <div className="theme-more">
        <section className="theme-strategy" aria-labelledby="strategy">
          <h2 id="strategy">How to play the week</h2>
          <Picture src={theme.pic} width={320} height={180} className="theme-cover" />
          <Prose html={theme.longStrat} />
          <dl className="facts">
            <div>
              <dt>Red tickets</dt>
              <dd>up to {figure(theme.tickets)} in the whole event</dd>
            </div>
            <div>
              <dt>Animal chest</dt>
              <dd>{theme.animalChest}</dd>
            </div>
            {after && (
              <div>
                <dt>Next theme</dt>
                <dd>
                  <a href={after.link}>{after.name}</a>, from{' '}
                  {after.start || <Moment date={after.startDate} now={now} />}
                </dd>
              </div>
            )}
          </dl>
        </section>
        <DecorationList decorations={theme.decos} />
        <RoseSeedTable rows={theme.roseSeeds} />
      </div>
      <Provenance provenance={theme.provenance} sources={theme.sources} about={`/themes/${theme.link}`} />
    </div>
  );
}
