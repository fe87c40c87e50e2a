import { Card } from '~/ui/card';
import { separated } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Moment } from '~/ui/moment';
import type { Pace } from './cookie-pace';
import type { Tracker } from './types';

interface PaceCardProps {
  pace: Pace;
  tracker: Tracker;
  materials: Materials;
  /** RFC 3339. */
  now: string;
}

/** Where a steady player stands now. */
export function PaceCard({ pace, tracker, materials, now }: PaceCardProps) {
  const item = materials[tracker.item];
  const items = item?.plural.toLowerCase() ?? tracker.item;
  return (
    <Card className="pace" aria-labelledby="pace-title">
      <h2 id="pace-title">Are you on pace?</h2>
      <PaceText {...{ pace, tracker, items, now }} />
      <p className="pace-rule">
        {tracker.perHour} {items} an hour ({separated(tracker.perHour * 24)} a day) for {tracker.days} days, from <Moment date={tracker.start} now={now} />.
        {pace.phase === 'running' && !pace.over && (
          <>
            {' '}
            Reckoned at <Moment date={now} now={now} />.
          </>
        )}
      </p>
    </Card>
  );
}

function PaceText({ pace, tracker, items, now }: Omit<PaceCardProps, 'materials'> & { items: string }) {
  if (pace.phase === 'before') {
    return (
      <p className="pace-now">
        The event has not started yet. It starts <Moment date={tracker.start} now={now} />.
      </p>
    );
  }
  if (pace.phase === 'done') return <p className="pace-now">You should be done.</p>;
  const number = pace.active + 1;
  return (
    <>
      <p className="pace-now">
        {pace.over ? 'The event is over. At this pace you got as far as' : 'You should be at'} <a href={`#task-${number}`}>task {number}</a>, with {separated(pace.left)} of its {separated(pace.needed)} {items}.
      </p>
      <progress max={pace.needed} value={pace.left} aria-label={`Task ${number}`} />
      <p>
        {separated(pace.earned)} {items} earned since the start.
        {pace.ready && !pace.over && (
          <>
            {' '}
            Task {number} should be paid by <Moment date={pace.ready} now={now} />.
          </>
        )}
      </p>
    </>
  );
}
