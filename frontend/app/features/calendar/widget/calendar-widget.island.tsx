import { useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarNow, Occurrence } from '~/api/types';
import { useHydrated } from '~/islands/hydrated';
import { defineIsland } from '~/islands/define';
import { classes } from '~/ui/classes';
import { clockNow, LIST_WORDS } from '~/ui/clock';
import { Zone } from '~/ui/date-time';
import { EventLine, Panel, PanelTitle } from '../event-lines';
import { originOf } from '~/figures/origin';
import { endOf, RunTime } from '~/figures/run';
import { type DateFormat, listedTime, listsAt } from './lists';
import { CURRENT, useRollover } from './use-rollover';

interface Props {
  /** Of the document's lists. */
  nextChange: string | null;
}

/** What runs now and what is next. With scripts it follows the time. */
function CalendarWidget({ nextChange, calendar }: Props & { calendar: CalendarNow }) {
  const latest = useRollover(calendar);
  const { watch, paused, setPaused, format, now: looked } = useAlternation(Date.parse(calendar.now));
  // The lists may be newer than the last look at the clock.
  const now = Math.max(looked, Date.parse(latest.now));
  const hydrated = useHydrated();
  // If the lists have changed since the document was made, hydrates it as it is and shows the new lists after that.
  if (!hydrated && calendar.nextChange !== nextChange)
    return (
      <Panel key="document" aria-label="Calendar" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );

  const { running, ahead, whole } = listsAt(latest, now);
  // A list that is empty for sure leaves its room to the other.
  const within = originOf([...running, ...ahead]);
  const isShown = (events: Occurrence[]) => !whole || events.length > 0;
  const both = isShown(running) && isShown(ahead);
  const list = (id: 'running' | 'ahead', title: string, events: Occurrence[]) => (
    <div className={both && id === 'ahead' ? 'border-rule max-md:border-t' : undefined} hidden={!isShown(events)}>
      <PanelTitle id={id}>{title}</PanelTitle>
      {events.length === 0 ? (
        <p className="px-4 py-3 text-soft">{TOO_OLD}</p>
      ) : (
        <ul className={classes('divide-y divide-rule', id === 'ahead' && 'lg:columns-2')} aria-labelledby={id}>
          {events.map((event) => (
            <EventLine
              key={`${event.id} ${event.startDate}`}
              event={event}
              within={within}
              extended={id === 'running' && event.extends !== null}
            >
              <RunTime
                run={{ ...event, endDate: endOf(event) }}
                now={now}
                words={LIST_WORDS}
                write={(moment) => listedTime(moment, format, now)}
              />
            </EventLine>
          ))}
        </ul>
      )}
    </div>
  );

  return (
    <Panel aria-label="Calendar">
      <div className={classes('grid', both && 'md:grid-cols-[2fr_3fr]')} ref={watch}>
        {list('running', 'Running now', running)}
        {list('ahead', 'Coming up', ahead)}
        {whole && running.length + ahead.length === 0 && <p className="px-4 py-3 text-soft">No dates are known yet.</p>}
      </div>
      <div className={FOOT}>
        <span className="min-w-[min(100%,12rem)] flex-1 pt-1">
          <Zone />
        </span>{' '}
        <a className="py-3 print:hidden" href="/calendar">
          Whole calendar
        </a>
        <button
          type="button"
          className={classes(
            'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-red',
            paused && 'bg-gold-wash',
          )}
          aria-pressed={paused}
          hidden={!hydrated}
          onClick={() => setPaused(!paused)}
        >
          <span className="h-3 border-x-2 px-0.5" />
          Pause <span className="sr-only">the changing times</span>
        </button>
      </div>
    </Panel>
  );
}

const FOOT =
  'flex flex-wrap items-center justify-between gap-x-3 border-t-3 border-double border-rule px-4 ' +
  'text-sm leading-snug text-soft';

/** For a copy that was saved weeks ago. */
const TOO_OLD = 'This page is too old to show events.';

/** Specification §9. */
const ALTERNATION_MS = 5_000;

/**
 * The format of times and the clock (ms), `first` in a document. Every 5 s the format changes, unless the reader has
 * paused it or prefers less motion, or the pointer or the focus is in the element that `watch` is the ref of.
 */
function useAlternation(first: number) {
  const [shown, setShown] = useState<{ format: DateFormat; now: number }>({ format: 'absolute', now: first });
  const [paused, setPaused] = useState(false);
  const lists = useRef<HTMLElement | null>(null);
  const pointed = useRef(false);
  const watch = useCallback((element: HTMLElement | null) => {
    lists.current = element;
    // React does not listen to pointers.
    element?.addEventListener('pointerenter', () => (pointed.current = true));
    element?.addEventListener('pointerleave', () => (pointed.current = false));
  }, []);

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const obey = () => setPaused(motion.matches);
    obey();
    motion.addEventListener('change', obey);
    return () => motion.removeEventListener('change', obey);
  }, []);

  useEffect(() => {
    const tick = () => {
      const still = paused || pointed.current || lists.current?.matches(':focus-within');
      setShown(({ format }) => ({
        now: clockNow(),
        format: still ? format : format === 'absolute' ? 'relative' : 'absolute',
      }));
    };
    const timer = setInterval(tick, ALTERNATION_MS);
    return () => clearInterval(timer);
  }, [paused]);
  // A saved copy is old from the start, a hidden tab when it is seen again.
  useEffect(() => {
    const look = () => setShown(({ format }) => ({ now: clockNow(), format }));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return { ...shown, watch, paused, setPaused };
}

export default defineIsland('calendar-widget', CalendarWidget, (_: Props) => ({ calendar: CURRENT }));
