import { TextField } from './field';
import type { FieldNumber } from './whole-number';

interface NumberFieldProps {
  label: string;
  name: string;
  read: Omit<FieldNumber, 'value'> | undefined;
  hint?: string;
}

/** A field for a whole number in a form that is sent. It shows what was typed, with what is wrong with it. */
export function NumberField({ read: { text, error } = { text: '' }, ...field }: NumberFieldProps) {
  // A field of the type "number" would keep from the server what is no number.
  return <TextField type="text" inputMode="numeric" maxLength={20} autoComplete="off" defaultValue={text} error={error} {...field} />;
}
