import { createContext, useContext, useEffect, useState } from 'react';
import type { Folder, Problem } from './api';
import { sameJson, type Json, type JsonObject, type Path } from './json';
import type { Schema } from './schema';

export interface Editing {
  fields: JsonObject;
  schema: Schema;
  folder: Folder;
  problems: Problem[];
  /** The line of the file on which its text begins. */
  line: number;
  refresh: () => Promise<void>;
  /** `typed` names a group of changes: those within a moment are undone together. */
  setAt: (path: Path, value: Json | undefined, typed?: string) => void;
  /** Where fields say how the rest of a path within them is shown, by their own paths. */
  scrollTargets: Map<string, (rest: string) => void>;
}

const EditingContext = createContext<Editing | undefined>(undefined);
export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('no file is open');
  return editing;
}

export const dotted = (path: Path) => path.join('.');

/** The problems of a field, with those inside it where it shows no parts. */
export function problemsAt(problems: readonly Problem[], path: Path, inside = false): Problem[] {
  const field = dotted(path);
  return problems.filter((problem) => problem.field === field || (inside && problem.field.startsWith(`${field}.`)));
}

/** The id of the text about a cell's problem. */
export const problemId = ({ field }: Problem) => `problem-${encodeURIComponent(field)}`;

/** Lets a problem lead to a place. The text of a file has an empty path, and the rest is a line of the file. */
export function useScrollTarget(path: Path, show: (rest: string) => void) {
  const { scrollTargets } = useEditing();
  useEffect(() => {
    const field = dotted(path);
    scrollTargets.set(field, show);
    return () => void scrollTargets.delete(field);
  });
}

/** Shows the place nearest to a problem; false when the form has no such place. */
export function goTo(scrollTargets: Editing['scrollTargets'], { field, line }: Problem): boolean {
  if (!field) {
    scrollTargets.get('')?.(String(line));
    return scrollTargets.has('');
  }
  const steps = field.split('.');
  for (let n = steps.length; n > 0; n--) {
    const show = scrollTargets.get(steps.slice(0, n).join('.'));
    if (show) {
      show(steps.slice(n).join('.'));
      return true;
    }
  }
  return false;
}

/** The former value while the new one is equal to it. */
export function useStable<T>(value: T): T {
  const [former, setFormer] = useState(value);
  if (sameJson(former, value)) return former;
  setFormer(value);
  return value;
}
