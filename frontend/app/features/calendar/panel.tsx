import type { HTMLAttributes } from 'react';
import type { Occurrence } from '~/api/types';
import { classes } from '~/ui/classes';
import { ReportLink } from '~/ui/provenance';

/** The frame of lists of events, which fill it from edge to edge. */
export function Panel({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section className={classes('rounded-lg border border-rule bg-card shadow-lift', className)} {...rest} />;
}

/** The heading of one of its lists. */
export function PanelTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="border-b-3 border-double border-rule px-4 pt-2 pb-1 text-xl">
      {children}
    </h2>
  );
}

/** Asks for the real dates, where any of `events` has an example of one. */
export function ExampleNote({ events }: { events: Occurrence[] }) {
  if (!events.some(({ provenance }) => provenance === 'sample')) return null;
  return (
    <p className="px-4 py-2 text-sm text-soft">
      Do you know the real date of an example? <ReportLink about="/calendar">Help us check these.</ReportLink>
    </p>
  );
}
