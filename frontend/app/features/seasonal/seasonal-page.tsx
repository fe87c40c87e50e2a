import { AmountList } from '~/ui/amount';
import { counted } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Moment, Zone } from '~/ui/moment';
import { PageHeader } from '~/ui/page-header';
import { Provenance } from '~/ui/provenance';
import { cookiePace } from './cookie-pace';
import { EventStrip } from './event-strip';
import { PaceCard } from './pace-card';
import { TaskTable } from './task-table';
import { totalsOf } from './totals';
import type { EventThumb, SeasonalEvent } from './types';

/** Up to how many materials stand in the line under the name; the table's last row has all of them. */
const SUMMARY = 2;

interface SeasonalPageProps {
  event: SeasonalEvent;
  materials: Materials;
  strip: { thumbs: EventThumb[]; total: number };
  /** RFC 3339. */
  now: string;
}

/** A seasonal event: what it asks for in all and where to be by now, then the write-up and the tasks. */
export function SeasonalPage({ event, materials, strip, now }: SeasonalPageProps) {
  const { name, link, date, html, pdescription, taskHeader, tasks, tracker, provenance, sources } = event;
  const pace = tracker && cookiePace(tasks, tracker, new Date(now));
  const { totals } = totalsOf(tasks.map(({ task }) => task));
  return (
    <>
      <EventStrip {...strip} link={link} />
      <PageHeader
        title={name}
        kicker={
          <>
            {Date.parse(date) > Date.parse(now) ? 'Starts' : 'Started'} <Moment date={date} now={now} /> <Zone />
          </>
        }
      >
        <div className="season-summary">
          <a href="#tasks">{counted(tasks.length, 'task')}</a>
          {Object.keys(totals).length <= SUMMARY && <AmountList amounts={totals} materials={materials} named />}
        </div>
      </PageHeader>
      <div className="season">
        <div className="season-text">
          {pace && <PaceCard pace={pace} tracker={tracker} materials={materials} now={now} />}
          <section aria-labelledby="about" className="prose">
            <h2 id="about">About the event</h2>
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        </div>
        <section className="season-tasks" id="tasks" aria-labelledby="tasks-title">
          <h2 id="tasks-title">{taskHeader}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: pdescription }} />
          <TaskTable tasks={tasks} materials={materials} labelledBy="tasks-title" pace={pace} />
        </section>
      </div>
      <Provenance provenance={provenance} sources={sources} />
    </>
  );
}
