import { useEffect, useRef, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react';

interface FieldProps {
  label: string;
  name: string;
  /** Its own on the page; its name otherwise. */
  id?: string;
  /** What is wrong with the value; stands beside the field and is read with it. */
  error?: string;
  hint?: string;
}

/** A labelled field of one line. */
export function TextField({
  label,
  name,
  id = name,
  error,
  hint,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame {...{ label, name: id, error, hint }}>
      <TextInput id={id} name={name} {...describedBy(id, error, hint)} {...input} />
    </FieldFrame>
  );
}

/** A line to type in, without a label. */
export function TextInput(input: InputHTMLAttributes<HTMLInputElement>) {
  const field = useRef<HTMLInputElement>(null);
  // React leaves out a field for numbers that has the focus: the form would fall back to an older text when the address leads elsewhere.
  useEffect(() => {
    if (input.defaultValue !== undefined) field.current!.defaultValue = String(input.defaultValue);
  }, [input.defaultValue]);
  return <input ref={field} {...input} />;
}

/** A labelled field of several lines. */
export function TextArea({
  label,
  name,
  error,
  hint,
  ...input
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame {...{ label, name, error, hint }}>
      <textarea id={name} name={name} {...describedBy(name, error, hint)} {...input} />
    </FieldFrame>
  );
}

/** A field with its label, its hint and what is wrong with it. */
export function FieldFrame({
  label,
  name,
  error,
  hint,
  children,
}: Omit<FieldProps, 'label'> & { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What tells of a field's error and its hint. */
export function describedBy(name: string, error?: string, hint?: string) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}
