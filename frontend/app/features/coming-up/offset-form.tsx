import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { OFFSET } from './weeks';

/** Asks for another day than today to look ahead from. */
export function OffsetForm({ offset, remark }: { offset: number; remark?: string }) {
  return (
    <>
      <form className="offset-form" action="/coming-up">
        <TextField label="Days from today" name="offset" type="number" inputMode="numeric" min={OFFSET.min} max={OFFSET.max} step={1} defaultValue={offset} autoComplete="off" />
        <Button type="submit">Look ahead</Button>
      </form>
      {remark && (
        <Notice>
          <p>{remark}</p>
        </Notice>
      )}
    </>
  );
}
