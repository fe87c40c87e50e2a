import { createContext, useContext, useEffect } from 'react';
import type { Folder, Problem } from './api';
import type { Choice, Kind } from './cells';
import type { Json, JsonObject, Path } from './json';
import type { Schema } from './schema';

/** The file that is open, for its fields. */
export interface Editing {
  fields: JsonObject;
  schema: Schema;
  folder: Folder;
  problems: Problem[];
  setAt: (path: Path, value: Json | undefined) => void;
  /** Where fields say how the rest of a path within them is shown, by their own paths. */
  places: Map<string, (rest: string) => void>;
}

const EditingContext = createContext<Editing | undefined>(undefined);
export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('no file is open');
  return editing;
}

export const dotted = (path: Path) => path.join('.');

/** What is wrong at a field itself, or in it where it shows no parts. */
export function problemsAt(problems: readonly Problem[], path: Path, inside = false): Problem[] {
  const field = dotted(path);
  return problems.filter((problem) => problem.field === field || (inside && problem.field.startsWith(`${field}.`)));
}

/** Lets a problem lead to a place. */
export function usePlace(path: Path, show: (rest: string) => void) {
  const { places } = useEditing();
  useEffect(() => {
    const field = dotted(path);
    places.set(field, show);
    return () => void places.delete(field);
  });
}

/** Shows the nearest place to a field that there is. */
export function goTo(places: Editing['places'], field: string) {
  const steps = field.split('.');
  for (let n = steps.length; n > 0; n--) {
    const show = places.get(steps.slice(0, n).join('.'));
    if (show) return show(steps.slice(n).join('.'));
  }
}

/** The values that a field may have, undefined for one that is free. */
export function choicesOf(kind: Kind, { materials, pictures, addresses, files }: Folder): Choice[] | undefined {
  const plain = (values: readonly string[]) => values.map((value) => ({ value, name: value }));
  if (kind.choices) return plain(kind.choices);
  if (kind.ref)
    return files.filter((file) => file.kind === kind.ref).map(({ link, name }) => ({ value: link, name }));
  switch (kind.format) {
    case 'material':
      return materials;
    case 'picture':
      return plain(pictures);
    case 'address':
      return plain(addresses);
    default:
      return kind.type === 'boolean' ? plain(['true', 'false']) : undefined;
  }
}

/** The id of a list of choices in the document; one for all fields that have the same. */
export const choicesId = (kind: Kind): string | undefined => {
  if (kind.choices) return `choices-${kind.choices.join('-')}`;
  if (kind.ref) return `choices-${kind.ref.replaceAll('/', '-')}`;
  if (['material', 'picture', 'address'].includes(kind.format ?? '')) return `choices-${kind.format}`;
  return kind.type === 'boolean' ? 'choices-boolean' : undefined;
};
