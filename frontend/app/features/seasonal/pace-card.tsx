import { Card } from '~/ui/card';
import { counted, separated } from '~/ui/figure';
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
  const [one, items] = [item?.name ?? tracker.item, item?.plural ?? tracker.item].map((name) => name.toLowerCase()) as [string, string];
  const end = new Date(Date.parse(tracker.start) + tracker.days * 24 * 3_600_000).toISOString();
  const over = Date.parse(now) >= Date.parse(end);
  return (
    <Card className="pace" aria-labelledby="pace-title">
      <h2 id="pace-title">{over ? 'How far a steady player got' : 'Are you on pace?'}</h2>
      {over && (
        <p>
          This event ended <Moment date={end} now={now} />.
        </p>
      )}
      <PaceText {...{ pace, tracker, one, items, now }} />
      <p className="pace-rule">
        {counted(tracker.perHour, one, items)} an hour ({separated(tracker.perHour * 24)} a day) for {counted(tracker.days, 'day')}, from <Moment date={tracker.start} now={now} />.
        {pace.phase !== 'before' && !over && (
          <>
            {' '}
            Reckoned at <Moment date={now} now={now} />.
          </>
        )}
      </p>
    </Card>
  );
}

function PaceText({ pace, tracker, one, items, now }: Omit<PaceCardProps, 'materials'> & { one: string; items: string }) {
  if (pace.phase === 'before') {
    return (
      <p className="pace-now">
        The event has not started yet. It starts <Moment date={tracker.start} now={now} />.
      </p>
    );
  }
  if (pace.phase === 'done') return <p className="pace-now">You should be done.</p>;
  if (pace.phase === 'unknown') {
    return (
      <>
        <p className="pace-now">
          You should be at <b className="unknown">?</b>: nobody knows what <a href={`#task-${pace.task + 1}`}>task {pace.task + 1}</a> asks for.
        </p>
        <p>{counted(pace.earned, one, items)} earned since the start.</p>
      </>
    );
  }
  const number = pace.active + 1;
  return (
    <>
      <p className="pace-now">
        {pace.over ? 'The event is over. At this pace you got as far as' : 'You should be at'} <a href={`#task-${number}`}>task {number}</a>, with {separated(pace.left)} of its {counted(pace.needed, one, items)}.
      </p>
      <progress max={pace.needed} value={pace.left} aria-label={`Task ${number}`} />
      <p>
        {counted(pace.earned, one, items)} earned since the start.
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
