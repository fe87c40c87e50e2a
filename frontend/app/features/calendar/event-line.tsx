import type { ReactNode } from 'react';
import type { Occurrence } from '~/api/types';
import { Moment } from '~/ui/moment';
import { Picture } from '~/ui/picture';
import { momentOf, overrideOf, type Phase } from './event-text';
import { SampleMark } from './sample-note';

interface EventLineProps {
  event: Occurrence;
  /** Says that the game prolonged it. */
  prolonged: boolean;
  /** When it is. */
  children: ReactNode;
}

/** One event of a list: its picture and name, which lead to its page, and when it is. */
export function EventLine({ event, prolonged, children }: EventLineProps) {
  return (
    <li className={`event tone-${event.color}`}>
      <a href={event.link}>
        <Picture src={event.pic} size={32} />
        <span className="event-words">
          <span className="event-name">
            {event.name}
            {prolonged && <span className="event-mark"> prolonged</span>}
          </span>
          <span className="event-when">
            {children}
            {event.provenance === 'sample' && <SampleMark />}
          </span>
        </span>
      </a>
    </li>
  );
}

/** From when to when it is, seen from `now` (ms); the editor's words in the place of either. */
export function EventRange({ event, now }: { event: Occurrence; now: number }) {
  const told = (phase: Phase) =>
    overrideOf(event, phase) || <Moment date={momentOf(event, phase)} now={new Date(now).toISOString()} />;
  return (
    <>
      {told('upcoming')} – {told('current')}
    </>
  );
}
