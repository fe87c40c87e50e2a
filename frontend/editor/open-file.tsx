import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  checkFile,
  readFile,
  Refused,
  saveFile,
  type Content,
  type DataFile,
  type Folder,
  type Problem,
  type Saved,
} from './api';
import { EditingProvider, goTo, type Editing } from './editing';
import { Form } from './form';
import { useHistory } from './history';
import { sameJson, withValue, type Json, type JsonObject, type Path } from './json';
import { inlined } from './schema';
import { keepUnsaved, unsavedOf } from './unsaved';

interface Props {
  file: DataFile;
  folder: Folder;
  saved: () => void;
}

/** Reads a file and lets it be edited once it is there. */
export function OpenFile({ file, folder, saved }: Props) {
  const [disk, setDisk] = useState<Saved>();
  const [trouble, setTrouble] = useState('');
  const read = useCallback(() => {
    setTrouble('');
    readFile(file.path).then(setDisk, (error: unknown) => setTrouble((error as Error).message));
  }, [file.path]);
  useEffect(read, [read]);
  if (trouble) return <Unreadable file={file} why={trouble} again={read} />;
  if (!disk) return <p>Reading {file.path}…</p>;
  if (!disk.fields) return <Unreadable file={file} why={disk.why ?? ''} again={read} />;
  const content = { fields: disk.fields, text: disk.text ?? '' };
  return <Editor key={disk.tag} {...{ file, folder, content, saved, read }} tag={disk.tag} />;
}

function Unreadable({ file, why, again }: { file: DataFile; why: string; again: () => void }) {
  return (
    <div className="welcome">
      <h2>{file.name}</h2>
      <p className="problem">
        {file.path}: {why}
      </p>
      <p>This file cannot be shown as a form. Put it right with a text editor, then read it again.</p>
      <button type="button" onClick={again}>
        Read it again
      </button>
    </div>
  );
}

/** Wait for a pause in typing before the whole folder is checked. */
const CHECK_AFTER_MS = 350;

interface EditorProps extends Props {
  /** As the disk has it. */
  content: Content;
  tag: string;
  /** Reads the file from the disk again. */
  read: () => void;
}

function Editor({ file, folder, content, tag, saved, read }: EditorProps) {
  const [kept] = useState(() => unsavedOf(file.path));
  const [base, setBase] = useState({ tag, content });
  const history = useHistory<Content>(kept?.content ?? content);
  const { now, change, undo, redo } = history;
  const [problems, setProblems] = useState<Problem[]>(folder.problems);
  const [state, setState] = useState<{ what: '' | 'saving' | 'saved' | 'trouble' | 'conflict'; why?: string }>(
    kept && kept.tag !== tag ? { what: 'conflict' } : { what: '' },
  );
  const isChanged = !sameJson(now, base.content);
  const { path } = file;
  const places = useRef(new Map<string, (rest: string) => void>()).current;

  useEffect(() => keepUnsaved(path, base.tag, isChanged ? now : undefined), [path, base.tag, isChanged, now]);

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      checkFile(path, now, stop.signal).then(
        (found) => setProblems(found.problems),
        (error: unknown) => {
          if (!stop.signal.aborted && error instanceof Refused) setState({ what: 'trouble', why: error.message });
        },
      );
    }, CHECK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, now]);

  const save = useCallback(
    async (over = base.tag) => {
      setState({ what: 'saving' });
      try {
        const answer = await saveFile(path, now, over);
        keepUnsaved(path, answer.tag, undefined);
        setBase({ tag: answer.tag, content: now });
        setState({ what: 'saved' });
        saved();
      } catch (error) {
        const { status, message } = error as Refused;
        setState({ what: status === 409 ? 'conflict' : 'trouble', why: message });
      }
    },
    [path, now, base.tag, saved],
  );

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const act = { s: () => void save(), z: event.shiftKey ? redo : undo, y: redo }[key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [save, undo, redo]);

  const schema = useMemo(() => inlined(folder.schemas, file.schema), [folder.schemas, file.schema]);
  const setAt = useCallback(
    (place: Path, value: Json | undefined, typed = '') =>
      change(typed, (former) => ({ ...former, fields: withValue(former.fields, place, value) as JsonObject })),
    [change],
  );
  const own = useMemo(() => problems.filter((problem) => problem.file === path), [problems, path]);
  const editing: Editing = useMemo(
    () => ({ fields: now.fields, schema, folder, problems: own, setAt, places }),
    [now.fields, schema, folder, own, setAt, places],
  );

  return (
    <EditingProvider value={editing}>
      <div className="bar">
        <h2>
          {file.name} <small>{path}</small>
        </h2>
        <div className="tools">
          <button type="button" disabled={!history.canUndo} onClick={undo}>
            Undo
          </button>
          <button type="button" disabled={!history.canRedo} onClick={redo}>
            Redo
          </button>
          <button type="button" disabled={!isChanged} onClick={() => history.reset(base.content)}>
            Discard
          </button>
          <button
            type="button"
            className="main"
            disabled={!isChanged || state.what === 'saving'}
            onClick={() => void save()}
          >
            Save
          </button>
        </div>
        <p role="status" className={state.what === 'trouble' ? 'problem' : 'hint'}>
          {state.what === 'trouble' ? state.why : statusOf(state.what, isChanged, own)}
        </p>
      </div>
      {state.what === 'conflict' && (
        <Conflict
          takeDisk={() => {
            keepUnsaved(path, base.tag, undefined);
            history.reset(base.content);
            setState({ what: '' });
            read();
          }}
          keepOwn={async () => {
            const disk = await readFile(path);
            await save(disk.tag);
          }}
        />
      )}
      <Problems problems={problems} own={own} show={(field) => goTo(places, field)} />
      <Form />
      {path.endsWith('.md') && (
        <div className="field">
          <label htmlFor="text">Text</label>
          <div className="about">
            <p className="description">In Markdown. Headings begin at ##; a blank line ends a paragraph.</p>
          </div>
          <textarea
            id="text"
            rows={Math.min(40, now.text.split('\n').length + 4)}
            value={now.text}
            onChange={({ target }) => change('text', (former) => ({ ...former, text: target.value }))}
          />
        </div>
      )}
    </EditingProvider>
  );
}

