import { FARM_SIZES } from '~/islands/farm';
import type { ChoiceProps } from './table-controls';
import { searchOf } from './view';

/** Turns amounts into hours for a farm of a size. */
export function FarmSizes({ view, keep }: ChoiceProps) {
  return (
    <section className="theme-farm" aria-labelledby="farm-size">
      <h3 id="farm-size">Customise the table</h3>
      <p aria-live="polite">
        {view.farm
          ? `Hours with ${view.farm} buildings that never stand idle: amount ÷ rate ÷ buildings, rounded. A task whose rate nobody has measured keeps its amount, and its hours are ?.`
          : 'How many buildings or fields of the kind work for a task? Choose, and the table shows hours in place of amounts.'}
      </p>
      <nav aria-label="Farm size">
        <ul className="choice">
          {FARM_SIZES.map((farm) => (
            <li key={farm}>
              <a
                href={`${searchOf({ ...view, farm })}#farm-size`}
                onClick={() => keep({ size: farm })}
                aria-current={farm === view.farm ? 'true' : undefined}
              >
                {farm === 0 ? 'Amounts' : farm}
                {farm > 0 && <span className="sr-only"> buildings</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
