import type { Occurrence } from '~/api/types';
import { EventLines } from '../event-lines';
import { ExampleNote, Panel, PanelTitle } from '../panel';
import { agendaOf } from './month-grid';

const TITLES = { current: 'Running now', upcoming: 'Coming up', over: 'Over' };

interface MonthAgendaProps {
  events: Occurrence[];
  /** In ms. */
  now: number;
  /** What runs and what comes is told above. */
  onlyOver: boolean;
}

/** Every event of the month with its times: first what can still be played. */
export function MonthAgenda({ events, now, onlyOver }: MonthAgendaProps) {
  const lists = agendaOf(events, now).filter(({ state }) => !onlyOver || state === 'over');
  if (onlyOver && lists.length === 0) return null;
  return (
    <Panel className="mt-6" aria-label="Event by event">
      {events.length === 0 && <p className="px-4 py-3 text-soft">Nothing in this month.</p>}
      {lists.map(({ state, events }) => (
        <div key={state}>
          <PanelTitle id={`events-${state}`}>{TITLES[state]}</PanelTitle>
          <EventLines className="md:columns-2" aria-labelledby={`events-${state}`} events={events} now={now} />
        </div>
      ))}
      <ExampleNote events={events} />
    </Panel>
  );
}