function statusOf(what: string, isChanged: boolean, own: Problem[]): string {
  const errors = own.filter(({ warning }) => !warning).length;
  if (what === 'saving') return 'Saving…';
  if (isChanged) return 'Not saved yet. What you type is kept in this browser.';
  if (what !== 'saved') return 'As it is saved.';
  return errors > 0 ? 'Saved. The site goes on with what it had until the problems are solved.' : 'Saved.';
}

function Conflict({ takeDisk, keepOwn }: { takeDisk: () => void; keepOwn: () => void }) {
  return (
    <div className="conflict" role="alert">
      <p>The file was changed by another program since you opened it. What you typed is all here, and not saved.</p>
      <div className="tools">
        <button type="button" onClick={keepOwn}>
          Save mine over it
        </button>
        <button type="button" onClick={takeDisk}>
          Take the file as it is now
        </button>
      </div>
    </div>
  );
}

/** All that is wrong: of this file with the way to it, and how many others have something. */
function Problems({ problems, own, show }: { problems: Problem[]; own: Problem[]; show: (field: string) => void }) {
  const elsewhere = problems.filter((problem) => !problem.warning && !own.includes(problem));
  if (own.length === 0 && elsewhere.length === 0) return null;
  return (
    <section className="found" aria-label="Problems">
      <ul className="problems">
        {own.map(({ field, why, warning, line }) => (
          <li key={`${field} ${why} ${line}`} className={warning ? 'doubt' : 'problem'}>
            {field ? (
              <button type="button" onClick={() => show(field)}>
                {placeOf(field)}
              </button>
            ) : (
              <>line {line}</>
            )}{' '}
            {warning && 'worth a second look: '}
            {why}
          </li>
        ))}
        {elsewhere.map(({ file, field, why }) => (
          <li key={`${file} ${field} ${why}`} className="problem">
            in <a href={`#${encodeURIComponent(file)}`}>{file}</a>: {field && placeOf(field)} {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A field as a person counts: "levels.3.cost.nail" is "levels, row 4, cost, nail". */
const placeOf = (field: string) =>
  field
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? `row ${Number(step) + 1}` : step))
    .join(', ');
