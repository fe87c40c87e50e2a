import type { Occurrence } from '~/api/types';
import { EventLines } from '../event-lines';
import { momentOf } from '../event-text';
import { ExampleNote } from '../example-note';
import { Panel, PanelTitle } from '../panel';

/** What runs, by its end. */
export function RunningNow({ events, now }: { events: Occurrence[]; now: number }) {
  const endOf = (event: Occurrence) => Date.parse(momentOf(event, 'current'));
  return (
    <Panel aria-labelledby="running">
      <PanelTitle id="running">Running now</PanelTitle>
      {events.length === 0 && <p className="px-4 py-3 text-soft">Nothing runs at the moment.</p>}
      <EventLines
        className="md:columns-2"
        aria-labelledby="running"
        events={[...events].sort((a, b) => endOf(a) - endOf(b))}
        now={now}
        running
      />
      <ExampleNote events={events} />
    </Panel>
  );
}
