import type { ReactNode } from 'react';
import { TRACTOR } from '~/islands/farm';

/** Bonuses that the scale names. */
const MARKS = [1, 5, 10, 15, 20];

/** A slider over a scale, readable without scripts. */
export function TractorSlider({ label, value }: { label: ReactNode; value: number }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 font-serif font-semibold">
        <label htmlFor="tractor">{label}</label>{' '}
        <span className="text-2xl" aria-hidden="true">
          {value}%
        </span>
      </div>
      <input
        className="slider"
        type="range"
        id="tractor"
        name="tractor"
        {...TRACTOR}
        defaultValue={value}
        aria-valuetext={`${value}%`}
      />
      <div className="grid auto-cols-fr grid-flow-col text-xs text-soft" aria-hidden="true">
        {Array.from({ length: TRACTOR.max }, (_, index) => (
          <span key={index} className="mx-auto flex w-0 justify-center">
            {MARKS.includes(index + 1) && `${index + 1}%`}
          </span>
        ))}
      </div>
    </div>
  );
}
