import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { FieldError } from './field';
import { Picture } from './picture';
import { numberError, readNumberField, type NumberLimits } from './whole-number';

interface NumberInputProps {
  id: string;
  name: string;
  value: number | null;
  range: NumberLimits;
  /** An invalid text; undefined while the field has a number. */
  refused: string | undefined;
  hintId?: string;
  className?: string;
  /** null: the field was emptied. */
  onChange: (value: number | null) => void;
  /** The text is invalid. */
  onRefuse: (text: string) => void;
}

/** A field for a whole number. What is typed is not changed; `NumberFault` reports an invalid text. */
export function NumberInput({
  id,
  name,
  value,
  range,
  refused,
  hintId,
  className,
  onChange,
  onRefuse,
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // 007 stays until the field is left.
  const isTyped = typed !== null && readNumberField(typed, range).value === value;
  const write = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    const read = readNumberField(target.value, range);
    if (read.error) onRefuse(target.value);
    else onChange(read.value);
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const next = (value ?? 0) + by;
    if (by === 0 || next < range.min || next > range.max) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <input
      id={id}
      name={name}
      className={className}
      type="text"
      inputMode={range.min < 0 ? undefined : 'numeric'} // an iPhone's digits have no minus
      maxLength={20}
      autoComplete="off"
      value={refused ?? (isTyped ? typed : value) ?? ''}
      aria-invalid={refused !== undefined || undefined}
      aria-describedby={[hintId, refused !== undefined && `${id}-error`].filter(Boolean).join(' ') || undefined}
      onChange={write}
      onBlur={() => setTyped(null)}
      onKeyDown={step}
    />
  );
}

function NumberFault({ id, range, refused }: Pick<NumberInputProps, 'id' | 'range' | 'refused'>) {
  if (refused === undefined) return null;
  return <FieldError id={`${id}-error`}>{numberError(refused.trim(), range)}</FieldError>;
}

interface AmountFieldProps extends Omit<NumberInputProps, 'hintId' | 'className'> {
  label: string;
  pic: string | undefined;
}

/** The player's stock of a material. */
export function AmountField({ label, pic, ...input }: AmountFieldProps) {
  const { id, range, refused } = input;
  return (
    <div className={refused === undefined ? undefined : 'col-span-full'}>
      <label htmlFor={id} className="flex items-center gap-1.5 text-sm">
        {pic && <Picture src={pic} size={20} />}
        <span className="sr-only">I have </span>
        {label}
      </label>
      <NumberInput {...input} className="h-11 w-full px-2.5" />
      <NumberFault id={id} range={range} refused={refused} />
    </div>
  );
}

interface StepperProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'hintId' | 'className'> {
  label: string;
  value: number;
  /** Names of the two buttons. */
  less: string;
  more: string;
  /** Beside the label. */
  hint?: string;
  onChange: (value: number) => void;
}

/** A number field with buttons for less and more. */
export function Stepper({ label, less, more, hint, onChange, ...input }: StepperProps) {
  const { id, value, range, refused, onRefuse } = input;
  const button = (name: string, sign: string, next: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      disabled={next < range.min || next > range.max}
      onClick={() => onChange(next)}
    >
      {sign}
    </button>
  );
  return (
    <div className={refused === undefined ? undefined : 'col-span-full'}>
      <span className="flex items-baseline justify-between gap-1 text-sm whitespace-nowrap">
        <label htmlFor={id}>{label}</label>{' '}
        {hint && (
          <span className="text-xs text-soft" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <span className="stepper flex">
        {button(less, '−', value - 1)}
        <NumberInput
          {...input}
          hintId={hint && `${id}-hint`}
          onChange={(number) => (number === null ? onRefuse('') : onChange(number))}
        />
        {button(more, '+', value + 1)}
      </span>
      <NumberFault id={id} range={range} refused={refused} />
    </div>
  );
}
