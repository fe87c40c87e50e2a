import {
  type InputHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
} from 'react';
import { classes } from './classes';

export const FIELD = 'w-full min-h-11 mt-1 px-3 py-2';

interface FieldProps {
  label: string;
  name: string;
  /** Has a small label and no margin. */
  tight?: boolean;
  error?: string;
  hint?: string;
}

/** A labelled field of one line. */
export function TextField({
  label,
  name,
  tight,
  error,
  hint,
  inputRef,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { inputRef?: Ref<HTMLInputElement> }) {
  return (
    <FieldFrame {...{ label, name, tight, error, hint }}>
      <input ref={inputRef} className={FIELD} id={name} name={name} {...describedBy(name, error, hint)} {...input} />
    </FieldFrame>
  );
}

/** A labelled field of several lines. */
export function TextArea({
  label,
  name,
  error,
  ...input
}: Pick<FieldProps, 'label' | 'name' | 'error'> & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame {...{ label, name, error }}>
      <textarea className={FIELD} id={name} name={name} {...describedBy(name, error)} {...input} />
    </FieldFrame>
  );
}

/** A field with its label, hint and error. */
export function FieldFrame({
  label,
  name,
  tight = false,
  error,
  hint,
  children,
}: Omit<FieldProps, 'label'> & { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className={tight ? (error ? 'col-span-full' : undefined) : 'mb-5'}>
      <label className={classes('block font-serif font-semibold', tight && 'text-sm')} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className="text-sm text-soft" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <p className="mt-1 text-sm font-semibold text-red" id={id}>
      <span aria-hidden="true">✗ </span>
      {children}
    </p>
  );
}

/** Connects a field with its error and its hint. */
function describedBy(name: string, error?: string, hint?: string) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'defaultValue'> {
  /** One of the options' values. */
  value: string | number;
}

/** Shows `value`, also after it changes or the form is reset, until the reader chooses another. */
export function Select({ value, ...select }: SelectProps) {
  const field = useRef<HTMLSelectElement>(null);
  // React sets the default of a select only once.
  useEffect(() => {
    for (const option of field.current!.options)
      option.defaultSelected = option.selected = option.value === String(value);
  }, [value]);
  return <select ref={field} defaultValue={value} {...select} />;
}

interface SelectFieldProps extends SelectProps {
  label: ReactNode;
  name: string;
  options: ReadonlyArray<readonly [value: string | number, text: string]>;
  error?: string;
  hint?: string;
  tight?: boolean;
}

export function SelectField({ label, name, id = name, options, error, hint, tight, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, name: id, tight, error, hint }}>
      <Select className={FIELD} id={id} name={name} {...describedBy(id, error, hint)} {...select}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
