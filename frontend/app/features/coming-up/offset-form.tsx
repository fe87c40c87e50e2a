import { Button } from '~/ui/button';
import { NumberField } from '~/ui/number-field';
import type { FieldNumber } from '~/ui/whole-number';

/** Asks for another day than today to look ahead from. */
export function OffsetForm({ read }: { read: FieldNumber }) {
  return (
    <form className="offset-form" action="/coming-up" noValidate>
      <NumberField label="Days from today" name="offset" read={read} />
      <Button type="submit">Look ahead</Button>
    </form>
  );
}
