import { useId, type ReactNode } from 'react';
import type { Folder } from './api';
import { offered, type Kind } from './cells';
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
  const kinds = [...new Set(folder.files.map(({ kind }) => kind))];
  return (
    <>
      <datalist id="choices-material">
        {folder.materials.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </datalist>
      <datalist id="choices-picture">
        {folder.pictures.map((picture) => (
          <option key={picture} value={picture} />
        ))}
      </datalist>
      <datalist id="choices-address">
        {folder.addresses.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <datalist id="choices-boolean">
        <option value="true" />
        <option value="false" />
      </datalist>
      {kinds.map((kind) => (
        <datalist key={kind} id={`choices-${kind.replaceAll('/', '-')}`}>
          {folder.files
            .filter((file) => file.kind === kind)
            .map(({ link, name }) => (
              <option key={link} value={link}>
                {name}
              </option>
            ))}
        </datalist>
      ))}
    </>
  );
}
