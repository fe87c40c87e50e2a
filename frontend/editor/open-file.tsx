import { forwardRef, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  checkFile,
  readFile,
  Refused,
  saveFile,
  type Content,
  type DataFile,
  type Folder,
  type Made,
  type Problem,
  type Saved,
} from './api';
import { EditingProvider, goTo, useEditing, useScrollTarget, type Editing } from './editing';
import { Form } from './form';
import { useHistory } from './history';
import { RenameDialog } from './item-dialogs';
import { sameJson, withValue, type Json, type JsonObject, type Path } from './json';
import { ProblemText } from './problem-text';
import { ProseArea, showLine } from './prose-area';
import { fieldLabel, inlined, isRequired, type Schema } from './schema';
import { forgetSaved, keepUnsaved, onOtherTab, unsavedOf } from './unsaved';

interface Props {
  file: DataFile;
  folder: Folder;
  refresh: () => Promise<void>;
  /** What is left to do in a new file. */
  left: string[];
  made: (made: Made) => Promise<void>;
  saved: () => void;
}

export function OpenFile(props: Props) {
  const { file } = props;
  const [disk, setDisk] = useState<Saved & { readAt: number }>();
  const [error, setError] = useState('');
  const read = useCallback(() => {
    setError('');
    readFile(file.path).then(
      (saved) => setDisk({ ...saved, readAt: performance.now() }),
      (error: unknown) => setError((error as Error).message),
    );
  }, [file.path]);
  useEffect(read, [read]);
  if (error) return <Unreadable file={file} why={error} again={read} />;
  if (!disk) return <p>Reading {file.path}…</p>;
  const { readAt, tag, fields, text = '', source, line, why = '' } = disk;
  if (!fields && source === undefined) return <Unreadable file={file} why={why} again={read} />;
  // A text area knows only \n.
  const content: Content = fields ? { fields, text } : { fields: {}, text, source: source?.replaceAll('\r\n', '\n') };
  const hasReturns = !!source?.includes('\r\n');
  // Not by its tag: a text that was changed and changed back has its first tag again.
  return <Editor key={readAt} {...props} {...{ content, tag, line, read, hasReturns }} />;
}

function Unreadable({ file, why, again }: { file: DataFile; why: string; again: () => void }) {
  return (
    <div className="welcome">
      <h2>{file.name}</h2>
      <p className="problem">
        {file.path}: {why}
      </p>
      <p>This file cannot be shown here. Put it right with a text editor, then read it again.</p>
      <button type="button" onClick={again}>
        Read it again
      </button>
    </div>
  );
}

/** The pause in typing after which the whole folder is checked. */
const CHECK_AFTER_MS = 350;

interface EditorProps extends Props {
  /** The file on the disk. */
  content: Content;
  tag: string;
  /** The line of the file on which its text begins. */
  line: number;
  /** The lines of its source end with \r\n. */
  hasReturns: boolean;
  read: () => void;
}

