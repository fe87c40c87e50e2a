import type { Occurrence } from '~/api/types';
import { EventLine, EventRange } from '../event-line';
import { agendaOf } from './month-grid';
import { SampleNote } from '../sample-note';

const TITLES = { current: 'Running now', upcoming: 'Coming up', over: 'Over' };

interface MonthAgendaProps {
  events: Occurrence[];
  /** In ms. */
  now: number;
}

/** Every event of the month with its times: first what can still be played. */
export function MonthAgenda({ events, now }: MonthAgendaProps) {
  return (
    <section className="calendar agenda" aria-label="Event by event">
      {events.length === 0 && <p className="calendar-none">Nothing is planned for this month yet.</p>}
      {agendaOf(events, now).map(({ state, events }) => (
        <div key={state} className="calendar-list">
          <h2 id={`events-${state}`}>{TITLES[state]}</h2>
          <ul aria-labelledby={`events-${state}`}>
            {events.map((event) => (
              <EventLine key={`${event.id} ${event.startDate}`} event={event} prolonged={event.extends !== null}>
                <EventRange event={event} now={now} />
              </EventLine>
            ))}
          </ul>
        </div>
      ))}
      <SampleNote events={events} />
    </section>
  );
}
