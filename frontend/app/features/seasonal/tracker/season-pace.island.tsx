import { useNow } from '~/islands/clock';
import { defineTable } from '~/islands/overlaid';
import { Card, CardTitle } from '~/ui/card';
import { DAY, phaseOf } from '~/ui/clock';
import { DateTime } from '~/ui/date-time';
import { counted } from '~/figures/figure';
import { Seen } from '~/figures/provenance';
import { ADDRESSES, eventOf, type SeasonalData } from '../answer';
import { cookiePace } from '../cookie-pace';
import { separated } from '~/ui/whole-number';

interface Props {
  link: string;
  /** In ms. */
  rendered: number;
}

/** Where a steady player is now, in an event with a tracker. */
function SeasonPace({ link, rendered, ...data }: Props & SeasonalData) {
  const { event, materials } = eventOf(link, data);
  const now = useNow(rendered);
  const { tracker, tasks } = event;
  if (!tracker) return null;
  const pace = cookiePace(tasks, tracker, new Date(now));
  const { item, start, perHour, days } = tracker;
  const { name, plural } = materials[item] ?? { name: item, plural: item };
  const items = (of: number) => counted(of, name.toLowerCase(), plural.toLowerCase());
  const end = Date.parse(start) + days * DAY;
  const over = phaseOf(Date.parse(start), end, now) === 'over';
  // Replaced as a whole: translators wrap texts, which React then cannot change.
  return (
    <Card key={JSON.stringify([pace, over])} className="mb-7" aria-labelledby="pace-title">
      <CardTitle id="pace-title">{over ? 'How far a steady player got' : 'Are you on pace?'}</CardTitle>
      {over && (
        <p>
          This event ended <DateTime date={new Date(end).toISOString()} now={now} />.
        </p>
      )}
      <p className="font-serif text-lg font-semibold">
        {pace.phase === 'before' && (
          <>
            The event has not started yet. It starts <DateTime date={start} now={now} />.
          </>
        )}
        {pace.phase === 'done' && 'You should be done.'}
        {pace.phase === 'unknown' && tasks.length > 0 && (
          <>
            You should be at <b className="unknown">?</b>: what <TaskLink task={pace.task} /> asks for is unknown.
          </>
        )}
        {pace.phase === 'running' && (
          <>
            {over ? 'The event is over. At this pace you got as far as' : 'You should be at'}{' '}
            <TaskLink task={pace.active} />, with {separated(pace.left)} of its {items(pace.needed)}.
          </>
        )}
      </p>
      {pace.phase === 'running' && (
        <progress className="my-3 w-full" max={pace.needed} value={pace.left} aria-label={`Task ${pace.active + 1}`} />
      )}
      {(pace.phase === 'running' || pace.phase === 'unknown') && (
        <p>
          {items(pace.earned)} earned since the start.
          {pace.phase === 'running' && pace.ready && !over && (
            <>
              {' '}
              Task {pace.active + 1} should be paid by <DateTime date={pace.ready} now={now} />.
            </>
          )}
        </p>
      )}
      <p className="mt-2 text-sm text-soft">
        {items(perHour)} an hour ({separated(perHour * 24)} a day) for {counted(days, 'day')}, from{' '}
        <DateTime date={start} now={now} />.
        <Seen within={event} row={tracker} />
        {pace.phase !== 'before' && !over && (
          <>
            {' '}
            Calculated <DateTime date={new Date(now).toISOString()} now={now} />.
          </>
        )}
      </p>
    </Card>
  );
}

const TaskLink = ({ task }: { task: number }) => <a href={`#task-${task + 1}`}>task {task + 1}</a>;

export default defineTable('season-pace', SeasonPace, (_: Props) => ADDRESSES);
