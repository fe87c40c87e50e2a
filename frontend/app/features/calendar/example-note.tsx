import type { Occurrence } from '~/api/types';
import { ReportLink } from '~/ui/report';

/** Asks for the real dates, where any of `events` has an example of one. */
export function ExampleNote({ events }: { events: Occurrence[] }) {
  if (!events.some(({ provenance }) => provenance === 'sample')) return null;
  return (
    <p className="px-4 py-2 text-sm text-soft">
      Do you know the real date of an example? <ReportLink about="/calendar">Help us check these.</ReportLink>
    </p>
  );
}
