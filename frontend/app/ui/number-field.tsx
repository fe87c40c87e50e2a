import { TextField } from './field';
import type { FieldText } from './whole-number';

interface NumberFieldProps {
  label: string;
  name: string;
  read: FieldText | undefined;
  hint?: string;
  tight?: boolean;
}

/** A field for a whole number in a form that is sent. It shows what was typed, with what is wrong with it. */
export function NumberField({ read: { text, error } = { text: '' }, ...field }: NumberFieldProps) {
  // Of a field of the type "number" the server would not get what is no number.
  return (
    <TextField
      type="text"
      inputMode="numeric"
      maxLength={20}
      autoComplete="off"
      defaultValue={text}
      error={error}
      {...field}
    />
  );
}
