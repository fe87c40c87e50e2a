import { defineTable } from '~/islands/overlaid';
import { Button } from '~/ui/button';
import { ReportLink } from '~/figures/provenance';
import { addressesOf, useUpgrade, type UpgradeData } from './use-upgrade';
import { useOwn } from '../range/use-own';
import { AddToPlan, RangeLinks } from '../planner/add-to-plan';
import { tableName } from '../planner/plan';
import { RangeForm } from '../range/range-form';
import { RangeResult, SHOWN_ROW } from '../range/range-result';
import { sumRange } from '../range/sum';
import type { UpgradeName } from '../levels/kinds';

function LevelSum(props: UpgradeName & UpgradeData) {
  const { table, range, phases, path } = useUpgrade(props);
  const own = useOwn(props.kind, table, range);
  const name = tableName(props);
  return (
    <>
      <RangeForm path={`${path}#sum`} range={range} title="sum-title">
        <Button type="submit">Add up</Button>
      </RangeForm>
      <div className="mt-2" aria-live="polite">
        <RangeResult
          unit={table.unit}
          range={range}
          sum={sumRange(table, range)}
          phases={phases}
          links={
            <RangeLinks>
              <a href={`#${SHOWN_ROW}`}>Show in the table</a>{' '}
              <a href={`${path}#sum`} rel="nofollow" data-step="">
                Add up everything
              </a>{' '}
              <ReportLink about={`${path}?level=${range.from || range.to}`}>
                Wrong number at {table.unit} {range.from || range.to}?
              </ReportLink>
            </RangeLinks>
          }
        />
      </div>
      {own && (
        <p className="mt-2 text-sm text-soft">
          <span key={own.text}>{own.text}</span>{' '}
          <a className="inline-block py-2.5" href="/my-farm">
            My farm
          </a>
        </p>
      )}
      {name && range.from < range.to && <AddToPlan name={name} range={`${range.from}-${range.to}`} />}
    </>
  );
}

export default defineTable('level-sum', LevelSum, addressesOf);
