import { useState, type ReactNode } from 'react';
import { makeItem, Refused, renameItem, type DataFile, type Folder, type Made } from './api';
import { Dialog, DialogField, DialogRefusal, TextField, useSubmit } from './dialog';
import { slugOf } from './slug';
import { unsavedPaths } from './unsaved';

interface FilesDialogProps {
  title: string;
  folder: Folder;
  close: () => void;
  children: ReactNode;
}

/** A dialog that changes other files than its own, so it waits until nothing is unsaved in any of the folder. */
function FilesDialog({ title, folder, close, children }: FilesDialogProps) {
  const unsaved = unsavedPaths().filter((path) => folder.files.some((file) => file.path === path));
  return (
    <Dialog title={title} close={close}>
      {unsaved.length > 0 ? (
        <p>This changes other files, too. First save or discard what is not saved: {unsaved.join(', ')}.</p>
      ) : (
        children
      )}
    </Dialog>
  );
}

interface NewProps {
  folder: Folder;
  close: () => void;
  made: (made: Made) => Promise<void>;
}

export function NewItemDialog({ folder, close, made }: NewProps) {
  const [values, setValues] = useState({ kind: '', name: '', slug: '', after: '', start: '', end: '', tracker: false });
  const [hasOwnSlug, setOwnSlug] = useState(false);
  const set = (next: Partial<typeof values>) => setValues((former) => ({ ...former, ...next }));
  const kind = folder.kinds.find(({ word }) => word === values.kind);
  const others = folder.files.filter((file) => file.kind === kind?.kind);
  const { form, refusal, isBusy } = useSubmit(async () => {
    if (!kind) throw new Refused(0, 'Choose what it is.', 'kind');
    if (!values.name.trim()) throw new Refused(0, 'Give it a name.', 'name');
    const { name, slug, after, start, end, tracker } = values;
    await made(
      await makeItem({
        kind: kind.word,
        name: name.trim(),
        slug,
        after: kind.after ? after : '',
        start: kind.start ? start.replace('T', ' ') : '',
        end: kind.end ? end.replace('T', ' ') : '',
        tracker: kind.tracker && tracker,
      }),
    );
    close();
  });
  const isTheme = kind?.start && !kind.end;
  return (
    <FilesDialog title="A new file" folder={folder} close={close}>
      <form {...form}>
        <DialogRefusal refusal={refusal} fields={['kind', 'name', 'slug', 'after', 'start', 'end', 'tracker']} />
        <DialogField name="kind" label="What is it?" refusal={refusal}>
          {(field) => (
            <select {...field} value={values.kind} onChange={({ target }) => set({ kind: target.value, after: '' })}>
              <option value="">Choose…</option>
              {folder.kinds.map(({ word, title }) => (
                <option key={word} value={word}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </DialogField>
        <TextField
          name="name"
          label="Name"
          hint="As players read it. You can change it later."
          refusal={refusal}
          autoComplete="off"
          maxLength={60}
          value={values.name}
          set={(name) => set({ name, ...(!hasOwnSlug && { slug: slugOf(name) }) })}
        />
        <TextField
          name="slug"
          label="Last part of its address"
          hint={
            values.kind === 'news'
              ? 'Also the name of its file, after the date. Lower-case letters, digits and hyphens.'
              : 'Also the name of its file. Lower-case letters, digits and hyphens.'
          }
          refusal={refusal}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={values.slug}
          set={(slug) => {
            setOwnSlug(slug !== '');
            set({ slug });
          }}
        />
        {kind?.after && (
          <DialogField name="after" label="Comes after" hint="Arrows on its page lead back there." refusal={refusal}>
            {(field) => (
              <select {...field} value={values.after} onChange={({ target }) => set({ after: target.value })}>
                <option value="">the last one</option>
                {others.map(({ link, name }) => (
                  <option key={link} value={link}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </DialogField>
        )}
        {kind?.start && (
          <TextField
            name="start"
            label={
              isTheme
                ? 'Takes over the week that begins on (optional)'
                : `Starts, in UTC${kind.timed ? '' : ' (optional)'}`
            }
            refusal={refusal}
            type={isTheme ? 'date' : 'datetime-local'}
            value={values.start}
            set={(start) => set({ start })}
          />
        )}
        {kind?.end && (
          <TextField
            name="end"
            label={`Ends, in UTC${kind.timed ? '' : ' (optional)'}`}
            refusal={refusal}
            type="datetime-local"
            value={values.end}
            set={(end) => set({ end })}
          />
        )}
        {kind?.tracker && (
          <DialogField
            name="tracker"
            label="With a pace tracker"
            hint="It shows players whether they are on pace."
            refusal={refusal}
          >
            {(field) => (
              <input
                {...field}
                type="checkbox"
                checked={values.tracker}
                onChange={({ target }) => set({ tracker: target.checked })}
              />
            )}
          </DialogField>
        )}
        <button className="main" disabled={isBusy}>
          Create
        </button>
      </form>
    </FilesDialog>
  );
}

interface RenameProps {
  file: DataFile;
  folder: Folder;
  close: () => void;
  made: (made: Made) => Promise<void>;
}

/** Gives a file another name, its page another address, and all links to it. */
export function RenameDialog({ file, folder, close, made }: RenameProps) {
  const [slug, setSlug] = useState(file.link);
  const { form, refusal, isBusy } = useSubmit(async () => {
    await made(await renameItem(file.kind, file.link, slug));
    close();
  });
  return (
    <FilesDialog title={`Rename ${file.name}`} folder={folder} close={close}>
      <form {...form}>
        <DialogRefusal refusal={refusal} fields={['slug']} />
        <TextField
          name="slug"
          label="Last part of its address"
          hint={
            'Also the name of its file. All links to it change too, and its former address leads on. ' +
            'The name that players read is a field of the form.'
          }
          refusal={refusal}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={slug}
          set={setSlug}
        />
        <button className="main" disabled={isBusy || slug === file.link}>
          Rename
        </button>
      </form>
    </FilesDialog>
  );
}
