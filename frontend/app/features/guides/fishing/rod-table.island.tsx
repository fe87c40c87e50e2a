import { figure } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import { Sheet } from '~/ui/sheet';
import { MarkedRow } from '../rows';
import { ROD_MATERIALS } from './fishing';
import { fishingIsland } from './fishing-view';

/** Every rod upgrade with what it brings and costs; the reader's own is marked. */
export default fishingIsland('rod-table', function RodTable({ figures, view, materials }) {
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
          <MarkedRow key={rod.upgrade} mine={rod.upgrade === view.rod} heading={rod.upgrade}>
            <td>{rod.level}</td>
            {ROD_MATERIALS.map((material) => (
              <td key={material}>{figure(rod[material])}</td>
            ))}
            <td className="words">{rod.upgrade === rules.mahiMahiRod ? <strong>{rod.effect}</strong> : rod.effect}</td>
          </MarkedRow>
        ))}
      </tbody>
    </Sheet>
  );
});
