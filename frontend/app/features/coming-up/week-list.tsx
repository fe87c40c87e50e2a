import type { Occurrence } from '~/api/types';
import { Example } from '~/ui/example';
import { DateText, DateTime } from '~/ui/date-time';
import { LinkCard, LinkCards } from '~/ui/tile';
import { DAY, type Week } from './weeks';

interface WeekListProps {
  id: string;
  title: string;
  week: Week;
  events: Occurrence[];
  /** In ms. */
  now: number;
  /** So many more start in the week than are listed. */
  left?: number;
}

/** What starts in one week. */
export function WeekList({ id, title, week, events, now, left = 0 }: WeekListProps) {
  return (
    <section className="mb-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="mb-2 text-sm text-soft">
        Tuesday <DateText date={new Date(week.start).toISOString()} /> to Monday{' '}
        <DateText date={new Date(week.end - DAY).toISOString()} />
      </p>
      {events.length === 0 ? (
        <p className="text-soft">Nothing starts in this week.</p>
      ) : (
        <LinkCards>
          {events.map((event) => (
            <Coming key={`${event.id} ${event.startDate}`} {...event} now={now} />
          ))}
        </LinkCards>
      )}
      {left > 0 && <p className="mt-2 text-soft">And {left} more.</p>}
    </section>
  );
}

/** One event: the editor's words for a moment take the place of its time. */
function Coming({
  name,
  pic,
  link,
  startDate,
  endDate,
  start,
  end,
  extends: prolonged,
  provenance,
  now,
}: Occurrence & { now: number }) {
  return (
    <LinkCard href={link} pic={pic} name={name}>
      <span>Starts {start || <DateTime date={startDate} now={new Date(now).toISOString()} />}</span>
      <span>Ends {end || <DateTime date={prolonged ?? endDate} now={new Date(now).toISOString()} />}</span>
      {provenance === 'sample' && (
        <span>
          <Example />
        </span>
      )}
    </LinkCard>
  );
}
