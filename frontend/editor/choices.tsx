import type { Folder } from './api';
import type { Kind } from './cells';

/** The id of a list of choices in the document; one for all fields that have the same. */
export const choicesId = (kind: Kind): string | undefined => {
  if (kind.choices) return `choices-${kind.choices.join('-')}`;
  if (kind.ref) return `choices-${kind.ref.replaceAll('/', '-')}`;
  if (['material', 'picture', 'address'].includes(kind.format ?? '')) return `choices-${kind.format}`;
  return kind.type === 'boolean' ? 'choices-boolean' : undefined;
};

/** What fields of many files may hold, once in the document. */
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
