import { separated } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { Sheet } from '~/ui/sheet';
import { cashOf, MULTIPLIERS, thresholdsOf } from './cafe';
import { spanText } from './span';
import type { CafeFigures } from './types';

interface CafeBandsProps {
  bands: CafeFigures['bands'];
  /** The reader's band, counted from 0. */
  mine: number | undefined;
  materials: Materials;
}

/** Every band of farm levels with its cash and the happiness of its six thresholds. */
export function CafeBands({ bands, mine, materials }: CafeBandsProps) {
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
          <tr key={row.from} className={mine === band ? 'mine' : undefined}>
            <th scope="row">
              {mine === band && <span className="sr-only">You are here: </span>}
              {spanText(row)}
            </th>
            <td className="group">{separated(cashOf(band))}</td>
            {thresholdsOf(band).map((happiness, index) => (
              <td key={index} className={index === 0 ? 'group' : undefined}>
                {separated(happiness)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
