import { useEffect, useRef, type ReactNode, type SelectHTMLAttributes } from 'react';
import { describedBy, FieldFrame } from './field';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'defaultValue'> {
  /** What the address asks for, one of the options' values. */
  value: string | number;
}

/** A choice of one in a form: it shows `value`, also after that changes or the form is reset, until the reader chooses another. */
export function Select({ value, ...select }: SelectProps) {
  const field = useRef<HTMLSelectElement>(null);
  // React sets what a select begins with, and never again.
  useEffect(() => {
    for (const option of field.current!.options) option.defaultSelected = option.selected = option.value === String(value);
  }, [value]);
  return <select ref={field} defaultValue={value} {...select} />;
}

interface SelectFieldProps {
  label: ReactNode;
  name: string;
  value: string;
  options: ReadonlyArray<readonly [value: string, text: string]>;
  error?: string;
}

/** The same with its label. */
export function SelectField({ label, name, value, options, error }: SelectFieldProps) {
  return (
    <FieldFrame label={label} name={name} error={error}>
      <Select id={name} name={name} value={value} {...describedBy(name, error)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
