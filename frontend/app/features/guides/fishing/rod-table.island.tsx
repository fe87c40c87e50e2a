import { formatNumber } from '~/ui/figure';
import { FigureTable, MaterialName } from '../figure-table';
import { ROD_MATERIALS, fishingIsland } from './fishing';

/** Every rod upgrade with what it brings and costs; the reader's own is marked. */
export default fishingIsland('rod-table', function RodTable({ figures: { rods, rules }, view, materials }) {
  return (
    <FigureTable
      label={rods.title}
      cards
      head={[
        'Rod',
        'Farm level',
        ...ROD_MATERIALS.map((material) => <MaterialName of={material} materials={materials} />),
        'What it brings',
      ]}
      kinds={{ 1: 'group', 6: 'words group' }}
      rows={rods.rows.map((rod) => [
        rod.upgrade,
        rod.level,
        ...ROD_MATERIALS.map((material) => formatNumber(rod[material])),
        rod.upgrade === rules.mahiMahiRod ? <strong>{rod.effect}</strong> : rod.effect,
      ])}
      mine={rods.rows.findIndex(({ upgrade }) => upgrade === view.rod)}
    />
  );
});
