import { defineIsland } from '~/islands/define';
import { figure } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import { Sheet } from '~/ui/sheet';
import { ROD_MATERIALS } from './fishing';
import { fishingMaterials, fishingView } from './fishing-view';
import { addressesOf, useGuide, type GuideData } from '../guide-data';
import type { FishingFigures } from '../types';

function RodTable(data: GuideData<FishingFigures>) {
  const { figures, view, materials } = useGuide(data, fishingView, fishingMaterials);
  const { rods, rules } = figures;
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
            <td className="words">{rod.upgrade === rules.mahiMahiRod ? <strong>{rod.effect}</strong> : rod.effect}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

/** Every rod upgrade with what it brings and costs; the reader's own is marked. */
export default defineIsland<object, GuideData<FishingFigures>>('rod-table', RodTable, addressesOf('/api/fishing'));
