import { separated } from '~/ui/figure';
import { spanText } from '../duration';
import { FigureTable, GroupedHead, MaterialName } from '../figure-table';
import { cashOf, MULTIPLIERS, thresholdsOf, cafeIsland } from './cafe';

/** Every band of farm levels with its cash and the happiness of its six thresholds; the reader's own is marked. */
export default cafeIsland('cafe-bands', function CafeBands({ figures: { bands }, view: { mine }, materials }) {
  return (
    <FigureTable
      label={bands.title}
      head={
        <GroupedHead
          headings={['Farm level', <MaterialName of="cash" materials={materials} />]}
          groups={[['Happiness for threshold', MULTIPLIERS.map((_, index) => index + 1)]]}
        />
      }
      kinds={{ 2: 'group' }}
      rows={bands.rows.map((row, band) => [
        spanText(row),
        separated(cashOf(band)),
        ...thresholdsOf(band).map((happiness) => separated(happiness)),
      ])}
      mine={mine?.band}
    />
  );
});
