import type { Materials } from '~/ui/materials';
import { CoopNav } from './coop-nav';
import { Donations } from './donations';
import type { Origin } from './origins';
import { OriginLines } from './origins-lines';
import { Roles } from './roles';
import { VillageBuildings } from './village-buildings';
import type { VillageBuilding } from './village';

interface VillagePageProps {
  buildings: VillageBuilding[];
  materials: Materials;
  origins: Origin[];
}

/** The co-op's village: what funds cost, what they buy, and who may buy it. */
export function VillagePage({ buildings, materials, origins }: VillagePageProps) {
  return (
    <>
      <CoopNav current="village" />
      <div className="coop-narrow">
        <h1 className="coop-title">The co-op village</h1>
        <Donations materials={materials} />
        <section className="coop-section" aria-labelledby="buildings">
          <h2 id="buildings">The {buildings.length === 5 ? 'five' : buildings.length} buildings</h2>
          <VillageBuildings buildings={buildings} />
        </section>
        <section className="coop-section" aria-labelledby="who">
          <h2 id="who">Who may spend the funds</h2>
          <p>
            Everybody donates, but only <b>the leader and the deputies</b> can buy upgrades or activate the tractor. <b>The game does not ask whether they are sure</b>: one tap, and the funds are gone. Agree in the leadership chat on what comes
            next and on who presses the button.
          </p>
        </section>
        <Roles />
        <p className="provenance">Donations, tractor and coats: from this site&rsquo;s own records. The levels of the buildings:</p>
        <OriginLines origins={origins} />
      </div>
    </>
  );
}
