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
      head={['Threshold', 'Takes (step)', 'Gives', 'A place to stop?']}
      kinds={{ 1: 'whitespace-normal', 2: 'words short', 3: 'words short whitespace-normal' }}
      rows={rows.map(({ threshold, gives, stop }, index) => [
        threshold,
        `${MULTIPLIERS[index]}× (+${MULTIPLIERS[index]! - (MULTIPLIERS[index - 1] ?? 0)}×)`,
        gives.map((material) => materials[material]?.plural ?? material).join(', '),
        stop ?? <span className="faint">Go on, if you came this far.</span>,
      ])}
    />
  );
}
