import { defineIsland } from '~/islands/define';
import { addressesOf, useUpgrade, type UpgradeData, type UpgradeName } from './answer';
import { KINDS } from './kinds';
import { RangeForm } from './range-form';
import { RangeResult } from './range-result';
import { sumRange } from './sum';

function LevelSum(props: UpgradeName & UpgradeData) {
  const { table, range, phases, path } = useUpgrade(props);
  return (
    <>
      <RangeForm path={path} unit={table.unit} range={range} start={KINDS[props.kind].start} />
      <div aria-live="polite">
        <RangeResult unit={table.unit} range={range} sum={sumRange(table, range)} phases={phases} path={path} />
      </div>
    </>
  );
}

/** What it takes from one level to another. */
export default defineIsland<UpgradeName, UpgradeData>('level-sum', LevelSum, addressesOf);
