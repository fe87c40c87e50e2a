import type { Occurrence } from '~/api/types';
import { ReportLink } from '~/ui/report';

/** Stands behind a date that is an example; `SampleNote` explains it. */
export function SampleMark() {
  return (
    <>
      <span aria-hidden="true">&nbsp;†</span>
      <span className="sr-only"> (example date)</span>
    </>
  );
}

/** What the mark means, where any of `events` bears it. */
export function SampleNote({ events }: { events: Occurrence[] }) {
  if (!events.some(({ provenance }) => provenance === 'sample')) return null;
  return (
    <p className="calendar-note">
      † An example until somebody gives us the real date.{' '}
      <ReportLink about="/calendar">Help us check these.</ReportLink>
    </p>
  );
}
