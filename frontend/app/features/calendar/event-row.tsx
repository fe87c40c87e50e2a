import { Picture } from '~/ui/picture';
import { eventText, momentOf, overrideOf } from './event-text';
import { SampleMark } from './sample-note';
import type { Form, Occurrence, Phase } from './types';

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

/** One event: its picture and name, which lead to its page, and when it ends or starts. */
export function EventRow({ event, phase, form, now, zone, eager }: EventRowProps) {
  const text = eventText(event, phase, form, now, zone);
  const told = !overrideOf(event, phase);
  return (
    <li className={`event tone-${event.color}`}>
      <a href={event.link}>
        <Picture src={event.pic} size={32} eager={eager} />
        <span className="event-words">
          <span className="event-name">
            {event.name}
            {phase === 'current' && event.extends && <span className="event-mark"> prolonged</span>}
          </span>
          <span className="event-when">
            {told ? <time dateTime={momentOf(event, phase)}>{text}</time> : text}
            {event.provenance === 'sample' && <SampleMark />}
          </span>
        </span>
      </a>
    </li>
  );
}
