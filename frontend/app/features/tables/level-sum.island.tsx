import { defineIsland } from '~/islands/define';
import { Button } from '~/ui/button';
import { addressesOf, useUpgrade, type UpgradeData, type UpgradeName } from './answer';
import { KINDS } from './kinds';
import { AddToPlan } from './planner/add-to-plan';
import { nameOf } from './planner/plan';
import { RangeForm } from './range-form';
import { RangeResult } from './range-result';
import { sumRange } from './sum';

function LevelSum(props: UpgradeName & UpgradeData) {
  const { table, range, phases, path } = useUpgrade(props);
  const name = nameOf(props);
  return (
    <>
      <RangeForm path={`${path}#sum`} unit={table.unit} range={range} start={KINDS[props.kind].start} title="sum-title">
        <Button type="submit">Add up</Button>
      </RangeForm>
      <div aria-live="polite">
        <RangeResult unit={table.unit} range={range} sum={sumRange(table, range)} phases={phases} path={path} />
      </div>
      {name && range.from < range.to && <AddToPlan name={name} range={`${range.from}-${range.to}`} />}
    </>
  );
}

/** What it takes from one level to another. */
export default defineIsland<UpgradeName, UpgradeData>('level-sum', LevelSum, addressesOf);
