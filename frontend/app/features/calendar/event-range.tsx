import type { Occurrence } from '~/api/types';
import { wallText } from './date-text';
import { momentOf, overrideOf } from './event-text';
import type { Phase } from './types';

interface EventRangeProps {
  event: Occurrence;
  /** A moment (ms) whose year goes without saying. */
  year: number;
}

/** `Mon 23 Nov, 08:00 – Thu 26 Nov, 08:00` in UTC, the editor's words in the place of either. */
export function EventRange({ event, year }: EventRangeProps) {
  const told = (phase: Phase) => {
    const moment = momentOf(event, phase);
    return overrideOf(event, phase) || <time dateTime={moment}>{wallText(Date.parse(moment), 'UTC', year)}</time>;
  };
  return (
    <>
      {told('upcoming')} – {told('current')}
    </>
  );
}
