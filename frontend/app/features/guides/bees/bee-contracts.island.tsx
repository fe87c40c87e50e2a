import { figureText, separated } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import { Sheet } from '~/ui/sheet';
import { HeadRow } from '../rows';
import { beesIsland } from './bees-view';

/** What each contract brings, and how many of them the reader needs. */
export default beesIsland('bee-contracts', function BeeContracts({ figures, view, materials }) {
  const { rules } = figures;
  const { entry, full, bees } = view;
  return (
    <Sheet label={bees === null ? 'Bees for contracts' : `Bees for contracts, from the ${bees} that you have`}>
      <HeadRow headings={['Contracts for', 'Bees each', `To ${rules.entryBees} bees`, `To ${rules.beeCap} bees`]} />
      <tbody>
        {entry.contracts.map((group, index) => (
          <tr key={index}>
            <th scope="row">
              <ul className="contract-materials">
                {group.materials.map((material) => (
                  <li key={material}>
                    <Picture src={materials[material]?.pic ?? ''} size={20} />
                    {materials[material]?.plural ?? material}
                  </li>
                ))}
              </ul>
            </th>
            <td>{figureText(group.bees)}</td>
            <td>{figureText(group.contracts)}</td>
            <td>{figureText(full.contracts[index]?.contracts ?? group.contracts)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">In gold</th>
          <td className="faint">{rules.extraBeeGold} a bee</td>
          <td>{separated(entry.gold)}</td>
          <td>{separated(full.gold)}</td>
        </tr>
      </tbody>
    </Sheet>
  );
});
