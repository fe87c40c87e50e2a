import type { FocusEvent, InputHTMLAttributes, TextareaHTMLAttributes } from 'react';

interface FieldProps {
  label: string;
  name: string;
  /** What is wrong with the value; stands beside the field and is read with it. */
  error?: string;
  hint?: string;
}

/** A labelled field of one line. */
export function TextField({ label, name, error, hint, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame {...{ label, name, error, hint }}>
      <input id={name} name={name} {...described(name, error, hint)} onFocus={input.inputMode === 'numeric' ? selectAll : undefined} {...input} />
    </FieldFrame>
  );
}

/** A labelled field of several lines. */
export function TextArea({ label, name, error, hint, ...input }: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame {...{ label, name, error, hint }}>
      <textarea id={name} name={name} {...described(name, error, hint)} {...input} />
    </FieldFrame>
  );
}

/** Whoever taps a number writes another one. */
const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select();

/** A field with its label, its hint and what is wrong with it. */
export function FieldFrame({ label, name, error, hint, children }: Omit<FieldProps, 'label'> & { label: React.ReactNode; children: React.ReactNode }) {
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

function described(name: string, error?: string, hint?: string) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}
