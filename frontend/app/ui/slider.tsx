import type { ReactNode } from 'react';

interface SliderProps {
  label: ReactNode;
  name: string;
  value: number;
  min: number;
  max: number;
  /** Written behind every figure: "%". */
  unit: string;
  /** Which steps have their figure on the scale. */
  marks: readonly number[];
}

/** A slider over a scale, so that its figure can be read off where no script follows it. */
export function Slider({ label, name, value, min, max, unit, marks }: SliderProps) {
  const steps = Array.from({ length: max - min + 1 }, (_, place) => min + place);
  return (
    <div className="slider">
      <label htmlFor={name}>{label}</label>
      <output htmlFor={name} data-unit={unit}>
        {value}
        {unit}
      </output>
      <input type="range" id={name} name={name} min={min} max={max} step={1} defaultValue={value} />
      <div className="slider-scale" aria-hidden="true">
        {steps.map((step) => (
          <i key={step} className={marks.includes(step) ? 'mark' : undefined}>
            {marks.includes(step) && `${step}${unit}`}
          </i>
        ))}
      </div>
    </div>
  );
}
