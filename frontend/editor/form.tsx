// Not from the package's index, which asks for a second package that only its own tests need.
import RjsfForm from '@rjsf/core/lib/components/Form.js';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  UiSchema,
  ValidatorType,
} from '@rjsf/utils';
import { useMemo, useRef } from 'react';
import { dotted, problemsAt, useEditing, useScrollTarget } from './editing';
import { valueAt, type Json, type Path } from './json';
import {
  ABOUT_ROWS,
  fieldLabel,
  isAmounts,
  isCell,
  isRequired,
  isRow,
  labelOf,
  schemaAt,
  titleOf,
  typesOf,
  type Schema,
} from './schema';
import { AmountsField, ItemTools, TableField } from './table-field';
import { MarkdownField, ValueField } from './value-field';

/** The form of the open file, from its schema. Changes go through the file's history, not the library's state. */
export function Form() {
  const { schema, fields } = useEditing();
  const { form, ui } = useMemo(() => formOf(schema), [schema]);
  return (
    <RjsfForm
      tagName="div"
      idPrefix="form"
      schema={form}
      uiSchema={ui}
      formData={fields}
      validator={checkedByServer}
      fields={OWN_FIELDS}
      templates={TEMPLATES}
      noHtml5Validate
    >
      <></>
    </RjsfForm>
  );
}

/** The program that checks the folder reports problems, not the form. */
const checkedByServer: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

/** Which component shows which part of a schema. */
function formOf(schema: Schema): { form: RJSFSchema; ui: UiSchema } {
  const about = { title: schema.title, description: schema.description };
  const field = fieldOf(schema);
  if (field) return { form: { ...about, type: 'string' }, ui: { 'ui:field': field } };
  if (schema.items) {
    const { form, ui } = formOf(schema.items);
    return { form: { ...about, type: 'array', items: form }, ui: { items: ui } };
  }
  const inner = inOrder(schema.properties ?? {}).flatMap(([key, part]) =>
    key === '$schema' || key === 'cells' ? [] : [[key, formOf({ ...part, title: titleOf(part, key) })] as const],
  );
  return {
    form: { ...about, type: 'object', properties: Object.fromEntries(inner.map(([key, { form }]) => [key, form])) },
    ui: Object.fromEntries(inner.map(([key, { ui }]) => [key, ui])),
  };
}

/** Fields about the file itself come last. */
function inOrder(properties: Record<string, Schema>): [string, Schema][] {
  const isAbout = ([key]: [string, Schema]) => key === 'draft' || ABOUT_ROWS.includes(key);
  const all = Object.entries(properties);
  return [...all.filter((entry) => !isAbout(entry)), ...all.filter(isAbout)];
}

function fieldOf(schema: Schema): string | undefined {
  if (schema.format === 'markdown') return 'Markdown';
  if (isCell(schema)) return 'Value';
  if (isAmounts(schema)) return 'Amounts';
  return typesOf(schema).includes('array') && schema.items && isRow(schema.items) ? 'Table' : undefined;
}

/** A field by its path alone, with its value from the open file. */
function fromFile(Field: (props: { path: Path; label: string }) => React.ReactNode) {
  return function PlacedField({ fieldPathId, schema, name }: FieldProps) {
    const { path } = fieldPathId;
    // The same list while the path is the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    const samePath = useMemo(() => path, [dotted(path)]);
    return <Field path={samePath} label={schema.title ?? labelOf(name)} />;
  };
}

const OWN_FIELDS = {
  Value: fromFile(ValueField),
  Markdown: fromFile(MarkdownField),
  Amounts: fromFile(AmountsField),
  Table: fromFile(TableField),
};

function About({ path, description }: { path: Path; description?: string }) {
  return (
    <p className="about" title={`In the file: ${path.at(-1)}`}>
      {description}
    </p>
  );
}

function Wrong({ path, inside }: { path: Path; inside: boolean }) {
  const { problems, schema } = useEditing();
  return problemsAt(problems, path, inside).map(({ why, warning, field }) => (
    <p key={field + why} className={warning ? 'doubt' : 'problem'}>
      {warning && 'Worth a second look: '}
      {field !== dotted(path) && `${fieldLabel(schema, field)}: `}
      {why}
    </p>
  ));
}

