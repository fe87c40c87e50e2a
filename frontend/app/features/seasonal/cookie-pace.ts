import { exactly, figureOf, isEnough } from '~/figures/figure';
import { DAY, HOUR } from '~/ui/clock';
import type { SeasonalTask, Tracker } from './answer';

/** How many tasks an amount pays for. */
export type Paid =
  /** Index of the first unpaid task; it has `left` of the `needed`. */
  | { phase: 'running'; active: number; left: number; needed: number }
  /** Index of the first task where an unknown amount decides; there may be no tasks yet. */
  | { phase: 'unknown'; task: number }
  | { phase: 'done' };

/** How far a steady player is. */
export type Pace =
  | { phase: 'before' }
  | (Paid & {
      earned: number;
      /** When the active task can be paid, RFC 3339; null when the event ends first. */
      ready?: string | null;
    });

/** What is earned since the start pays for task after task; the first unpaid one is active (specification §4). */
export function cookiePace(tasks: readonly SeasonalTask[], { item, start, perHour, days }: Tracker, now: Date): Pace {
  const begin = Date.parse(start);
  if (now.getTime() < begin) return { phase: 'before' };

  const end = begin + days * DAY;
  const earned = Math.floor(((Math.min(now.getTime(), end) - begin) * perHour) / HOUR);
  const paid = payFor(tasks, item, earned);
  if (paid.phase !== 'running') return { ...paid, earned };
  const ready = Math.ceil(begin + ((earned - paid.left + paid.needed) / perHour) * HOUR);
  return { ...paid, earned, ready: ready <= end ? new Date(ready).toISOString() : null };
}

export function payFor(tasks: readonly SeasonalTask[], item: string, amount: number): Paid {
  let left = amount;
  for (const [active, { task }] of tasks.entries()) {
    const asked = figureOf(task[item] ?? 0);
    const affords = isEnough(exactly(left), asked);
    if (affords === null) return { phase: 'unknown', task: active };
    if (!affords) return { phase: 'running', active, left, needed: asked.least };
    left -= asked.least;
  }
  return tasks.length > 0 ? { phase: 'done' } : { phase: 'unknown', task: 0 };
}
