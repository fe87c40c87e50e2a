import type { ReactNode } from 'react';
import { stored } from './stored';

/** How far a player is with a list of tasks. */
interface Progress {
  /** Places of the tasks that are done, from 0. */
  done: readonly number[];
  /** How many of the counted thing the player has made; null when not said. */
  made: number | null;
}

/** By the names of the lists, the one changed last first. */
type Lists = ReadonlyArray<readonly [name: string, progress: Progress]>;

const NOTHING: Progress = { done: [], made: null };
/** Lists that were not touched for longest are forgotten: events end. */
const MOST_LISTS = 24;
const MOST_TASKS = 500;
/** More than any event asks for. */
export const MOST_MADE = 9_999_999;

export const PROGRESS_KEY = 'my_progress';

/** What was stored, without what is damaged or impossible. */
export const progress = stored<Lists>(
  PROGRESS_KEY,
  [],
  (kept) => (kept as { lists: unknown[] }).lists.filter(isList).slice(0, MOST_LISTS),
  (lists) => ({ lists }),
);

/** How far the player is with the list of that name. */
export function useProgress(list: string): Progress {
  return progress.use((lists) => progressOf(lists, list));
}

/** Whether a task of a list is done. */
function useDone(list: string, task: number): boolean {
  return progress.use((lists) => progressOf(lists, list).done.includes(task));
}

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
  /** The name of the list, as `useProgress` takes it; null where nothing can be ticked off. */
  list: string | null;
  /** The place of the task in it, from 0. */
  task: number;
  /** What the task is. */
  children: ReactNode;
}

/** A task that the player can tick off. Without scripts it has no box. */
export function Tick({ list, task, children }: TickProps) {
  const done = useDone(list ?? '', task);
  if (list === null) return <>{children}</>;
  return (
    <label className="flex cursor-pointer items-start gap-2 py-0.5">
      <input
        className="peer size-6 shrink-0 noscript:hidden mine:invisible"
        type="checkbox"
        checked={done}
        onChange={({ target }) => setDone(list, task, target.checked)}
      />
      <span className="peer-checked:text-soft peer-checked:line-through">{children}</span>
    </label>
  );
}