function Editor(props: EditorProps) {
  const { file, folder, refresh, left, made, content, tag, hasReturns, saved, read } = props;
  const [kept] = useState(() => {
    const unsaved = unsavedOf(file.path);
    return unsaved && !sameJson(unsaved.content, content) ? unsaved : undefined;
  });
  const [isKept, setIsKept] = useState(true);
  const [base, setBase] = useState({ tag, content });
  /** The tag of the file that was changed here: not the disk's if another program changed it meanwhile. */
  const [changedTag, setChangedTag] = useState(kept?.tag ?? tag);
  const history = useHistory<Content>(kept?.content ?? content);
  const { now, change, undo, redo } = history;
  const [found, setFound] = useState<{ of: Content; problems: Problem[]; line: number }>();
  const [isRenaming, setRenaming] = useState(false);
  const [state, setState] = useState<{ what: '' | 'saving' | 'saved' | 'error' | 'conflict'; why?: string }>(
    changedTag === tag ? { what: '' } : { what: 'conflict' },
  );
  const [checkError, setCheckError] = useState('');
  const isChanged = !sameJson(now, base.content);
  const isWhole = now.source !== undefined;
  // Problems of another text are outdated; those of the saved text are the folder's.
  const isCurrent = !!found && sameJson(found.of, now);
  const problems = isCurrent || (found && isChanged) ? found.problems : folder.problems;
  const line = found?.line || props.line;
  const { path } = file;
  const scrollTargets = useRef(new Map<string, (rest: string) => void>()).current;

  useEffect(() => {
    const keep = () => setIsKept(keepUnsaved(path, changedTag, isChanged ? now : undefined));
    keep();
    return onOtherTab(path, (isForgotten) => (isForgotten && isChanged ? keep() : setIsKept(false)));
  }, [path, changedTag, isChanged, now]);

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      checkFile(path, now, stop.signal).then(
        (answer) => {
          setFound({ ...answer, of: now });
          setCheckError('');
        },
        (error: unknown) => {
          if (!stop.signal.aborted && error instanceof Refused) setCheckError(error.message);
        },
      );
    }, CHECK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, now, folder]);

  const save = useCallback(
    async (over = changedTag) => {
      setState({ what: 'saving' });
      try {
        const source = hasReturns ? now.source?.replaceAll('\n', '\r\n') : now.source;
        const answer = await saveFile(path, { ...now, source }, over);
        forgetSaved(path, answer.tag, now);
        setBase({ tag: answer.tag, content: now });
        setChangedTag(answer.tag);
        setState({ what: 'saved' });
        saved();
        if (isWhole) read(); // it has a form now
      } catch (error) {
        const { status, message } = error as Refused;
        setState({ what: status === 409 ? 'conflict' : 'error', why: message });
      }
    },
    [path, now, changedTag, hasReturns, isWhole, saved, read],
  );

  const canSave = isChanged && state.what !== 'saving';
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const act = { s: () => void (canSave && save()), z: event.shiftKey ? redo : undo, y: redo }[key];
      if (!act || !isOfForm(event.target as Element)) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [save, canSave, undo, redo]);

  const schema = useMemo(() => inlined(folder.schemas, file.schema), [folder.schemas, file.schema]);
  const setAt = useCallback(
    (steps: Path, value: Json | undefined, typed = '') => {
      // The check refuses many empty lists, so an optional one is removed.
      const isNone = Array.isArray(value) && value.length === 0 && !isRequired(schema, steps);
      const next = isNone ? undefined : value;
      change(typed, (former) => ({ ...former, fields: withValue(former.fields, steps, next) as JsonObject }));
    },
    [change, schema],
  );
  const own = useMemo(() => problems.filter((problem) => problem.file === path), [problems, path]);
  const editing: Editing = useMemo(
    () => ({ fields: now.fields, schema, folder, problems: own, line, refresh, setAt, scrollTargets }),
    [now.fields, schema, folder, own, line, refresh, setAt, scrollTargets],
  );
  const list = useRef<HTMLElement>(null);
  const show = (problem: Problem) => {
    if (!goTo(scrollTargets, problem)) list.current?.focus();
  };
  const discard = () => {
    history.reset(base.content);
    setChangedTag(base.tag);
    setState({ what: '' });
  };
  const error = (state.what === 'error' && state.why) || checkError;
  const canRename = folder.kinds.some(({ kind }) => kind === file.kind);

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
          {canRename && (
            <button type="button" onClick={() => setRenaming(true)}>
              Rename…
            </button>
          )}
          <button type="button" disabled={!isChanged} onClick={discard}>
            Discard
          </button>
          <button type="button" className="main" disabled={!canSave} onClick={() => void save()}>
            Save
          </button>
        </div>
        <p role="status" className={error ? 'problem' : 'hint'}>
          {error || statusOf(state.what, isChanged, isKept, own)}
        </p>
        <Count own={own} show={show} />
      </div>
      {isRenaming && <RenameDialog {...{ file, folder, made }} close={() => setRenaming(false)} />}
      {left.length > 0 && (
        <section className="found" aria-label="What is left to do">
          <p>The file is made. What is left to do:</p>
          <ul>
            {left.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {state.what === 'conflict' && (
        <Conflict
          takeDisk={() => {
            discard();
            read();
          }}
          keepOwn={() =>
            void readFile(path).then(
              ({ tag }) => save(tag),
              ({ message }: Error) => setState({ what: 'error', why: message }),
            )
          }
        />
      )}
      <Problems ref={list} {...{ problems, own, show, schema }} />
      {!isWhole && <Form />}
      {(isWhole || path.endsWith('.md')) && (
        <Text
          isWhole={isWhole}
          value={now.source ?? now.text}
          change={(text) => change('text', (former) => ({ ...former, [isWhole ? 'source' : 'text']: text }))}
        />
      )}
    </EditingProvider>
  );
}

/** Whether a key is for the form: dialogs, the list of files and the preview have fields of their own. */
const isOfForm = (target: Element) =>
  !document.querySelector('dialog[open]') && (target === document.body || !!target.closest('main'));

interface TextProps {
  /** The value is the whole source of a file that cannot be read; once it can be, it has a form again. */
  isWhole: boolean;
  value: string;
  change: (text: string) => void;
}

/** The text of a Markdown file, behind its fields, or a whole file; with the problems of its lines. */
function Text({ isWhole, value, change }: TextProps) {
  const { line, problems, scrollTargets } = useEditing();
  const first = isWhole ? 1 : line;
  const area = useRef<HTMLTextAreaElement>(null);
  useScrollTarget([], (rest) => showLine(area.current, Math.max(0, Number(rest) - first)));
  const wrong = problems.filter((problem) => !problem.field && problem.line >= first);
  const own = {
    id: 'text',
    value,
    'aria-describedby': 'about-text',
    'aria-invalid': wrong.some(({ warning }) => !warning) || undefined,
  };
  return (
    <div className="field">
      <label htmlFor="text">{isWhole ? 'The whole file' : 'Text'}</label>
      {isWhole ? (
        <textarea
          {...own}
          ref={area}
          className="source"
          wrap="off"
          spellCheck={false}
          rows={24}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <ProseArea {...own} {...{ area, change }} label="Text" rows={Math.min(40, value.split('\n').length + 4)} />
      )}
      <div id="about-text">
        {wrong.map((problem) => (
          <p key={`${problem.line} ${problem.why}`} className={problem.warning ? 'doubt' : 'problem'}>
            <ProblemText
              problem={problem}
              label={`line ${problem.line - first + 1}`}
              onGo={() => goTo(scrollTargets, problem)}
            />
          </p>
        ))}
        <p className="about">
          {isWhole
            ? 'It has a mistake in its JSON or front matter, so there is no form. Correct it here and save; ' +
              'the form then returns.'
            : 'In Markdown. Headings begin at ##; a blank line ends a paragraph.'}
        </p>
      </div>
    </div>
  );
}

/** The number of problems, with a button to the first. */
function Count({ own, show }: { own: Problem[]; show: (problem: Problem) => void }) {
  const errors = own.filter(({ warning }) => !warning);
  const [first] = errors;
  if (!first) return null;
  return (
    <button type="button" className="badge wrong" onClick={() => show(first)}>
      {errors.length} {errors.length === 1 ? 'problem: show it' : 'problems: show the first'}
    </button>
  );
}

function statusOf(what: string, isChanged: boolean, isKept: boolean, own: Problem[]): string {
  const errors = own.filter(({ warning }) => !warning).length;
  if (what === 'saving') return 'Saving…';
  if (isChanged) return `Not saved yet.${isKept ? ' What you type is kept in this browser.' : ''}`;
  if (what !== 'saved') return 'No unsaved changes.';
  return errors > 0 ? 'Saved. The site shows the last good version until you fix the problems.' : 'Saved.';
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

interface ProblemsProps {
  problems: Problem[];
  own: Problem[];
  schema: Schema;
  show: (problem: Problem) => void;
}

/** All problems of this file, each with a button to its place, and of others. */
const Problems = forwardRef<HTMLElement, ProblemsProps>(function Problems({ problems, own, schema, show }, ref) {
  const elsewhere = problems.filter((problem) => !problem.warning && !own.includes(problem));
  if (own.length === 0 && elsewhere.length === 0) return null;
  return (
    <section ref={ref} tabIndex={-1} className="found" aria-label="Problems">
      <ul className="problems">
        {own.map((problem) => (
          <li key={`${problem.field} ${problem.why} ${problem.line}`} className={problem.warning ? 'doubt' : 'problem'}>
            <ProblemText
              problem={problem}
              label={problem.field ? fieldLabel(schema, problem.field) : `line ${problem.line}`}
              onGo={() => show(problem)}
            />
          </li>
        ))}
        {elsewhere.map(({ file, field, why }) => (
          <li key={`${file} ${field} ${why}`} className="problem">
            in <a href={`#${encodeURIComponent(file)}`}>{file}</a>: {field && fieldLabel(undefined, field)} {why}
          </li>
        ))}
      </ul>
    </section>
  );
});
