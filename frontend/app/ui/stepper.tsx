import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { FieldError } from './field';
import { Picture } from './picture';
import { numberError, readNumberField, type NumberLimits } from './whole-number';

interface NumberInputProps {
  id: string;
  name: string;
  /** The number that counts; null for none. */
  value: number | null;
  range: NumberLimits;
  /** What is typed and cannot be used; undefined while the field holds the number that counts. */
  refused: string | undefined;
  /** Id of what the number means. */
  hintId?: string;
  className?: string;
  /** A number was given; null when the field was emptied. */
  onChange: (value: number | null) => void;
  /** What is typed now cannot be used. */
  onRefuse: (text: string) => void;
}

/** A field for a whole number. What is typed is never changed: it counts, or what is wrong with it is said in `NumberFault`. */
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
  // Until the field is left, 007 stays as it is typed; then it is written as every 7.
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
      inputMode={range.min < 0 ? undefined : 'numeric'} // the digits of an iPhone come without a minus
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

/** What is wrong with what is typed in a number field, and what it takes. */
function NumberFault({ id, range, refused }: Pick<NumberInputProps, 'id' | 'range' | 'refused'>) {
  if (refused === undefined) return null;
  return <FieldError id={`${id}-error`}>{numberError(refused.trim(), range)}</FieldError>;
}

interface AmountFieldProps extends Omit<NumberInputProps, 'hintId' | 'className'> {
  label: string;
  pic: string | undefined;
}

/** How much a player has of a material. */
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
  /** What the two buttons are called. */
  less: string;
  more: string;
  /** Stands beside the label: what the number means. */
  hint?: string;
  onChange: (value: number) => void;
}

/** A number that a thumb can step and keys can write. */
export function Stepper({ label, less, more, hint, onChange, ...input }: StepperProps) {
  const { id, value, range, refused, onRefuse } = input;
  return (
    <div className={refused === undefined ? undefined : 'col-span-full'}>
      <span className="flex items-baseline justify-between gap-1 text-sm whitespace-nowrap">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span className="text-xs text-soft" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <span className="stepper flex">
        <button
          type="button"
          tabIndex={-1}
          aria-label={less}
          disabled={value <= range.min}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <NumberInput
          {...input}
          hintId={hint && `${id}-hint`}
          onChange={(number) => (number === null ? onRefuse('') : onChange(number))}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={more}
          disabled={value >= range.max}
          onClick={() => onChange(value + 1)}
        >
          +
        </button>
      </span>
      <NumberFault id={id} range={range} refused={refused} />
    </div>
  );
}
