import { useEffect, useMemo, useRef } from 'react';
import type { Materials, Menu } from '~/api/types';
import type { IslandDefinition } from '~/islands/define';
import { useOverlay } from '~/islands/overlaid';
import { useAnswers } from '~/islands/use-answers';
import { classes } from '~/ui/classes';
import { rowsOf, type Stated } from '~/figures/origin';
import { Provenance } from '~/figures/provenance';
import { Ruled } from '~/ui/page-header';
import { KINDS } from '../levels/kinds';
import { itemOf, type UpgradeAnswer } from '../levels/table';
import { EntryCard } from './entry-card';
import { PLANNER_PATH, plannable, tablePath, type Plannable } from './plan';
import { PlanNotices } from './plan-notices';
import { PlanPicker } from './plan-picker';
import { PlanTotalCard } from './plan-total-card';
import { sumOfEntry } from './plan-total';
import { usePlan } from './use-plan';

interface PlannerProps {
  /** API paths of the tables in the address. */
  tables: Array<`/api/${string}`>;
}

interface PlannerData {
  menu: ReadonlyArray<Pick<Menu, 'data'>>;
  materialList: Materials;
  [table: `/api/${string}`]: UpgradeAnswer;
}

/** Adds up several tables of the main farm, each from one level to another. */
function Planner({ menu, materialList, tables: _, ...given }: PlannerProps & PlannerData) {
  const known = useMemo(() => plannable(menu[0]!.data), [menu]);
  const plan = usePlan(known);
  const { parts, entries } = plan;
  const { answerOf, ...waiting } = useAnswers([...new Set(entries.map(tablePath))], (path) => given[path]);
  const withOwn = useOverlay();
  // The same answer gives the same table.
  const tableOf = useMemo(() => {
    const made = new Map<UpgradeAnswer, ReturnType<typeof itemOf>>();
    return (answer: UpgradeAnswer) => made.get(answer) ?? made.set(answer, itemOf(answer, materialList)).get(answer)!;
  }, [materialList]);
  const rows = entries.map((entry) => {
    const path = tablePath(entry);
    const answer = withOwn(path, answerOf(path));
    return { entry, sum: answer && sumOfEntry(entry, tableOf(answer)) };
  });
  const sums = rows.flatMap(({ sum }) => sum ?? []);

  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(entries.length);
  useEffect(() => {
    // The focused card was removed.
    if (entries.length < before.current && document.activeElement === document.body) heading.current!.focus();
    before.current = entries.length;
  }, [entries.length]);

  return (
    <div
      className={classes(
        'grid grid-cols-1 gap-5',
        parts.length === 0 && 'mine:invisible',
        rows.length > 0 && 'md:grid-cols-[3fr_2fr] md:items-start md:gap-x-8',
      )}
    >
      {rows.length > 0 && (
        <PlanTotalCard parts={parts} sums={sums} isWhole={sums.length === rows.length} waiting={waiting} />
      )}
      <div className="grid grid-cols-1 gap-5">
        <PlanNotices {...plan} />
        <section aria-labelledby="plan">
          <Ruled id="plan" tabIndex={-1} ref={heading}>
            {rows.length > 0 ? `In this plan: ${rows.length}` : 'Make a plan'}
          </Ruled>
          {rows.length > 0 && (
            <ol className="mt-3.5 mb-5 grid grid-fill-72 gap-3.5">
              {rows.map(({ entry, sum }, index) => (
                <EntryCard
                  key={`${entry.name} ${index}`}
                  index={index}
                  entry={entry}
                  sum={sum}
                  parts={parts}
                  waiting={waiting}
                />
              ))}
            </ol>
          )}
          <PlanPicker known={known} parts={parts} />
          {rows.length === 0 && <EmptyPlan known={known} />}
        </section>
      </div>
      {sums.length > 0 && (
        <div className="md:col-span-full">
          <Provenance
            of={sums[0]!.item}
            rows={sums.flatMap(({ item }) => rowsOf(item, item.levels as readonly Stated[]))}
            unit="level"
            about={PLANNER_PATH}
          />
        </div>
      )}
    </div>
  );
}

/** What to do with an empty plan. */
function EmptyPlan({ known }: { known: ReadonlyMap<string, Plannable> }) {
  const firsts = [...known.values()].filter(
    ({ group }, index, all) => all.findIndex((other) => other.group === group) === index,
  );
  return (
    <p className="mt-4">
      Or press “Add to plan” at a table:{' '}
      {firsts.map(({ kind, link, group }, index) => (
        <span key={group}>
          {index > 0 && ', '}
          <a href={KINDS[kind].path + link}>{group}</a>
        </span>
      ))}
      . You see what each takes from level to level, and all of it together.
    </p>
  );
}

const planner: IslandDefinition<PlannerProps, PlannerData> = {
  name: 'planner',
  Content: Planner,
  // The tables depend on the page's address, so their types are not known.
  addresses: ({ tables }) => ({
    menu: '/api/menu',
    materialList: '/api/materials',
    ...Object.fromEntries(tables.map((path) => [path, path])),
  }),
};
export default planner;
