import { figure, figureOf, figureText, sumOf } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { BedName } from './bed-name';
import { HeadRow } from '../rows';
import type { BeeFigures } from '../types';

/** How many beds of which colour lie in each ring. */
export function BeeMap({ map }: { map: BeeFigures['map'] }) {
  return (
    <Sheet label={map.title}>
      <HeadRow headings={['Ring, from the middle', 'Colour', 'Beds']} />
      <tbody>
        {map.rows.map(({ ring, color, beds }) => (
          <tr key={`${ring} ${color}`}>
            <th scope="row">{ring}</th>
            <td className="words short">
              <BedName color={color} />
            </td>
            <td>{figure(beds)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td />
          <td>{figureText(sumOf(map.rows.map(({ beds }) => figureOf(beds))))}</td>
        </tr>
      </tfoot>
    </Sheet>
  );
}
