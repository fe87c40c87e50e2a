import type { Occurrence } from '~/api/types';
import { EventLine } from './event-line';
import { eventText, momentOf, overrideOf } from './event-text';
import type { Form, Phase } from './types';

interface EventRowProps {
  event: Occurrence;
  phase: Phase;
  form: Form;
  /** In ms. */
  now: number;
  /** Its picture loads at once: it is likely to stand on the first screen. */
  eager: boolean;
  /** The zone in which times are told, an IANA name. */
  zone: string;
}

/** One event, and when it ends or starts. */
export function EventRow({ event, phase, form, now, zone, eager }: EventRowProps) {
  const text = eventText(event, phase, form, now, zone);
  const told = !overrideOf(event, phase);
  return (
    <EventLine event={event} prolonged={phase === 'current' && event.extends !== null} eager={eager}>
      {told ? <time dateTime={momentOf(event, phase)}>{text}</time> : text}
    </EventLine>
  );
}
