import type { Occurrence } from '~/api/types';

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
      † An example until somebody gives us the real date. <a href="/contact">Help us check these.</a>
    </p>
  );
}
