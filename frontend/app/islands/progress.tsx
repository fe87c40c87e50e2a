import type { ReactNode } from 'react';
import { stored } from './stored';

/** A player's progress with a list of tasks. */
interface Progress {
  /** Indexes of the tasks that are done. */
  done: readonly number[];
  /** Items made of what an event counts; null when not given. */
  made: number | null;
}

/** The one changed last first. */
type Lists = ReadonlyArray<readonly [name: string, progress: Progress]>;

const NOTHING: Progress = { done: [], made: null };
/** Older lists are deleted: events end. */
const MOST_LISTS = 24;
const MOST_TASKS = 500;
export const MOST_MADE = 9_999_999;

export const PROGRESS_KEY = 'my_progress';

export const progress = stored<Lists>(
  PROGRESS_KEY,
  [],
  (kept) => (kept as { lists: unknown[] }).lists.filter(isList).slice(0, MOST_LISTS),
  (lists) => ({ lists }),
);

export const useProgress = (list: string): Progress => progress.use((lists) => progressOf(lists, list));

export function setDone(list: string, task: number, done: boolean): void {
  change(list, (now) => ({ ...now, done: [...now.done.filter((other) => other !== task), ...(done ? [task] : [])] }));
}

export function setMade(list: string, made: number | null): void {
  change(list, (now) => ({ ...now, made }));
}

function isList(list: unknown): list is Lists[number] {
  const [name, progress] = Array.isArray(list) ? (list as unknown[]) : [];
  const { done, made } = (progress ?? {}) as Partial<Record<keyof Progress, unknown>>;
  const isWhole = (value: unknown, most: number) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
  return (
    typeof name === 'string' &&
    Array.isArray(done) &&
    done.length <= MOST_TASKS &&
    done.every((task) => isWhole(task, MOST_TASKS)) &&
    (made === null || isWhole(made, MOST_MADE))
  );
}

const progressOf = (lists: Lists, list: string): Progress => lists.find(([name]) => name === list)?.[1] ?? NOTHING;

function change(list: string, change: (now: Progress) => Progress): void {
  progress.change((lists) =>
    [[list, change(progressOf(lists, list))] as const, ...lists.filter(([name]) => name !== list)].slice(0, MOST_LISTS),
  );
}

interface TickProps {
  /** Its name, as for `useProgress`; null shows the task alone. */
  list: string | null;
  /** Index in the list. */
  task: number;
  children: ReactNode;
}

/** A task that the player can tick off. Without scripts it has no box. */
export function Tick({ list, task, children }: TickProps) {
  const done = progress.use((lists) => progressOf(lists, list ?? '').done.includes(task));
  if (list === null) return <>{children}</>;
  return (
    <label className="flex cursor-pointer items-start gap-2 py-0.5">
      <input
        className="peer size-6 shrink-0 noscript:hidden mine:invisible"
        type="checkbox"
        autoComplete="off" // else Back ticks what was ticked then, which would count as the player's tick
        checked={done}
        onChange={({ target }) => setDone(list, task, target.checked)}
      />
      <span className="peer-checked:text-soft peer-checked:line-through">{children}</span>
    </label>
  );
}
