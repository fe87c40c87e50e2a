import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { BedName, Flower } from '~/features/guides/bees/bed-name';
import bees from '~/features/guides/bees/bees.island';
import { yieldOf } from '~/features/guides/bees/bees';
import { spanText } from '~/features/guides/duration';
import { ownTable } from '~/features/guides/figure-table';
import { GuideFrame } from '~/features/guides/guide-frame';
import type { Bees } from '~/api/types';
import { loadGuide } from '~/loaders/guide.server';
import { runOf } from '~/loaders/run.server';
import type { PageHandle } from '~/page/handle';
import { ColumnHeads, DataTable } from '~/ui/data-table';
import { formatNumber, figureText } from '~/figures/figure';
import { GAME } from '~/figures/game';
import { RunText } from '~/figures/run';
import { Seen } from '~/figures/provenance';

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
        ['map', map],
      ]}
      own={[
        ownTable('milestones', milestones, 'farm level', milestones.rows.map(spanText), {
          first: 'First reward',
          second: 'Second reward',
          third: 'Third reward',
          cash: 'Cash',
        }),
        ownTable(
          'ranking',
          ranking,
          'place',
          ranking.rows.map(({ place }) => String(place)),
          { gold: 'Gold', cash: 'Cash in percent', books: 'Books' },
        ),
        ownTable(
          'map',
          map,
          'ring',
          map.rows.map(({ ring }) => formatNumber(ring)),
          { beds: 'Beds' },
        ),
      ]}
    >
      <Flower />
    </GuideFrame>
  );
}

const UNITS = ['a second', 'for 1 energy', 'an hour'];

/** A column for each bed, so that a phone shows all of them. */
function BedTable({ figures: { beds, rules } }: { figures: Bees }) {
  const row = (head: string, path: 'energy' | 'jelly', textOf: (bed: Bees['beds']['rows'][number]) => string) => (
    <tr key={head}>
      <th className="max-md:text-xs" scope="row">
        {head}
      </th>
      {beds.rows.map((bed) => (
        <td key={bed.color}>
          {textOf(bed)}
          <Seen within={beds} row={bed} path={path} />
        </td>
      ))}
    </tr>
  );
  const heads = beds.rows.map(({ color, ...row }) => (
    <>
      <BedName color={color} above />
      <Seen within={beds} row={row} />
    </>
  ));
  return (
    <DataTable className="max-md:text-xs" label={beds.title} fits="md">
      <ColumnHeads heads={['Bed', ...heads]} classOf={(column) => (column === 0 ? 'words' : undefined)} />
      <tbody>{row('Energy', 'energy', ({ energy }) => formatNumber(energy))}</tbody>
      {[0, rules.jellyBonus].map((bonus) => (
        <tbody key={bonus}>
          <tr>
            <th className="italic" colSpan={beds.rows.length + 1} scope="rowgroup">
              {bonus ? `Jelly with the bonus of ${bonus}` : 'Jelly'}
            </th>
          </tr>
          {UNITS.map((unit, index) => row(unit, 'jelly', (bed) => figureText(yieldOf(bed, bonus)[index]!)))}
        </tbody>
      ))}
    </DataTable>
  );
}
