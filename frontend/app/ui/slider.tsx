import type { ReactNode } from 'react';

interface SliderProps {
  label: ReactNode;
  name: string;
  value: number;
  min: number;
  max: number;
  /** "%" */
  unit: string;
  /** Steps with a figure on the scale. */
  marks: readonly number[];
}

/** A slider over a scale, readable without scripts. */
export function Slider({ label, name, value, min, max, unit, marks }: SliderProps) {
  const steps = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 font-serif font-semibold">
        <label htmlFor={name}>{label}</label>{' '}
        <span className="text-2xl" aria-hidden="true">
          {value}
          {unit}
        </span>
      </div>
      <input
        className="slider"
        type="range"
        id={name}
        name={name}
        min={min}
        max={max}
        step={1}
        defaultValue={value}
        aria-valuetext={`${value}${unit}`}
      />
      <div className="grid auto-cols-fr grid-flow-col text-xs text-soft" aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className="mx-auto flex w-0 justify-center">
            {marks.includes(step) && `${step}${unit}`}
          </span>
        ))}
      </div>
    </div>
  );
}
