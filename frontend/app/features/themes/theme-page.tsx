import { Facts } from '~/ui/facts';
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
    <>
      <PageHeader
        title={theme.name}
        kicker={
          <>
            {byDate && !run?.running && 'No theme runs at the moment; this one is next. '}
            <RunText run={run} otherwise="A weekly theme event" /> {!run && after && <Zone />}
          </>
        }
      />
      <section className="-mt-2" aria-labelledby="tasks-title">
        <h2 id="tasks-title" className="sr-only">
          Tasks
        </h2>
        <Island of={themeTasks} props={{ link: theme.link }} data={{ theme, counted }} />
      </section>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
        <section className="md:row-span-2" aria-labelledby="strategy">
          <h2 id="strategy">How to play the week</h2>
          <Picture
            src={theme.pic}
            width={320}
            height={180}
            className="mt-3 h-auto w-full rounded-lg border border-rule"
          />
          <Prose html={theme.preamble} className="my-3 font-serif text-lg text-soft italic" />
          <Prose html={theme.longStrat} />
          <Facts
            className="mt-6"
            facts={[
              ['Red tickets', `up to ${figure(theme.tickets)} in the whole event`],
              ['Animal chest', theme.animalChest],
              after && [
                'Next theme',
                <>
                  <a href={after.link}>{after.name}</a>, from{' '}
                  {after.start || <Moment date={after.startDate} now={now} />}
                </>,
              ],
            ]}
          />
        </section>
        <DecorationList decorations={theme.decos} />
        <RoseSeedTable rows={theme.roseSeeds} />
      </div>
      <Provenance provenance={theme.provenance} sources={theme.sources} about={`/themes/${theme.link}`} />
    </>
  );
}
