import { Sheet } from '~/ui/sheet';
import { BedName } from './bed-name';
import type { BeeFigures } from './types';

/** How many beds of which colour lie in each ring. */
export function BeeMap({ map }: { map: BeeFigures['map'] }) {
  return (
    <Sheet label={map.title}>
      <thead>
        <tr>
          <th scope="col">Ring, from the middle</th>
          <th scope="col">Colour</th>
          <th scope="col">Beds</th>
        </tr>
      </thead>
      <tbody>
        {map.rows.map(({ ring, color, beds }) => (
          <tr key={`${ring} ${color}`}>
            <th scope="row">{ring}</th>
            <td className="words short">
              <BedName color={color} />
            </td>
            <td>{beds}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td />
          <td>{map.rows.reduce((sum, { beds }) => sum + beds, 0)}</td>
        </tr>
      </tfoot>
    </Sheet>
  );
}
