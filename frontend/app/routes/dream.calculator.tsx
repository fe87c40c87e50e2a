import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { providerOf, adPlaces } from '~/features/ads/placement';
import { CALCULATOR_PATH } from '~/features/calculator/share/query';
import calculator from '~/features/calculator/calculator.island';
import { Island } from '~/islands/island';
import type { PageHandle } from '~/page/handle';
import { PageHeader } from '~/ui/page-header';
import { rowsOf } from '~/figures/origin';
import { Provenance } from '~/figures/provenance';

export const handle: PageHandle = { own: ['dream_calc', 'dream_plans', 'my_figures'], personal: ['p', 'form'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [content, tables, materialList, { version }] = await Promise.all([
    ask.get('/api/dream/calculator'),
    ask.get('/api/dream/buildings'),
    ask.materials(),
    ask.get('/api/version'),
  ]);
  const ads = adPlaces(content.buildings.filter(({ active }) => active).length, `dream-calculator:${version}`);
  return {
    page: {
      title: 'Dream Farm calculator: materials for upgrades',
      description:
        'Plan your Dream Farm week: the nails, boards, glass, books and cash ' +
        'that your next building levels and land expansions take, and what the bulldozer gives back.',
      path: CALCULATOR_PATH,
      facts: [['Buildings', String(content.buildings.length)]],
    },
    content,
    tables,
    materialList,
    ads,
    adProvider: providerOf(context.adProvider, ads),
  };
}

export default function DreamCalculator() {
  const { content, tables, materialList, ads, adProvider } = useLoaderData<typeof loader>();
  const used = tables.filter(({ link }) => content.buildings.some(({ ref }) => ref === link));
  return (
    <>
      <PageHeader title="Dream Farm calculator" />
      <Island of={calculator} props={{ ads, adProvider }} data={{ content, tables, materialList }} />
      <Instructions />
      <Provenance
        of={content}
        rows={used.flatMap((table) => rowsOf(table, table.levels))}
        unit="level"
        about={CALCULATOR_PATH}
      />
    </>
  );
}

function Instructions() {
  return (
    <section className="prose rich mx-auto mt-6 max-w-2xl print:hidden" aria-labelledby="calc-how">
      <h2 id="calc-how">How it counts</h2>
      <ul>
        <li>
          <b>Current level</b> is what you have now; 0 is not built. Land is counted in expansions, starting with number
          6.
        </li>
        <li>
          <b>Target level</b> is where you want to get: up to 8 levels ahead, 50 for the farmhouse. Everything from the
          next level to the target is added up, times the <b>Quantity</b>.
        </li>
        <li>
          Only <b>Active</b> buildings are included. Tap a name to add a building.
        </li>
        <li>
          <b>Bulldoze</b> marks a building for the bulldozer, which gives back half of what its current level cost,
          rounded down. <b>Bulldozer mode</b> subtracts that from the total; anything left over is a surplus. The target
          level of a bulldozed building is still included.
        </li>
        <li>
          A <b className="unknown">?</b> is a figure that we do not know yet. If a ? shows, refresh the page: the figure
          may have been added. Items with a ? are not in the totals.
        </li>
        <li className="noscript:hidden">Everything you set is saved in this browser at once.</li>
      </ul>
    </section>
  );
}
