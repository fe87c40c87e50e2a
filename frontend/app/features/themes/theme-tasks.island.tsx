import { type MouseEvent, useMemo } from 'react';
import { followLink, setSearch, useSearch } from '~/islands/address';
import type { AnswersAt } from '~/islands/define';
import { type Farm, FARM_SIZES, setFarm, useFarm } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { defineTable } from '~/islands/overlaid';
import { ButtonLink } from '~/ui/button';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { materialsByKey } from '~/figures/materials';
import { type ChoiceProps, searchOf, viewOf } from './view';
import { LevelShifts, ThemeTaskTable } from './task-table';

type Props = { link: string };

const addressesOf = ({ link }: Props) => ({ theme: `/api/event/${link}`, materialList: '/api/materials' }) as const;

export type ThemeData = AnswersAt<ReturnType<typeof addressesOf>>;

/** A theme's tasks by level, in amounts or in hours. */
function ThemeTasks({ theme, materialList }: Props & ThemeData) {
  const view = viewOf(useSearch(), useFarm());
  const materials = useMemo(() => materialsByKey(materialList), [materialList]);
  const choice = {
    view,
    keep: ({ nativeEvent }: MouseEvent, farm: Partial<Farm>) => {
      // Here, so that the address and the farm are rendered together.
      followLink(nativeEvent);
      // Otherwise the farm changes the page behind a link that the browser follows.
      if (!nativeEvent.defaultPrevented) setSearch(searchOf(view), 'replace');
      setFarm(farm);
    },
  };
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center text-sm text-soft print:hidden">
        <p>{view.level ? `Level ${view.level} is yours.` : 'Choose your level.'}</p>
        <LevelShifts view={view} />
      </div>
      <ThemeTaskTable theme={theme} materials={materials} about={`/themes/${theme.link}`} {...choice} />
      <TableChoices {...choice} />
      <FarmPanel uses={['size', 'themeLevel']} />
    </>
  );
}

export default defineTable('theme-tasks', ThemeTasks, addressesOf);

function TableChoices({ view, keep }: ChoiceProps) {
  return (
    <section className="mt-5 mb-4 print:hidden" aria-labelledby="farm-size">
      <div className="flex items-center justify-between">
        <h3 id="farm-size">Customise the table</h3>
        <ButtonLink look="plain" href={`${searchOf({ ...view, rewards: !view.rewards })}#farm-size`} rel="nofollow">
          {view.rewards ? 'Hide rewards' : 'Show rewards'}
        </ButtonLink>
      </div>
      <p className="mt-1 mb-2 text-sm text-soft" aria-live="polite">
        {view.farm
          ? `Hours with ${view.farm} buildings that are never idle: amount ÷ rate ÷ buildings, rounded. ` +
            'Where the rate is unknown, you see the amount, and the hours are ?.'
          : 'How many buildings or fields work on a task? Choose, and the table shows hours instead of amounts.'}
      </p>
      <nav aria-label="Farm size">
        <ChoiceList>
          {FARM_SIZES.map((farm) => (
            <ChoiceLink
              key={farm}
              href={`${searchOf({ ...view, farm })}#farm-size`}
              rel="nofollow"
              onClick={(click) => keep(click, { size: farm || null })}
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
