import type { Materials } from '~/ui/materials';
import { FigureTable } from '../figure-table';
import { MULTIPLIERS } from './cafe';
import type { CafeFigures } from '../types';

/** How far each threshold is from the one before, what it gives and whether to stop there. */
export function CafeThresholds({
  thresholds: { title, rows },
  materials,
}: {
  thresholds: CafeFigures['thresholds'];
  materials: Materials;
}) {
  return (
    <FigureTable
      label={title}
      head={['Threshold', 'Times the first', 'On top of the one before', 'Gives', 'A place to stop?']}
      kinds={{ 3: 'words', 4: 'words' }}
      rows={rows.map(({ threshold, gives, stop }, index) => [
        threshold,
        `${MULTIPLIERS[index]}×`,
        `${MULTIPLIERS[index]! - (MULTIPLIERS[index - 1] ?? 0)}×`,
        gives.map((material) => materials[material]?.plural ?? material).join(', '),
        stop ?? <span className="faint">Go on, if you came this far.</span>,
      ])}
    />
  );
}
