import type { Occurrence } from '~/api/types';
import { Day } from '~/ui/day';
import { Moment } from '~/ui/moment';
import { Picture } from '~/ui/picture';
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
    <section className="coming-week" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        Tuesday <Day date={new Date(week.start).toISOString()} /> to Monday{' '}
        <Day date={new Date(week.end - DAY).toISOString()} />
      </p>
      {events.length === 0 ? (
        <p>Nothing starts in this week.</p>
      ) : (
        <ul className="link-cards">
          {events.map((event) => (
            <li key={`${event.id} ${event.startDate}`}>
              <Coming {...event} now={now} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p>And {left} more.</p>}
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
  now,
}: Occurrence & { now: number }) {
  return (
    <a className="tile link-card" href={link}>
      <Picture src={pic} size={40} />
      <span>
        <strong>{name}</strong>
        <span className="link-card-text">
          Starts {start || <Moment date={startDate} now={new Date(now).toISOString()} />}
        </span>
        <span className="link-card-text">
          Ends {end || <Moment date={prolonged ?? endDate} now={new Date(now).toISOString()} />}
        </span>
      </span>
    </a>
  );
}