function FieldTemplate({ fieldPathId, label, children, schema, uiSchema, hidden }: FieldTemplateProps) {
  const { path } = fieldPathId;
  if (hidden) return <div hidden>{children}</div>;
  const field = uiSchema?.['ui:field'] as string | undefined;
  if (path.length === 0 || !field) return children;
  const isInput = field === 'Value' || field === 'Markdown';
  const own = <OwnLabel path={path} label={label} isInput={isInput} />;
  return (
    <div className="field" data-field={dotted(path)}>
      {own}
      {!isInput && <About path={path} description={schema.description} />}
      {children}
      <div id={`about-${dotted(path)}`}>
        {isInput && <About path={path} description={schema.description} />}
        <Wrong path={path} inside={isInput} />
      </div>
    </div>
  );
}

function OwnLabel({ path, label, isInput }: { path: Path; label: string; isInput: boolean }) {
  const { schema } = useEditing();
  const own = schemaAt(schema, path);
  if (isInput && own && typesOf(own).every((type) => type === 'boolean')) return null; // its label is beside its box
  const text = (
    <>
      {label}
      {!isRequired(schema, path) && isInput && <small> (optional)</small>}
    </>
  );
  return isInput ? <label htmlFor={`field-${dotted(path)}`}>{text}</label> : <h3>{text}</h3>;
}

function ObjectFieldTemplate({ fieldPathId, title, description, properties }: ObjectFieldTemplateProps) {
  const { fields, schema, setAt } = useEditing();
  const { path } = fieldPathId;
  if (path.length === 0)
    return (
      <>
        {properties.map(({ name, content }) => (
          <div key={name}>{content}</div>
        ))}
      </>
    );
  const isItem = typeof path.at(-1) === 'number';
  const isThere = valueAt(fields, path) !== undefined;
  return (
    <Parts path={path}>
      <legend>{isItem ? `${title.replace(/-\d+$/, '')} ${Number(path.at(-1)) + 1}` : title}</legend>
      <About path={path} description={typeof description === 'string' ? description : undefined} />
      <Wrong path={path} inside={!isThere} />
      {isThere ? (
        properties.map(({ name, content }) => <div key={name}>{content}</div>)
      ) : (
        <button type="button" onClick={() => setAt(path, {})}>
          Add {title.toLowerCase()}
        </button>
      )}
      {isThere && !isRequired(schema, path) && (
        <button type="button" onClick={() => setAt(path, undefined)}>
          Remove {title.toLowerCase()}
        </button>
      )}
    </Parts>
  );
}

/** Fields that belong together; problems of none of them lead to the group. */
function Parts({ path, children }: { path: Path; children: React.ReactNode }) {
  const own = useRef<HTMLFieldSetElement>(null);
  useScrollTarget(path, () => {
    own.current?.scrollIntoView({ block: 'start' });
    own.current?.focus();
  });
  return (
    <fieldset ref={own} tabIndex={-1} data-field={dotted(path)}>
      {children}
    </fieldset>
  );
}

function ArrayFieldTemplate({ fieldPathId, title, items, schema }: ArrayFieldTemplateProps) {
  const { fields, setAt } = useEditing();
  const { path } = fieldPathId;
  const value = valueAt(fields, path);
  const list = Array.isArray(value) ? value : [];
  return (
    <Parts path={path}>
      <legend>{title}</legend>
      <About path={path} description={schema.description} />
      <Wrong path={path} inside={false} />
      {items}
      <button type="button" onClick={() => setAt(path, [...list, {}])}>
        Add to {title.toLowerCase()}
      </button>
    </Parts>
  );
}

function ArrayFieldItemTemplate({ children, index, buttonsProps }: ArrayFieldItemTemplateProps) {
  const { fields, setAt } = useEditing();
  const path = buttonsProps.fieldPathId.path.slice(0, -1);
  const value = valueAt(fields, path);
  const list: Json[] = Array.isArray(value) ? value : [];
  return (
    <div className="item">
      {children}
      <div className="tools">
        <ItemTools list={list} at={index} set={(next) => setAt(path, next)} />
      </div>
    </div>
  );
}

const TEMPLATES = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate };
