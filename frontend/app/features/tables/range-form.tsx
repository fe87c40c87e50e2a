import type { ReactNode } from 'react';
import { TextInput } from '~/ui/field';
import type { Range } from './range';

interface RangeFormProps {
  path: string;
  unit: string;
  range: Range;
  /** What `from` means where nothing is paid yet. */
  start: string;
  /** The id of its heading, which its fields begin theirs with. */
  title: string;
  /** What else is sent, and the button. */
  children: ReactNode;
}

/** Asks for two levels. A plain form: the answer has its own address. */
export function RangeForm({ path, unit, range, start, title, children }: RangeFormProps) {
  const { typed, lowest, highest, wrong } = range;
  const field = (label: string, name: 'from' | 'to') => {
    const id = `${title}-${name}`;
    return (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <TextInput
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={lowest}
          max={highest}
          step={1}
          autoComplete="off"
          defaultValue={typed[name]}
          {...(wrong.includes(name) && { 'aria-invalid': true, 'aria-describedby': `${title}-problems` })}
        />
      </div>
    );
  };
  return (
    <>
      {/* The card says what is wrong, better than the browser's own words. */}
      <form className="range-form" action={path} aria-labelledby={title} noValidate>
        {field('From', 'from')}
        {field('To', 'to')}
        {children}
      </form>
      {unit === 'level' && lowest === 0 && <p className="range-hint">{`0: ${start}.`}</p>}
    </>
  );
}
