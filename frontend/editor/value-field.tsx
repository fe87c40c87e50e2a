import { useRef, useState } from 'react';
import { cellText, cellValue, shownText, kindOf, type Kind } from './cells';
import { choicesId, useChoices } from './choices';
import { dotted, problemsAt, useEditing, useScrollTarget } from './editing';
import { sameJson, valueAt, type Json, type Path } from './json';
import { Pictures } from './pictures';
import { ProseArea } from './prose-area';
import { isRequired, schemaAt } from './schema';

/** One value: a text, a number, a choice, a date, a picture, yes or no; or a list of them, separated by commas. */
export function ValueField({ path, label }: { path: Path; label: string }) {
  const { fields, schema, setAt } = useEditing();
  const value = valueAt(fields, path);
  const kind = kindOf(schemaAt(schema, path), isRequired(schema, path));
  const set = (next: Json | undefined) => setAt(path, next, dotted(path));
  if (kind.type === 'boolean') return <Switch path={path} value={value} set={set} label={label} />;
  if (kind.choices && kind.type === 'text') return <Select path={path} kind={kind} value={value} set={set} />;
  if (kind.type === 'texts' && !kind.choices && !choicesId(kind)) return <Lines path={path} value={value} set={set} />;
  return <TextInput path={path} kind={kind} value={value} set={set} label={label} />;
}

interface FieldProps {
  path: Path;
  value: Json | undefined;
  set: (value: Json | undefined) => void;
}

/** The attributes of every input: its name, its problems, and how a problem leads to it. */
function useInput(path: Path) {
  const { problems } = useEditing();
  const ref = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  useScrollTarget(path, () => {
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus();
  });
  const field = dotted(path);
  const wrong = problemsAt(problems, path, true);
  return {
    ref,
    id: `field-${field}`,
    'aria-describedby': `about-${field}`,
    'aria-invalid': wrong.some((problem) => !problem.warning) || undefined,
  };
}

function TextInput({ path, kind, value, set, label }: FieldProps & { kind: Kind; label: string }) {
  const input = useInput(path);
  const [list, choices] = useChoices(kind, value);
  const [typed, setTyped] = useState<string>();
  // The typed text stays until the value is changed elsewhere: a comma at its end is no value yet.
  const isTyped = typed !== undefined && sameJson(cellValue(typed, kind), value);
  const text = isTyped ? typed : typed === undefined ? shownText(value) : cellText(value);
  const change = (next: string) => {
    setTyped(next);
    set(cellValue(next, kind));
  };
  const isLong = text.length > 70 && kind.type === 'text' && !kind.format;
  // Another element would lose the focus.
  const [held, hold] = useState<boolean>();
  const common = {
    ...input,
    value: text,
    onFocus: () => {
      setTyped(cellText(value));
      hold(isLong);
    },
    onBlur: () => {
      setTyped(undefined);
      hold(undefined);
    },
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  return (
    <span className="value">
      {kind.format === 'picture' && typeof value === 'string' && <img src={`/images/${value}`} alt="" />}
      {(held ?? isLong) ? (
        <textarea rows={Math.ceil(text.length / 70) + 1} {...common} />
      ) : (
        <input
          type="text"
          list={list}
          inputMode={kind.type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          spellCheck={kind.type === 'text' && !kind.format}
          placeholder={kind.format === 'utc-date' ? '2026-12-24 08:00' : undefined}
          {...common}
        />
      )}
      {choices}
      {kind.format === 'picture' && <Pictures label={label} buttonText="Choose…" chosen={value} choose={change} />}
    </span>
  );
}

/** A list of texts that may hold commas, one a line. */
function Lines({ path, value, set }: FieldProps) {
  const input = useInput(path);
  const list = Array.isArray(value) ? value.map(cellText) : [];
  return (
    <textarea
      {...input}
      rows={list.length + 1}
      placeholder="One a line"
      value={list.join('\n')}
      onChange={({ target }) => set(target.value ? target.value.split('\n') : [])}
      onBlur={() => list.some((line) => !line.trim()) && set(list.map((line) => line.trim()).filter(Boolean))}
    />
  );
}

function Select({ path, kind, value, set }: FieldProps & { kind: Kind }) {
  const { schema } = useEditing();
  const input = useInput(path);
  const text = cellText(value);
  const choices = kind.choices ?? [];
  return (
    <select {...input} value={text} onChange={(event) => set(cellValue(event.target.value, kind))}>
      {text && !choices.includes(text) && <option>{text}</option>}
      {(!text || !isRequired(schema, path)) && <option value="">–</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

function Switch({ path, value, set, label }: FieldProps & { label: string }) {
  const { schema } = useEditing();
  const input = useInput(path);
  return (
    <span className="switch">
      <input
        type="checkbox"
        {...input}
        checked={value === true}
        onChange={(event) => set(event.target.checked || (isRequired(schema, path) ? false : undefined))}
      />
      <label htmlFor={input.id}>{label}</label>
    </span>
  );
}

/** A Markdown text: one text, or a list with an item for each paragraph, as the file has it. */
export function MarkdownField({ path, label }: { path: Path; label: string }) {
  const { fields, setAt } = useEditing();
  const value = valueAt(fields, path);
  const { ref, ...input } = useInput(path);
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && sameJson(paragraphs(typed, value), value) ? typed : markdownText(value);
  return (
    <ProseArea
      {...input}
      area={ref}
      label={label}
      rows={Math.min(24, text.split('\n').length + Math.ceil(text.length / 80) + 1)}
      value={text}
      onBlur={() => setTyped(undefined)}
      change={(next) => {
        setTyped(next);
        setAt(path, paragraphs(next, value), dotted(path));
      }}
    />
  );
}

const markdownText = (value: Json | undefined) =>
  Array.isArray(value) ? value.map(cellText).join('\n\n') : cellText(value);

function paragraphs(text: string, former: Json | undefined): Json | undefined {
  if (!text.trim()) return undefined;
  const list = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim());
  return Array.isArray(former) || list.length > 1 ? list : text;
}
