import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BedName, Flower } from '~/features/guides/bees/bed-name';
import bees from '~/features/guides/bees/bees.island';
import { yieldOf } from '~/features/guides/bees/bees';
import { FigureTable } from '~/features/guides/figure-table';
import { GuideFrame } from '~/features/guides/guide-frame';
import type { Bees } from '~/api/types';
import { loadGuide } from '~/loaders/guide.server';
import { runOf } from '~/loaders/run.server';
import type { PageHandle } from '~/page/handle';
import { DataTable } from '~/ui/data-table';
import { formatNumber, figureOf, figureText, sumOf } from '~/figures/figure';
import { GAME } from '~/figures/game';
import { RunText } from '~/figures/run';
import { Differs } from '~/figures/provenance';

export const handle: PageHandle = {
  own: ['my_farm'],
  times: true,
  query: ['bees', 'energy', 'level', 'at'],
};

const HEAD = {
  title: 'Bee tournament: beds, energy and contracts',
  description:
    `The bee tournament of ${GAME} in figures: what every bed gives for its energy, ` +
    'how many bees you get per contract, when your energy is full, and the rewards.',
};

export const loader = ({ context }: LoaderFunctionArgs) => loadGuide(context, '/bees', HEAD, runOf(context, '/bees'));

export default function BeesGuide() {
  const { run, ...data } = useLoaderData<typeof loader>();
  const { figures } = data;
  const { rules, beds, contracts, map, milestones, ranking } = figures;
  return (
    <GuideFrame
      island={bees}
      data={data}
      kicker={<RunText run={run} otherwise={`Every other weekend, ${rules.starts} to ${rules.ends}`} />}
      facts={[
        [
          'When',
          `${rules.everyDays === 14 ? 'Every other weekend' : `Every ${rules.everyDays} days`}, ` +
            `${rules.starts} to ${rules.ends} (${rules.days} days)`,
        ],
        ['Where', `${rules.beds} beds in ${rules.rings} rings, ${rules.players} players`],
        ['To enter', `${rules.entryBees} bees`],
        ['Most bees', `${rules.beeCap} on a bed or in a battle`],
        ['Extra bees', `${rules.extraBeeGold} gold each`],
        ['Energy', `At most ${rules.energyMax}, 1 more every ${rules.energyMinutes} minutes`],
        ['Bonus', `${rules.jellyBonus} more jelly a second`],
      ]}
      question="Where you stand"
      sections={[
        ['beds', beds, <BedTable figures={figures} />],
        ['contracts', contracts],
        ['milestones', milestones],
        ['ranking', ranking],
        ['map', map, <BeeMap map={map} />],
      ]}
    >
      <Flower />
    </GuideFrame>
  );
}

function BeeMap({ map }: { map: Bees['map'] }) {
  const { title, rows } = map;
  const all = figureText(sumOf(rows.map(({ beds }) => figureOf(beds))));
  return (
    <FigureTable
      label={title}
      of={map}
      paths={['color', 'beds']}
      head={['Ring, from the middle', 'Colour', 'Beds']}
      kinds={{ 1: 'words short' }}
      rows={[
        ...rows.map(({ ring, color, beds }) => [ring, <BedName color={color} />, formatNumber(beds)]),
        ['All', '', all],
      ]}
    />
  );
}

const UNITS = ['a second', 'for 1 energy', 'an hour'];

/** A column for each bed, so that a phone shows all of them. */
function BedTable({ figures: { beds, rules } }: { figures: Bees }) {
  return (
    <DataTable className="max-md:text-xs" label={beds.title} fits="md">
      <thead>
        <tr>
          <th className="words" scope="col">
            Bed
          </th>
          {beds.rows.map(({ color, ...row }) => (
            <th key={color} scope="col">
              <BedName color={color} above />
              <Differs within={beds} row={row} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th className="max-md:text-xs" scope="row">
            Energy
          </th>
          {beds.rows.map((bed) => (
            <td key={bed.color}>
              {formatNumber(bed.energy)}
              <Differs within={beds} row={bed} path="energy" />
            </td>
          ))}
        </tr>
      </tbody>
      {(
        [
          ['Jelly', 0],
          [`Jelly with the bonus of ${rules.jellyBonus}`, rules.jellyBonus],
        ] as const
      ).map(([name, bonus]) => (
        <tbody key={name}>
          <tr>
            <th className="italic" colSpan={beds.rows.length + 1} scope="rowgroup">
              {name}
            </th>
          </tr>
          {UNITS.map((unit, index) => (
            <tr key={unit}>
              <th className="max-md:text-xs" scope="row">
                {unit}
              </th>
              {beds.rows.map((bed) => (
                <td key={bed.color}>
                  {figureText(yieldOf(bed, bonus)[index]!)}
                  <Differs within={beds} row={bed} path="jelly" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </DataTable>
  );
}
