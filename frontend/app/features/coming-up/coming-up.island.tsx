import type { Occurrence } from '~/api/types';
import { useSearch } from '~/islands/address';
import { useNow, useWall } from '~/islands/clock';
import { defineIsland } from '~/islands/define';
import { useAnswer } from '~/islands/use-answers';
import { Awaited } from '~/ui/awaited';
import { Button } from '~/ui/button';
import { NumberField } from '~/ui/field';
import { DateText, Zone } from '~/ui/date-time';
import { WeekList } from './week-list';
import { listWeeks, readOffset, weekEvents, weeksAhead } from './weeks';

interface Props {
  /** The weeks of the document are seen from so many days after it was asked for. */
  offset: number;
  /** When that was, in ms. */
  asked: number;
}

const addressesOf = ({ offset, asked }: Props) => ({ events: weekEvents(weeksAhead(asked, offset)) });

/** What starts in the two weeks that follow a day, by the reader's clock. */
function ComingUp({ events: given, ...first }: Props & { events: Occurrence[] }) {
  const now = useNow(first.asked);
  const wall = useWall();
  const read = readOffset(useSearch().get('offset'));
  const weeks = weeksAhead(now, read.value ?? first.offset, wall);
  const path = weekEvents(weeks);
  const { answer, ...waiting } = useAnswer(path, path === addressesOf(first).events ? given : undefined);
  const lists = answer && listWeeks(answer, weeks, wall);
  return (
    <>
      <form className="my-3 grid max-w-sm grid-cols-[1fr_auto] items-end gap-2" action="/coming-up" noValidate>
        <NumberField tight label="Days from today" name="offset" read={read} />
        <Button type="submit">Look ahead</Button>
      </form>
      {read.value !== null && (
        <>
          <p aria-live="polite">
            Seen from <DateText date={new Date(weeks.day).toISOString()} />
            {`${read.value === 0 ? ', today' : ''}. `}
            <Awaited here={lists !== undefined} {...waiting}>
              {''}
            </Awaited>
          </p>
          {lists && (
            <>
              <WeekList id="next" title="Next week" week={weeks.next} events={lists.next} now={now} />
              <WeekList
                id="after"
                title="The week after"
                week={weeks.after}
                events={lists.after}
                now={now}
                left={lists.left}
              />
            </>
          )}
          <Zone />
        </>
      )}
    </>
  );
}

export default defineIsland<Props, { events: Occurrence[] }>('coming-up', ComingUp, addressesOf);
