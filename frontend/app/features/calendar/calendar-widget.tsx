import type { CalendarNow, Occurrence } from '~/api/types';
import { EventRow } from './event-row';
import { SampleNote } from './sample-note';
import type { Phase } from './types';
import { useAlternation } from './use-alternation';
import { useRollover } from './use-rollover';

/** How many upcoming events can stand on the first screen. */
const FIRST_SCREEN = 4;

interface CalendarWidgetProps extends Omit<CalendarNow, 'link'> {
  /** Now in the browser, in ms. */
  clock: () => number;
  /** The lists have been asked for and are on their way. */
  asking: boolean;
  /** Asks the API for the lists again. */
  onChange: () => void;
}

/** What runs now and what is next. Complete as a document; in an interactive page it tells the time by itself. */
export function CalendarWidget({ current, upcoming, nextChange, now, clock, asking, onChange }: CalendarWidgetProps) {
  const { paused, setPaused, hold, ready, zone, ...told } = useAlternation(clock, Date.parse(now));
  useRollover(nextChange, now, clock, asking, onChange);

  const list = (phase: Phase, title: string, none: string, events: Occurrence[]) => (
    <div className="calendar-list">
      <h2 id={`events-${phase}`}>{title}</h2>
      {events.length === 0 ? (
        <p className="calendar-none">{none}</p>
      ) : (
        <ul aria-labelledby={`events-${phase}`}>
          {events.map((event, place) => (
            <EventRow key={`${event.id} ${event.startDate}`} event={event} phase={phase} eager={phase === 'current' || place < FIRST_SCREEN} zone={zone} {...told} />
          ))}
        </ul>
      )}
    </div>
  );

  return (
    <section className="calendar" aria-label="Calendar">
      {/* The lists hold still while somebody points at them or stands in them; nothing else happens here. */}
      <div
        className="calendar-lists"
        onPointerEnter={() => hold('pointer', true)}
        onPointerLeave={() => hold('pointer', false)}
        onFocus={() => hold('focus', true)}
        onBlur={() => hold('focus', false)}
      >
        {list('current', 'Running now', 'Nothing runs at the moment.', current)}
        {list('upcoming', 'Coming up', 'Nothing is planned yet.', upcoming)}
      </div>
      <div className="calendar-foot">
        <span className="calendar-zone">{ready ? `Times in your zone, ${zone.replaceAll('_', ' ')}` : 'Times in UTC'}</span>
        <a href="/calendar">Whole month</a>
        <button type="button" className="calendar-pause" aria-pressed={paused} hidden={!ready} onClick={() => setPaused(!paused)}>
          Pause <span className="sr-only">the changing times</span>
        </button>
      </div>
      <SampleNote events={[...current, ...upcoming]} />
    </section>
  );
}
