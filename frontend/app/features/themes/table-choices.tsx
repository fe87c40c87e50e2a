import { FARM_SIZES } from '~/islands/farm';
import { ButtonLink } from '~/ui/button';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { searchOf, type ChoiceProps } from './view';

/** Shows the rewards or hides them, and turns amounts into hours for a farm of a size. */
export function TableChoices({ view, keep }: ChoiceProps) {
  return (
    <section className="mt-5 mb-4 print:hidden" aria-labelledby="farm-size">
      <div className="flex items-center justify-between">
        <h3 id="farm-size">Customise the table</h3>
        <ButtonLink look="plain" href={`${searchOf({ ...view, rewards: !view.rewards })}#farm-size`}>
          {view.rewards ? 'Hide rewards' : 'Show rewards'}
        </ButtonLink>
      </div>
      <p className="mt-1 mb-2 text-sm text-soft" aria-live="polite">
        {view.farm
          ? `Hours with ${view.farm} buildings that never stand idle: amount ÷ rate ÷ buildings, rounded. A task whose rate nobody has measured keeps its amount, and its hours are ?.`
          : 'How many buildings or fields of the kind work for a task? Choose, and the table shows hours in place of amounts.'}
      </p>
      <nav aria-label="Farm size">
        <ChoiceList>
          {FARM_SIZES.map((farm) => (
            <ChoiceLink
              key={farm}
              href={`${searchOf({ ...view, farm })}#farm-size`}
              onClick={() => keep({ size: farm })}
              aria-current={farm === view.farm ? 'true' : undefined}
            >
              {farm === 0 ? 'Amounts' : farm}
              {farm > 0 && <span className="sr-only"> buildings</span>}
            </ChoiceLink>
          ))}
        </ChoiceList>
      </nav>
    </section>
  );
}
