import { figure } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { Sheet } from '~/ui/sheet';
import { ROD_MATERIALS } from './fishing';
import type { FishingView } from './fishing-view';
import type { FishingFigures } from './types';

interface RodTableProps {
  rods: FishingFigures['rods'];
  view: FishingView;
  materials: Materials;
  /** The upgrade that makes sure of the larger Mahi Mahi. */
  sure: number;
}

/** Every rod upgrade with what it brings and costs; the reader's own is marked. */
export function RodTable({ rods, view, materials, sure }: RodTableProps) {
  return (
    <Sheet label={rods.title}>
      <thead>
        <tr>
          <th scope="col">Upgrade</th>
          <th scope="col">Farm level</th>
          {ROD_MATERIALS.map((material) => (
            <th key={material} scope="col">
              <Picture src={materials[material]?.pic ?? ''} size={24} />
              {materials[material]?.plural ?? material}
            </th>
          ))}
          <th scope="col" className="words">
            What it brings
          </th>
        </tr>
      </thead>
      <tbody>
        {rods.rows.map((rod) => (
          <tr key={rod.upgrade} className={rod.upgrade === view.rod ? 'mine' : undefined}>
            <th scope="row">
              {rod.upgrade === view.rod && <span className="sr-only">You are here: </span>}
              {rod.upgrade}
            </th>
            <td>{rod.level}</td>
            {ROD_MATERIALS.map((material) => (
              <td key={material}>{figure(rod[material])}</td>
            ))}
            <td className="words">{rod.upgrade === sure ? <strong>{rod.effect}</strong> : rod.effect}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
