import { useState } from 'react';
import { useSearch } from '~/islands/address';
import { useNow } from '~/islands/clock';
import { defineTable } from '~/islands/overlaid';
import { MOST_MADE, setMade, useProgress } from '~/islands/progress';
import { NOT_KEPT, useIsKept } from '~/islands/stored';
import { FigureText } from '~/figures/amount';
import { Card, CardTitle } from '~/ui/card';
import { phaseOf, timeLeftText } from '~/ui/clock';
import { Facts } from '~/ui/facts';
import { FIELD, FieldFrame } from '~/ui/field';
import { counted, exactly, figureText, isKnown } from '~/figures/figure';
import { NumberInput } from '~/ui/stepper';
import { numberError, readNumberField } from '~/ui/whole-number';
import { ADDRESSES, eventOf, listOf, type SeasonalData } from '../answer';
import { type Paid, payFor } from '../cookie-pace';
import { Need, needOf } from '../need';
import { type RunDates, trackOf } from './track';

interface Props extends RunDates {
  link: string;
  /** The editor's words for the end, or ''. */
  endText: string;
  /** In ms. */
  rendered: number;
}

const MADE = { min: 0, max: MOST_MADE };

/** How far the player is in the running event: in the item that all tasks ask for, or in tasks. */
function SeasonTracker({ link, rendered, start, end, endText, ...data }: Props & SeasonalData) {
  const { event, materials } = eventOf(link, data);
  const { tasks, tracker } = event;
  const { item, plural, target, items } = needOf(event, materials);
  const list = listOf(link);
  const progress = useProgress(list);
  const isKept = useIsKept();
  const search = useSearch();
  const now = useNow(rendered);

  // Not stored: the value of an address without scripts, and invalid text.
  const [unsaved, setUnsaved] = useState<{ value: number | null; refused?: string }>(() => {
    const { text, value, error } = readNumberField(search.get('made'), MADE);
    return { value, refused: error && text };
  });
  const { refused } = unsaved;
  const given = refused === undefined ? (progress.made ?? unsaved.value) : null;
  const made = item !== undefined ? given : progress.done.length;
  const perHour = tracker?.perHour;
  const track = trackOf(target, made ?? 0, { start, end }, now, perHour);
  const phase = phaseOf(Date.parse(start), Date.parse(end), now);

  if (phase === 'over')
    return (
      <Card key="over" className="mb-7">
        <p className="font-serif text-lg font-semibold">The event is over.</p>
      </Card>
    );
  return (
    <Card className="mb-7" aria-labelledby="track-title">
      <CardTitle id="track-title" key={phase}>
        {phase === 'running' ? 'How are you doing?' : 'What you need'}
      </CardTitle>
      <Need event={event} materials={materials} start={start} end={end} />
      {phase === 'running' && (
        <>
          {item !== undefined && (
            // Never sent: the field is stored, so that other tabs and later visits have it.
            <form
              className="mt-4 w-fit mine:invisible"
              noValidate
              onInput={(event) => event.stopPropagation()}
              onSubmit={(event) => event.preventDefault()}
            >
              {search.has('all') && <input type="hidden" name="all" value="1" />}
              <FieldFrame
                label={`${plural} made so far`}
                name="made"
                error={refused === undefined ? undefined : numberError(refused.trim(), MADE)}
              >
                <NumberInput
                  id="made"
                  name="made"
                  className={FIELD}
                  range={MADE}
                  value={given}
                  refused={refused}
                  onRefuse={(refused) => setUnsaved({ value: null, refused })}
                  onChange={(value) => {
                    setUnsaved({ value: null });
                    setMade(list, value);
                  }}
                />
              </FieldFrame>
            </form>
          )}
          {/* Not a live region: it changes with time. */}
          {made !== null && (
            <Facts
              className="grid grid-cols-2 gap-x-5"
              facts={[
                ['Left to make', <FigureText of={track.left} />],
                endText ? ['Ends', endText] : ['Time left', timeLeftText(Date.parse(end), now)],
                ['Needed per day', <FigureText of={track.perDay} />],
                [
                  isKnown(track.ahead) && track.ahead.least < 0 ? 'Behind a steady player' : 'Ahead of a steady player',
                  figureText(isKnown(track.ahead) ? exactly(Math.abs(track.ahead.least)) : track.ahead),
                ],
              ]}
            />
          )}
          <div aria-live="polite">
            {made !== null && <p className="sr-only">{`${figureText(track.left)} left to make.`}</p>}
            {made !== null && item !== undefined && <p>{paidText(payFor(tasks, item, made), tasks.length)}</p>}
            {progress.done.length > 0 && (
              <p>
                {progress.done.length} of {counted(tasks.length, 'task')} ticked off.
              </p>
            )}
            {!isKept && <p>{NOT_KEPT}</p>}
          </div>
          <p className="mt-2 text-sm text-soft">
            A steady player makes the same in each hour and has {items(track.steady)} by now.
          </p>
        </>
      )}
    </Card>
  );
}

function paidText(paid: Paid, tasks: number): string {
  if (paid.phase === 'done') return `That pays for all ${counted(tasks, 'task')}.`;
  const open = (paid.phase === 'unknown' ? paid.task : paid.active) + 1;
  const before = open > 1 ? `That pays for the first ${counted(open - 1, 'task')}; ` : '';
  return paid.phase === 'unknown'
    ? `${before}we do not know what task ${open} asks for.`
    : `${before}task ${open} lacks ${figureText(exactly(paid.needed - paid.left))}.`;
}

export default defineTable('season-tracker', SeasonTracker, (_: Props) => ADDRESSES);
