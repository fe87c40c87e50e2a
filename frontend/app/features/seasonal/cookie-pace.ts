import { exactly, figureOf, isEnough } from '~/figures/figure';
import { DAY, HOUR } from '~/ui/clock';
import type { SeasonalTask, Tracker } from './answer';

/** How far an amount leads, task by task. */
export type Paid =
  /** `active` is the place of the first task that it does not pay for, from 0; `left` remains for it of the `needed`. */
  | { phase: 'running'; active: number; left: number; needed: number }
  /** `task` is the place of the first task for which it depends on an unknown amount whether it pays for it. */
  | { phase: 'unknown'; task: number }
  | { phase: 'done' };

/** How far a steady player is. */
export type Pace =
  | { phase: 'before' }
  | (Paid & {
      /** Made since the start. */
      earned: number;
      /** When the active task can be paid at this pace, RFC 3339; null when the event ends first. */
      ready?: string | null;
      /** The event has ended: nothing more is earned. */
      over?: boolean;
    });

/**
 * What was earned since the start, `perHour` an hour until the event ends, pays for task after task (specification §4);
 * the first task that it does not pay for is the active one.
 */
export function cookiePace(tasks: readonly SeasonalTask[], { item, start, perHour, days }: Tracker, now: Date): Pace {
  const begin = Date.parse(start);
  if (now.getTime() < begin) return { phase: 'before' };

  const end = begin + days * DAY;
  // Whole ones only: nobody holds half a cookie.
  const earned = Math.floor(((Math.min(now.getTime(), end) - begin) * perHour) / HOUR);
  const paid = payFor(tasks, item, earned);
  if (paid.phase !== 'running') return { ...paid, earned };
  const ready = Math.ceil(begin + ((earned - paid.left + paid.needed) / perHour) * HOUR);
  return { ...paid, earned, ready: ready <= end ? new Date(ready).toISOString() : null, over: now.getTime() >= end };
}

/** What `amount` of the item pays for, one task after another. */
export function payFor(tasks: readonly SeasonalTask[], item: string, amount: number): Paid {
  let left = amount;
  for (const [active, { task }] of tasks.entries()) {
    const asked = figureOf(task[item] ?? 0);
    const affords = isEnough(exactly(left), asked);
    if (affords === null) return { phase: 'unknown', task: active };
    if (!affords) return { phase: 'running', active, left, needed: asked.least };
    left -= asked.least;
  }
  return { phase: 'done' };
}
