import { separated } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import { Sheet } from '~/ui/sheet';
import { MarkedRow } from '../rows';
import { cashOf, MULTIPLIERS, thresholdsOf } from './cafe';
import { spanText } from '../span';
import { cafeIsland } from './cafe-view';

/** Every band of farm levels with its cash and the happiness of its six thresholds; the reader's own is marked. */
export default cafeIsland('cafe-bands', function CafeBands({ figures, view, materials }) {
  const { bands } = figures;
  const mine = view.mine?.band;
  return (
    <Sheet label={bands.title}>
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            Farm level
          </th>
          <th rowSpan={2} scope="col" className="group">
            <Picture src={materials.cash?.pic ?? ''} size={24} />
            Cash
          </th>
          <th colSpan={MULTIPLIERS.length} scope="colgroup" className="group">
            Happiness for threshold
          </th>
        </tr>
        <tr>
          {MULTIPLIERS.map((times, index) => (
            <th key={times} scope="col" className={index === 0 ? 'group' : undefined}>
              {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bands.rows.map((row, band) => (
          <MarkedRow key={row.from} mine={mine === band} heading={spanText(row)}>
            <td className="group">{separated(cashOf(band))}</td>
            {thresholdsOf(band).map((happiness, index) => (
              <td key={index} className={index === 0 ? 'group' : undefined}>
                {separated(happiness)}
              </td>
            ))}
          </MarkedRow>
        ))}
      </tbody>
    </Sheet>
  );
});
