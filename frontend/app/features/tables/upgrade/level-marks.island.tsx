import { defineTable } from '~/islands/overlaid';
import { addressesOf, useUpgrade, type UpgradeData } from './use-upgrade';
import { marksOf } from '../chart/chart';
import type { UpgradeName } from '../levels/kinds';

type Props = UpgradeName & {
  /** Of the chart. */
  line: string;
};

function LevelMarks({ line, ...props }: Props & UpgradeData) {
  const { table, range } = useUpgrade(props);
  return (
    <>
      {marksOf(table, range, line).map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={3.4} className="fill-red" />
      ))}
    </>
  );
}

export default defineTable('level-marks', LevelMarks, (name: Props) => addressesOf(name));
