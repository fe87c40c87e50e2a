import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
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
  const { from, to, lowest, highest, remarks } = range;
  const field = { type: 'number', inputMode: 'numeric', min: lowest, max: highest, step: 1, autoComplete: 'off' } as const;
  return (
    <>
      <form className="range-form" action={`${path}#sum`} aria-labelledby="sum-title">
        <TextField label="From" name="from" defaultValue={from} {...field} />
        <TextField label="To" name="to" defaultValue={to} {...field} />
        <Button type="submit">Add up</Button>
      </form>
      {unit === 'level' && lowest === 0 && <p className="range-hint">0: {start}.</p>}
      {remarks.length > 0 && (
        <Notice>
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
