import { formatNumber, figureText, separated } from '~/ui/figure';
import { beesIsland } from './bees';
import { FigureTable, MaterialName } from '../figure-table';

/** What each contract brings, and how many of them the reader needs. */
export default beesIsland(
  'bee-contracts',
  function BeeContracts({ figures: { rules }, view: { groups, entry, full, bees }, materials }) {
    return (
      <FigureTable
        label={bees === null ? 'Bees for contracts' : `Bees for contracts, from the ${bees} that you have`}
        head={['Contracts for', 'Bees each', `To ${rules.entryBees} bees`, `To ${rules.beeCap} bees`]}
        rows={[
          ...groups.map((group, index) => [
            <ul className="py-1">
              {group.materials.map((material) => (
                <li key={material} className="flex items-center gap-2">
                  <MaterialName of={material} size={20} materials={materials} />
                </li>
              ))}
            </ul>,
            formatNumber(group.bees),
            figureText(entry.contracts[index]!),
            figureText(full.contracts[index]!),
          ]),
          [
            'In gold',
            <span className="faint">{`${rules.extraBeeGold} a bee`}</span>,
            separated(entry.gold),
            separated(full.gold),
          ],
        ]}
      />
    );
  },
);
