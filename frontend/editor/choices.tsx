import { useId, type ReactNode } from 'react';
import type { Folder } from './api';
import { offered, type Choice, type Kind } from './cells';
import type { Json } from './json';

/** The id of an input's list of choices, and the list itself where it is the input's own. */
export function useChoices(kind: Kind, value: Json | undefined): [id: string | undefined, list: ReactNode] {
  const id = useId();
  if (!kind.choices) return [choicesId(kind), null];
  return [
    id,
    <datalist key={id} id={id}>
      {offered(kind, value).map((choice) => (
        <option key={choice} value={choice} />
      ))}
    </datalist>,
  ];
}

export const choicesId = (kind: Kind): string | undefined => {
  if (kind.ref) return `choices-${kind.ref.replaceAll('/', '-')}`;
  if (['material', 'picture', 'address'].includes(kind.format ?? '')) return `choices-${kind.format}`;
  return kind.type === 'boolean' ? 'choices-boolean' : undefined;
};

/** Choices of fields in many files, once in the document. */
export function Choices({ folder }: { folder: Folder }) {
  const plain = (values: string[]) => values.map((value) => ({ value, name: '' }));
  const lists: Record<string, Choice[]> = {
    material: folder.materials,
    picture: plain(folder.pictures),
    address: plain(folder.addresses),
    boolean: plain(['true', 'false']),
  };
  for (const { kind, link, name } of folder.files)
    (lists[kind.replaceAll('/', '-')] ??= []).push({ value: link, name });
  return Object.entries(lists).map(([id, choices]) => (
    <datalist key={id} id={`choices-${id}`}>
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </datalist>
  ));
}
