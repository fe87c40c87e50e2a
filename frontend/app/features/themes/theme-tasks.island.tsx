import { useMemo } from 'react';
import type { AmountsBySixLevels } from '~/api/types';
import { setSearch, useSearch } from '~/islands/address';
import { type AnswersAt, defineIsland } from '~/islands/define';
import { type Farm, FARM_SIZES, setFarm, useFarm } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { ButtonLink } from '~/ui/button';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { DiffersKey, Mark } from '~/ui/provenance';
import { type Materials, materialsByKey } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { themeFrom, type ChoiceProps, searchOf, viewOf } from './view';
import { ThemeTaskTable } from './task-table';

interface Props {
  link: string;
}

const addressesOf = ({ link }: Props) => ({ theme: `/api/event/${link}`, materialList: '/api/materials' }) as const;

export type ThemeData = AnswersAt<ReturnType<typeof addressesOf>>;

/** A theme's tasks at all levels, in amounts or in the hours of the farm size that the reader chooses. */
function ThemeTasks({ theme, materialList }: Props & ThemeData) {
  const view = viewOf(useSearch(), useFarm());
  const materials = useMemo(() => materialsByKey(materialList), [materialList]);
  const choice = {
    view,
    keep: (farm: Partial<Farm>) => {
      // So that the way back leads to what was shown, whatever the farm says by then.
      setSearch(searchOf(view), 'replace');
      setFarm(farm);
    },
  };
  return (
    <>
      <p className="mb-1 text-sm text-soft print:hidden">
        <Mark from={themeFrom(theme)} /> {view.level ? `Level ${view.level} is yours.` : 'Choose your level.'}
        <DiffersKey within={theme} rows={[...theme.tasks, { cells: theme.cells }]} />
      </p>
      <ThemeTaskTable theme={theme} materials={materials} about={`/themes/${theme.link}`} {...choice} />
      {view.rewards && (
        <RewardLegend rewards={[...theme.tasks.map(({ reward }) => reward), theme.rewards]} materials={materials} />
      )}
      <TableChoices {...choice} />
      <FarmPanel uses={['size', 'themeLevel']} />
    </>
  );
}

export default defineIsland('theme-tasks', ThemeTasks, addressesOf);

/** What the pictures of the rewards stand for, where the table has no room to say it. */
function RewardLegend({ rewards, materials }: { rewards: AmountsBySixLevels[]; materials: Materials }) {
  const keys = [...new Set(rewards.flatMap((reward) => Object.keys(reward)))];
  return (
    <ul className="mt-2 flex flex-wrap gap-x-3 text-sm text-soft md:hidden" aria-label="Rewards">
      {keys.map((key) => (
        <li key={key} className="flex items-center gap-1">
          <Picture src={materials[key]?.pic ?? ''} size={18} />
          {materials[key]?.plural ?? key}
        </li>
      ))}
    </ul>
  );
}

/** Shows the rewards or hides them, and turns amounts into hours for a farm of a size. */
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
          ? `Hours with ${view.farm} buildings that are never idle: amount ÷ rate ÷ buildings, rounded. Where the rate is unknown, you see the amount, and the hours are ?.`
          : 'How many buildings or fields work on a task? Choose, and the table shows hours instead of amounts.'}
      </p>
      <nav aria-label="Farm size">
        <ChoiceList>
          {FARM_SIZES.map((farm) => (
            <ChoiceLink
              key={farm}
              href={`${searchOf({ ...view, farm })}#farm-size`}
              rel="nofollow"
              onClick={() => keep({ size: farm || null })}
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
