import { useEffect, useRef, type ReactNode } from 'react';
import { FieldFrame } from './field';

interface SelectFieldProps {
  label: ReactNode;
  name: string;
  /** The value that the address names. */
  value: string;
  options: ReadonlyArray<readonly [value: string, text: string]>;
  error?: string;
}

/** A labelled choice of one in a form whose state stands in the address. */
export function SelectField({ label, name, value, options, error }: SelectFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  // React sets the choice of the first time only; the form falls back to this one when the address leads elsewhere.
  useEffect(() => {
    for (const option of select.current!.options) option.defaultSelected = option.value === value;
  }, [value]);
  return (
    <FieldFrame label={label} name={name} error={error}>
      <select ref={select} id={name} name={name} defaultValue={value} aria-invalid={error ? true : undefined} aria-describedby={error && `${name}-error`}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
