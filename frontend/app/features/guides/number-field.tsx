import { TextField } from '~/ui/field';

interface NumberFieldProps {
  label: string;
  name: string;
  value: number | null;
  min: number;
  max: number;
}

/** A field for a whole number; empty when it is not given. */
export function NumberField({ value, ...field }: NumberFieldProps) {
  return <TextField type="number" inputMode="numeric" step={1} autoComplete="off" defaultValue={value ?? ''} {...field} />;
}
