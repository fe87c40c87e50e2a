import type { SeasonalEvent } from '~/api/types';
import { Island } from '~/islands/island';
import { AmountList } from '~/figures/amount';
import { numberedRows, Provenance, ReportForm } from '~/figures/provenance';
import { counted } from '~/figures/figure';
import { materialsByKey } from '~/figures/materials';
import { DateTime, Zone } from '~/ui/date-time';
import { PageHeader } from '~/ui/page-header';
import { Prose } from '~/ui/prose';
import { type EventRun, RunText } from '~/figures/run';
import { titleOf, Wanted } from '~/figures/wanted';
import type { SeasonalData } from './answer';
import seasonPace from './tracker/season-pace.island';
import seasonRows, { activeTask, TaskRows } from './tracker/season-rows.island';
import seasonStrip from './season-strip.island';
import seasonTracker from './tracker/season-tracker.island';
import { SeasonTaskTable } from './task-table';
import { amountsOf, sumsOf } from './totals';

/** More materials do not fit in the line below the title. */
const SUMMARY = 2;

interface SeasonalPageProps extends SeasonalData {
  event: SeasonalEvent;
  /** Null for past events. */
  run: EventRun | null;
  /** RFC 3339. */
  now: string;
  /** At the address of all seasons. */
  index?: boolean;
}

export function SeasonalPage({ event, events, materialList, run, now, index }: SeasonalPageProps) {
  const data = { events, materialList };
  const materials = materialsByKey(materialList);
  const { name, link, date, html, pdescription, taskHeader, tasks, tracker } = event;
  const rendered = Date.parse(now);
  const dates = run && { link, rendered, start: run.startDate, end: run.endDate };
  const { totals } = sumsOf(amountsOf(event, 'task'));
  return (
    <>
      <PageHeader
        title={titleOf(name, event)}
        kicker={
          <RunText
            run={run}
            otherwise={
              date && (
                <>
                  {Date.parse(date) > rendered ? 'Start:' : 'Started'} <DateTime date={date} now={now} /> <Zone />
                </>
              )
            }
          />
        }
      >
        <div className="flex flex-wrap items-center justify-center gap-x-3">
          {tasks.length > 0 && (
            <a href="#tasks" className="py-3">
              {counted(tasks.length, 'task')}
            </a>
          )}
          {Object.keys(totals).length <= SUMMARY && <AmountList amounts={totals} materials={materials} />}
        </div>
      </PageHeader>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          {tasks.length > 0 &&
            run &&
            dates &&
            (run.running ? (
              <Island of={seasonTracker} props={{ ...dates, endText: run.end }} data={data} />
            ) : (
              <seasonTracker.Content {...dates} endText={run.end} {...data} />
            ))}
          {tracker &&
            (run ? (
              <Island of={seasonPace} props={{ link, rendered }} data={data} />
            ) : (
              <seasonPace.Content link={link} rendered={rendered} {...data} />
            ))}
          {html && (
            <section aria-labelledby="about" className="prose rich">
              <h2 id="about">About the event</h2>
              <Prose html={html} />
            </section>
          )}
          <h2 className="mt-8 mb-2 first:mt-0">Seasons</h2>
          <Island of={seasonStrip} props={{ link, index }} data={{ events }} />
        </div>
        <section id="tasks" aria-labelledby="tasks-title">
          <h2 id="tasks-title" className="mb-1.5">
            {taskHeader}
          </h2>
          {pdescription && (tasks.length > 0 || tracker) && <Prose html={pdescription} className="mb-3" />}
          {tasks.length === 0 ? (
            <Wanted what="the tasks of this season" about={`/seasonal/${link}`} />
          ) : (
            <SeasonTaskTable event={event} materials={materials} labelledBy="tasks-title">
              {run?.running && dates ? (
                <Island as="tbody" of={seasonRows} props={dates} data={data} />
              ) : (
                <tbody>
                  <TaskRows event={event} materials={materials} list={null} active={activeTask(event, new Date(now))} />
                </tbody>
              )}
            </SeasonTaskTable>
          )}
        </section>
      </div>
      <Provenance
        of={event}
        rows={event.tracker ? [event.tracker, ...tasks] : tasks}
        unit="task"
        about={`/seasonal/${link}`}
        json={tasks.length > 0 ? `/api/seasonal-event/${link}` : undefined}
      />
      {tasks.length > 0 && <ReportForm about={`/seasonal/${link}`} level={['Task', numberedRows(tasks.length)]} />}
    </>
  );
}
