import { useEffect, useRef, type ReactNode, type SelectHTMLAttributes } from 'react';
import { describedBy, FIELD, FieldFrame } from './field';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'defaultValue'> {
  /** What the address asks for, one of the options' values. */
  value: string | number;
}

/** A choice of one in a form: it shows `value`, also after that changes or the form is reset, until the reader chooses another. */
export function Select({ value, ...select }: SelectProps) {
  const field = useRef<HTMLSelectElement>(null);
  // React sets what a select begins with, and never again.
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

/** The same with its label. */
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
