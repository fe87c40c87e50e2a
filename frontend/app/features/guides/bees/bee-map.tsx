import { figure, figureOf, figureText, sumOf } from '~/ui/figure';
import { BedName } from './bed-name';
import { FigureTable } from '../figure-table';
import type { BeeFigures } from '../types';

/** How many beds of which colour lie in each ring. */
export function BeeMap({ map: { title, rows } }: { map: BeeFigures['map'] }) {
  const all = figureText(sumOf(rows.map(({ beds }) => figureOf(beds))));
  return (
    <FigureTable
      label={title}
      head={['Ring, from the middle', 'Colour', 'Beds']}
      kinds={{ 1: 'words short' }}
      rows={[...rows.map(({ ring, color, beds }) => [ring, <BedName color={color} />, figure(beds)]), ['All', '', all]]}
    />
  );
}
