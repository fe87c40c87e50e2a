import type { Material, VillageUpgrade } from '~/api/types';
import { Island } from '~/islands/island';
import { materialsByKey } from '~/ui/materials';
import { CoopNav } from '../coop-nav';
import { Donations } from './donations';
import { OriginLines } from '../origins';
import roles from './roles.island';
import { VillageBuildings } from './village-buildings';
import { inOrder } from './village';

interface VillagePageProps {
  upgrades: readonly VillageUpgrade[];
  materials: readonly Material[];
}

/** The co-op's village: what funds cost, what they buy, and who may buy it. */
export function VillagePage({ upgrades, materials }: VillagePageProps) {
  const ordered = inOrder(upgrades);
  return (
    <>
      <CoopNav current="village" />
      <div className="coop-narrow">
        <h1 className="coop-title">The co-op village</h1>
        <Donations materials={materialsByKey(materials)} />
        <section className="coop-section" aria-labelledby="buildings">
          <h2 id="buildings">The {upgrades.length === 5 ? 'five' : upgrades.length} buildings</h2>
          <VillageBuildings upgrades={ordered} />
        </section>
        <section className="coop-section" aria-labelledby="who">
          <h2 id="who">Who may spend the funds</h2>
          <p>
            Everybody donates, but only <b>the leader and the deputies</b> can buy upgrades or activate the tractor.{' '}
            <b>The game does not ask whether they are sure</b>: one tap, and the funds are gone. Agree in the leadership
            chat on what comes next and on who presses the button.
          </p>
        </section>
        <section className="coop-section" aria-labelledby="roles">
          <h2 id="roles">Roles: what each coat may do</h2>
          <Island of={roles} props={{}} data={{}} />
          <p>
            Only the leader can make somebody else leader, and then becomes a deputy. If the leader leaves, the member
            with the highest rank takes over. More, and some manners, in{' '}
            <a href="/posts/co-op-roles">the guide to co-op roles</a>.
          </p>
        </section>
        <p className="provenance">
          Donations, tractor and coats: from this site&rsquo;s own records. The levels of the buildings:
        </p>
        <OriginLines items={ordered} about="/co-op/village" />
      </div>
    </>
  );
}
