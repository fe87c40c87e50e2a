import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import type { Range } from './range';

interface RangeFormProps {
  path: string;
  unit: string;
  range: Range;
  /** What `from` means where nothing is paid yet. */
  start: string;
}

/** Asks for two levels. A plain form: the answer has its own address. */
export function RangeForm({ path, unit, range, start }: RangeFormProps) {
  const { typed, lowest, highest } = range;
  const field = { type: 'number', inputMode: 'numeric', min: lowest, max: highest, step: 1, autoComplete: 'off' } as const;
  return (
    <>
      {/* The card says what is wrong, better than the browser's own words. */}
      <form className="range-form" action={`${path}#sum`} aria-labelledby="sum-title" noValidate>
        <TextField label="From" name="from" defaultValue={typed.from} {...field} />
        <TextField label="To" name="to" defaultValue={typed.to} {...field} />
        <Button type="submit">Add up</Button>
      </form>
      {unit === 'level' && lowest === 0 && <p className="range-hint">0: {start}.</p>}
    </>
  );
}
