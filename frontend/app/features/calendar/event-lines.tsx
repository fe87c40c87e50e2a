import type { HTMLAttributes } from 'react';
import type { Occurrence } from '~/api/types';
import { classes } from '~/ui/classes';
import { EventLine, EventMoment, EventRange } from './event-line';

interface EventLinesProps extends HTMLAttributes<HTMLUListElement> {
  events: Occurrence[];
  /** In ms. */
  now: number;
  /** They run: only their end is told. */
  running?: boolean;
}

/** A list of events, each from when to when it is. */
export function EventLines({ events, now, running, className, ...list }: EventLinesProps) {
  return (
    <ul className={classes('divide-y divide-rule', className)} {...list}>
      {events.map((event) => (
        <EventLine key={`${event.id} ${event.startDate}`} event={event} prolonged={event.extends !== null}>
          {running ? (
            <>
              Ends <EventMoment event={event} phase="current" now={now} />
            </>
          ) : (
            <EventRange event={event} now={now} />
          )}
        </EventLine>
      ))}
    </ul>
  );
}
