import type { SeasonalEvent } from '~/api/types';
import { Island } from '~/islands/island';
import { type OwnTable, OwnFigures } from '~/features/own-figures';
import { numberedRows, Provenance, ReportForm } from '~/figures/provenance';
import { counted } from '~/figures/figure';
import { type Materials, materialsByKey } from '~/figures/materials';
import { DateTime, Zone } from '~/ui/date-time';
import { PageHeader } from '~/ui/page-header';
import { Prose } from '~/ui/prose';
import { type EventRun, RunText } from '~/figures/run';
import { titleOf, Wanted } from '~/figures/wanted';
import type { SeasonalData } from './answer';
import seasonPace from './tracker/season-pace.island';
import seasonStrip from './strip/season-strip.island';
import seasonTasks from './season-tasks.island';
import seasonRows from './tracker/season-rows.island';
import seasonTracker from './tracker/season-tracker.island';

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
          {tasks.length > 0 &&
            (run?.running && dates ? (
              <Island of={seasonRows} props={{ part: 'sum', ...dates }} data={data} />
            ) : (
              <Island of={seasonTasks} props={{ part: 'sum', link, rendered }} data={data} />
            ))}
        </div>
      </PageHeader>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          {tasks.length > 0 &&
            dates &&
            (run.running ? (
              <Island of={seasonTracker} props={{ ...dates, endText: run.end }} data={data} />
            ) : (
              <Island of={seasonTasks} props={{ part: 'need', ...dates }} data={data} />
            ))}
          {tracker &&
            (run?.running ? (
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
            <>
              {run?.running && dates ? (
                <Island of={seasonRows} props={{ part: 'table', ...dates }} data={data} />
              ) : (
                <Island of={seasonTasks} props={{ part: 'table', link, rendered }} data={data} />
              )}
              <OwnFigures page={`/seasonal/${link}`} api="/api/seasonal-event" tables={[figuresIn(event, materials)]} />
            </>
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

/** The figures of the tasks that a player can enter. */
function figuresIn({ tasks }: SeasonalEvent, materials: Materials): OwnTable {
  const keys = new Set(tasks.flatMap(({ task, reward }) => Object.keys({ ...task, ...reward })));
  return {
    unit: 'task',
    rows: [1, tasks.length],
    columns: [...keys].map((key) => [key, materials[key]?.plural ?? key]),
  };
}
