import type { CalendarNow, Occurrence } from '~/api/types';
import { useHydrated } from '~/islands/clock';
import { defineIsland } from '~/islands/define';
import { readersClock } from '~/ui/clock';
import { Zone } from '~/ui/moment';
import { EventLine } from '../event-line';
import { eventText, momentOf, overrideOf, type Form, type Phase } from '../event-text';
import { SampleNote } from '../sample-note';
import { useAlternation } from './use-alternation';
import { CURRENT, useRollover } from './use-rollover';

interface Props {
  /** Until when the document's lists are right. */
  nextChange: string | null;
}

/** What runs now and what is next. Complete as a document; in an interactive page it tells the time by itself. */
function CalendarWidget({ nextChange, calendar }: Props & { calendar: CalendarNow }) {
  const { current, upcoming } = useRollover(calendar);
  const { paused, setPaused, hold, form, now } = useAlternation(Date.parse(calendar.now));
  const hydrated = useHydrated();
  // The lists have changed since the document was made: what it shows is taken over as it is, and the new ones come in its place.
  if (!hydrated && calendar.nextChange !== nextChange)
    return (
      <section
        key="document"
        className="calendar"
        aria-label="Calendar"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );

  const list = (phase: Phase, title: string, none: string, events: Occurrence[]) => (
    <div className="calendar-list">
      <h2 id={`events-${phase}`}>{title}</h2>
      {events.length === 0 ? (
        <p className="calendar-none">{none}</p>
      ) : (
        <ul aria-labelledby={`events-${phase}`}>
          {events.map((event) => (
            <EventLine
              key={`${event.id} ${event.startDate}`}
              event={event}
              prolonged={phase === 'current' && event.extends !== null}
            >
              <When {...{ event, phase, form, now }} />
            </EventLine>
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
        <Zone />
        <a href="/calendar">Whole month</a>
        <button
          type="button"
          className="calendar-pause"
          aria-pressed={paused}
          hidden={!hydrated}
          onClick={() => setPaused(!paused)}
        >
          Pause <span className="sr-only">the changing times</span>
        </button>
      </div>
      <SampleNote events={[...current, ...upcoming]} />
    </section>
  );
}

/** When an event ends or starts. Its time is that of the reader's clock before the page is painted, as every other (`ui/moment`). */
function When({ event, phase, form, now }: { event: Occurrence; phase: Phase; form: Form; now: number }) {
  const text = eventText(event, phase, form, now, readersClock);
  if (overrideOf(event, phase)) return text;
  return (
    <time dateTime={momentOf(event, phase)} suppressHydrationWarning>
      {text}
    </time>
  );
}

export default defineIsland<Props, { calendar: CalendarNow }>('calendar-widget', CalendarWidget, () => ({
  calendar: CURRENT,
}));
