import { separated } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { Sheet } from '~/ui/sheet';
import type { BeesView } from './bees-view';
import type { BeeRules } from './types';

/** What each contract brings, and how many of them the reader needs. */
export function BeeContracts({ view, rules, materials }: { view: BeesView; rules: BeeRules; materials: Materials }) {
  const { entry, full, bees } = view;
  return (
    <Sheet label="Bees for contracts">
      <thead>
        <tr>
          <th scope="col">Contracts for</th>
          <th scope="col">Bees each</th>
          <th scope="col">
            {bees === null ? '' : `From ${bees} `}to {rules.entryBees} bees
          </th>
          <th scope="col">
            {bees === null ? '' : `From ${bees} `}to {rules.beeCap} bees
          </th>
        </tr>
      </thead>
      <tbody>
        {entry.contracts.map((group, index) => (
          <tr key={group.bees}>
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
            <td>{group.bees}</td>
            <td>{group.contracts}</td>
            <td>{full.contracts[index]?.contracts}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Gold instead, {rules.extraBeeGold} a bee</th>
          <td>1</td>
          <td>{separated(entry.gold)}</td>
          <td>{separated(full.gold)}</td>
        </tr>
      </tbody>
    </Sheet>
  );
}
