import type { Occurrence } from '~/api/types';
import { setSearch, useSearch } from '~/islands/address';
import { useNow, useWall } from '~/islands/clock';
import { defineIsland } from '~/islands/define';
import { useAnswers } from '~/islands/use-answers';
import { Awaited } from '~/ui/notice';
import { Button } from '~/ui/button';
import { DateText, Zone } from '~/ui/date-time';
import { Seen } from '~/figures/provenance';
import { FIELD, FieldFrame } from '~/ui/field';
import { NumberInput } from '~/ui/stepper';
import { LinkCard, LinkCards } from '~/ui/card';
import { classes } from '~/ui/classes';
import { DAY } from '~/ui/clock';
import { endOf } from '~/figures/run';
import { type Origin, originOf } from '~/figures/origin';
import { EventMoment } from '../event-lines';
import { listWeeks, OFFSET, readOffset, weekEvents, weeksAhead, type Week } from './weeks';

interface Props {
  /** Days from `asked`, of the document's weeks. */
  offset: number;
  /** When the document was asked for, in ms. */
  asked: number;
}

const addressesOf = ({ offset, asked }: Props) => ({ events: weekEvents(weeksAhead(asked, offset)) });

const showOffset = (offset: string | number) => setSearch(`?offset=${encodeURIComponent(offset)}`, 'replace');

/** What starts in the two weeks after a day, by the reader's clock. */
function ComingUp({ events: given, ...first }: Props & { events: Occurrence[] }) {
  const now = useNow(first.asked);
  const wall = useWall();
  const typed = useSearch().get('offset');
  const read = readOffset(typed);
  const weeks = weeksAhead(now, read.value ?? first.offset, wall);
  const path = weekEvents(weeks);
  const { answerOf, ...waiting } = useAnswers([path], () => (path === addressesOf(first).events ? given : undefined));
  const answer = answerOf(path);
  const lists = answer && listWeeks(answer, weeks, wall);
  const listOf = (id: 'next' | 'after', title: string, left?: number) => (
    <WeekList {...{ id, title, left, now }} week={weeks[id]} events={lists![id]} within={originOf(answer!)} />
  );
  return (
    <>
      <form
        className={classes('my-3 grid max-w-sm items-end gap-2', read.error === undefined && 'grid-cols-[1fr_auto]')}
        action="/coming-up"
        noValidate
      >
        <FieldFrame tight label="Days from today" name="offset" error={read.error}>
          <NumberInput
            id="offset"
            name="offset"
            className={FIELD}
            range={OFFSET}
            value={typed === '' ? null : read.value}
            refused={read.error && typed!.slice(0, 20)}
            onChange={(value) => showOffset(value ?? '')}
            onRefuse={showOffset}
          />
        </FieldFrame>
        <Button type="submit">Look ahead</Button>
      </form>
      {read.value !== null && (
        <>
          <p className="mb-4" aria-live="polite">
            Seen from <DateText date={new Date(weeks.day).toISOString()} />
            {`${read.value === 0 ? ', today' : ''}. `}
            <Awaited here={lists !== undefined} {...waiting}>
              {''}
            </Awaited>
          </p>
          {lists && (
            <>
              {listOf('next', 'Next week')}
              {listOf('after', 'The week after', lists.left)}
            </>
          )}
          <Zone />
        </>
      )}
    </>
  );
}

interface WeekListProps {
  id: string;
  title: string;
  week: Week;
  events: Occurrence[];
  /** Both weeks. */
  within: Origin;
  /** In ms. */
  now: number;
  /** How many more start in the week. */
  left?: number;
}

function WeekList({ id, title, week, events, within, now, left = 0 }: WeekListProps) {
  return (
    <section className="mb-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="mb-2 text-sm text-soft">
        Tuesday <DateText date={new Date(week.start).toISOString()} /> to Monday{' '}
        <DateText date={new Date(week.end - DAY).toISOString()} />
      </p>
      {events.length === 0 ? (
        <p className="text-soft">No dates are known for this week.</p>
      ) : (
        <LinkCards>
          {events.map((event) => (
            <Coming key={`${event.id} ${event.startDate}`} event={event} within={within} now={now} />
          ))}
        </LinkCards>
      )}
      {left > 0 && <p className="mt-2 text-soft">And {left} more.</p>}
    </section>
  );
}

function Coming({ event, within, now }: { event: Occurrence; within: Origin; now: number }) {
  const { name, pic, link, startDate } = event;
  return (
    <LinkCard href={link} pic={pic} name={name}>
      <span>
        {Date.parse(startDate) > now ? 'Starts ' : 'Started '}
        <EventMoment event={event} of="start" now={now} />
        <Seen within={within} row={event} />
      </span>
      <span>
        {Date.parse(endOf(event)) > now ? 'Ends ' : 'Ended '}
        <EventMoment event={event} of="end" now={now} />
      </span>
    </LinkCard>
  );
}

export default defineIsland('coming-up', ComingUp, addressesOf);
