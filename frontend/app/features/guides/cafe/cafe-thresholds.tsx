import { separated } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Sheet } from '~/ui/sheet';
import { HeadRow } from '../rows';
import { MULTIPLIERS } from './cafe';
import type { CafeFigures } from '../types';

/** How far each threshold is from the one before, what it gives and whether to stop there. */
export function CafeThresholds({ thresholds, materials }: { thresholds: CafeFigures['thresholds']; materials: Materials }) {
  return (
    <Sheet label={thresholds.title}>
      <HeadRow headings={['Threshold', 'Times the first', 'On top of the one before', 'Gives', 'A place to stop?']} words={['Gives', 'A place to stop?']} />
      <tbody>
        {thresholds.rows.map(({ threshold, gives, stop }, index) => (
          <tr key={threshold}>
            <th scope="row">{threshold}</th>
            <td>{separated(MULTIPLIERS[index] ?? 0)}×</td>
            <td>{separated((MULTIPLIERS[index] ?? 0) - (MULTIPLIERS[index - 1] ?? 0))}×</td>
            <td className="words">{gives.map((material) => materials[material]?.plural ?? material).join(', ')}</td>
            <td className="words">{stop ?? <span className="faint">Go on, if you came this far.</span>}</td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
