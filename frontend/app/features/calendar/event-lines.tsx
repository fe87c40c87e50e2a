import type { HTMLAttributes, ReactNode } from 'react';
import type { Occurrence } from '~/api/types';
import { AddToCalendarSign } from '~/ui/follow';
import { accentClass } from '~/ui/badge';
import { classes } from '~/ui/classes';
import { DateTime } from '~/ui/date-time';
import { Seen } from '~/figures/provenance';
import { Picture } from '~/ui/picture';
import { endOf } from '~/figures/run';
import type { Origin } from '~/figures/origin';

interface EventLinesProps extends HTMLAttributes<HTMLUListElement> {
  events: Occurrence[];
  /** The least trusted of all events of the page: real ones among others have a ✓. */
  within: Partial<Origin>;
  /** In ms. */
  now: number;
  /** Shows only their end. */
  running?: boolean;
}

/** A list of events with their times. */
export function EventLines({ events, within, now, running, className, ...list }: EventLinesProps) {
  return (
    <ul className={classes('divide-y divide-rule', className)} {...list}>
      {events.map((event) => (
        <EventLine
          key={`${event.id} ${event.startDate}`}
          event={event}
          within={within}
          extended={event.extends !== null}
          over={Date.parse(endOf(event)) <= now}
        >
          {running ? (
            <>
              Ends <EventMoment event={event} of="end" now={now} />
            </>
          ) : (
            <EventRange event={event} now={now} />
          )}
        </EventLine>
      ))}
    </ul>
  );
}

interface EventLineProps {
  event: Occurrence;
  within: Partial<Origin>;
  /** The game extended it. */
  extended: boolean;
  over?: boolean;
  /** Its time. */
  children: ReactNode;
}

const LINE = 'flex min-h-11 flex-1 items-center gap-2 border-l-5 border-current bg-transparent px-2 py-1 leading-snug';

/** One event of a list, in its colour. */
export function EventLine({ event, within, extended, over, children }: EventLineProps) {
  return (
    <li className="flex break-inside-avoid">
      <a className={`${LINE} no-underline hover:bg-sunk ${accentClass[event.color]}`} href={event.link}>
        <Picture src={event.pic} size={32} className="aspect-square rounded-md object-cover" />
        <span className="flex-1">
          <b className="font-serif font-semibold text-ink">{event.name}</b>{' '}
          {extended && <i className="font-serif text-sm">extended </i>}
          <Seen within={within} row={event} />
          <span className="block text-sm text-soft">{children}</span>
        </span>
      </a>
      {!over && <AddToCalendarSign event={event} />}
    </li>
  );
}

/** The start or end of an event, or the editor's words for it. `now` in ms. */
export function EventMoment({ event, of, now }: { event: Occurrence; of: 'start' | 'end'; now: number }) {
  return event[of] || <DateTime date={of === 'start' ? event.startDate : endOf(event)} now={now} />;
}

/** Start and end of an event. The end does not break. */
export function EventRange({ event, now }: { event: Occurrence; now: number }) {
  return (
    <>
      <EventMoment event={event} of="start" now={now} /> –{' '}
      <span className="inline-block">
        <EventMoment event={event} of="end" now={now} />
      </span>
    </>
  );
}

/** The frame of a list of events. */
export function Panel({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section className={classes('rounded-lg border border-rule bg-card shadow-lift', className)} {...rest} />;
}

export function PanelTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="border-b-3 border-double border-rule px-4 pt-2 pb-1 text-xl">
      {children}
    </h2>
  );
}
