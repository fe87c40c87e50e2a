import { useEffect, useId, useState } from 'react';
import { addPicture, Refused, type Problem } from './api';
import { Dialog, DialogField, DialogRefusal, TextField, useSubmit } from './dialog';
import { useEditing } from './editing';
import type { Json } from './json';
import { base64Of, lighter } from './picture-file';
import { slugOf } from './slug';

interface Props {
  label: string;
  buttonText: string;
  chosen?: Json;
  choose: (picture: string) => void;
}

/** A button for all pictures of the folder, to choose one by its looks or to add one. */
export function Pictures({ label, buttonText, chosen, choose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const use = (picture: string) => {
    close();
    choose(picture);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {buttonText}
      </button>
      {isOpen && (
        <Dialog title={`${label}: choose a picture`} close={close}>
          <PictureList chosen={chosen} use={use} />
        </Dialog>
      )}
    </>
  );
}

function PictureList({ chosen, use }: { chosen: Json | undefined; use: (picture: string) => void }) {
  const { pictures } = useEditing().folder;
  const [query, setQuery] = useState('');
  const [isUploading, setUploading] = useState(false);
  if (isUploading)
    return (
      <Upload
        folder={typeof chosen === 'string' && chosen.startsWith('icons/') ? 'icons' : 'covers'}
        back={() => setUploading(false)}
        use={use}
      />
    );
  const found = pictures.filter((picture) => picture.includes(query.trim().toLowerCase()));
  return (
    <>
      <div className="tools">
        <input
          type="search"
          aria-label="Find a picture"
          placeholder="Find a picture"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="button" onClick={() => setUploading(true)}>
          Upload…
        </button>
      </div>
      <ul className="pictures">
        {found.map((picture) => (
          <li key={picture}>
            <button type="button" aria-pressed={picture === chosen} title={picture} onClick={() => use(picture)}>
              <img src={`/images/${picture}`} alt="" loading="lazy" />
              {picture.replace(/^.*\/|\.\w+$/g, '')}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="hint">No picture has that name.</p>}
    </>
  );
}

interface UploadProps {
  /** The folder that is chosen at first. */
  folder: 'icons' | 'covers';
  back: () => void;
  use: (picture: string) => void;
}

/** Puts a picture of the person's own into the folder. */
function Upload({ folder, back, use }: UploadProps) {
  const { refresh } = useEditing();
  const [original, setOriginal] = useState<File>();
  /** The chosen file, made lighter; reading a photo takes a moment. */
  const [file, setFile] = useState<File>();
  const [shown, setShown] = useState('');
  const [chosenFolder, setFolder] = useState(folder);
  const [name, setName] = useState('');
  const [credit, setCredit] = useState('');
  const [added, setAdded] = useState<{ picture: string; warnings: Problem[] }>();
  const group = useId();
  const ending = /\.[^.]+$/.exec(file?.name ?? '')?.[0].toLowerCase() ?? '';
  useEffect(() => {
    if (!original) return;
    let isLatest = true;
    const read = async () => {
      const light = await lighter(original);
      if (!isLatest) return;
      setFile(light);
      setName(slugOf(light.name.replace(/\.[^.]+$/, '')));
      const text = await base64Of(light);
      if (isLatest) setShown(`data:${light.type};base64,${text}`);
    };
    void read();
    return () => {
      isLatest = false;
    };
  }, [original]);
  const { form, refusal, isBusy } = useSubmit(async () => {
    if (!file) throw new Refused(0, 'Choose a picture.', 'picture');
    const picture = `${chosenFolder}/${name}${ending}`;
    if (!name) throw new Refused(0, 'Give it a name.', 'name');
    const { warnings } = await addPicture(picture, await base64Of(file), credit);
    await refresh();
    if (warnings.length > 0) setAdded({ picture, warnings });
    else use(picture);
  });
  if (added)
    return (
      <div role="status">
        <p>{added.picture} is added.</p>
        {added.warnings.map(({ why }) => (
          <p key={why} className="doubt">
            Worth a second look: it {why}
          </p>
        ))}
        <button type="button" className="main" onClick={() => use(added.picture)}>
          Use it
        </button>
      </div>
    );
  return (
    <form {...form}>
      <DialogRefusal refusal={refusal} fields={['picture', 'name', 'credit']} />
      <DialogField
        name="picture"
        label="Picture"
        hint={
          'SVG, PNG, JPEG or WebP, 1 MiB at most. What is heavy is made lighter here, as WebP. ' +
          'Nothing is taken from the game or from other sites.'
        }
        refusal={refusal}
      >
        {(field) => (
          <input
            {...field}
            type="file"
            accept=".svg,.png,.jpg,.jpeg,.webp,.gif,.avif"
            onChange={({ target }) => {
              setOriginal(target.files?.[0]);
              setFile(undefined);
              setShown('');
            }}
          />
        )}
      </DialogField>
      {shown && <img className="chosen" src={shown} alt="What you chose" />}
      <fieldset>
        <legend>Used as</legend>
        {(['icons', 'covers'] as const).map((choice) => (
          <label key={choice} className="choice">
            <input type="radio" name={group} checked={chosenFolder === choice} onChange={() => setFolder(choice)} />
            {choice === 'icons' ? ' an icon: small and square' : ' a cover or in a text: wide'}
          </label>
        ))}
      </fieldset>
      <TextField
        name="name"
        label="Name of the file"
        hint={`Lower-case letters, digits and hyphens; the ending ${ending ? `is ${ending}` : 'stays'}.`}
        refusal={refusal}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={name}
        set={setName}
      />
      <TextField
        name="credit"
        label="Who made it, and its licence"
        hint="Leave it empty if it was drawn for this project."
        refusal={refusal}
        maxLength={300}
        value={credit}
        set={setCredit}
      />
      <div className="tools">
        <button className="main" disabled={isBusy || (!!original && !file)}>
          Upload
        </button>
        <button type="button" onClick={back}>
          Back to the pictures
        </button>
      </div>
    </form>
  );
}
