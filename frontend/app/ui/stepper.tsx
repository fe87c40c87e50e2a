import { useState, type KeyboardEvent } from 'react';
import { clamp, wholeNumber, type Range } from './whole-number';

interface StepperProps {
  id: string;
  name: string;
  label: string;
  value: number;
  range: Range;
  /** What the two buttons are called. */
  less: string;
  more: string;
  /** Stands beside the label: what the number means. */
  hint?: string;
  onChange: (value: number) => void;
}

/** A number that a thumb can step and keys can write. While it is written, it may be anything; what counts is held within the limits. */
export function Stepper({ id, name, label, value, range, less, more, hint, onChange }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const step = (by: number) => {
    setDraft(null);
    onChange(clamp(value + by, range));
  };
  const write = (text: string) => {
    setDraft(text);
    const number = wholeNumber(text);
    if (number !== undefined) onChange(clamp(number, range));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && setDraft(null);
  return (
    <div className="stepper">
      <span className="stepper-label">
        <label htmlFor={id}>{label}</label>
        {hint && <span id={`${id}-hint`}>{hint}</span>}
      </span>
      <span className="stepper-row">
        <button type="button" tabIndex={-1} aria-label={less} disabled={value <= range.min} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={range.min}
          max={range.max}
          step={1}
          value={draft ?? value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={({ target }) => write(target.value)}
          onBlur={() => setDraft(null)}
          onKeyDown={onKeyDown}
        />
        <button type="button" tabIndex={-1} aria-label={more} disabled={value >= range.max} onClick={() => step(1)}>
          +
        </button>
      </span>
    </div>
  );
}
