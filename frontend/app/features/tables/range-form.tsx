import type { ReactNode } from 'react';
import { TextField } from '~/ui/field';
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
  const field = (name: 'from' | 'to') => {
    const input = { id: `${title}-${name}`, name, type: 'number', inputMode: 'numeric', min: lowest, max: highest, step: 1, autoComplete: 'off', defaultValue: typed[name] } as const;
    return wrong.includes(name) ? { ...input, 'aria-invalid': true, 'aria-describedby': `${title}-problems` } : input;
  };
  return (
    <>
      {/* The card says what is wrong, better than the browser's own words. */}
      <form className="range-form" action={path} aria-labelledby={title} noValidate>
        <TextField label="From" {...field('from')} />
        <TextField label="To" {...field('to')} />
        {children}
      </form>
      {unit === 'level' && lowest === 0 && <p className="range-hint">{`0: ${start}.`}</p>}
    </>
  );
}
