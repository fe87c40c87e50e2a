import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { OriginLines } from '~/features/coop/origin-lines';
import roles from '~/features/coop/village/roles.island';
import {
  bonusText,
  donationFor,
  DONATIONS,
  sortedUpgrades,
  totalOf,
  TRACTOR_FUNDS,
  TRACTOR_HOURS,
} from '~/features/coop/village/village';
import { Island } from '~/islands/island';
import type { PageHandle } from '~/page/handle';
import { Section } from '~/ui/page-header';
import { Card, CardTitle, LinkCard, LinkCards } from '~/ui/card';
import { counted } from '~/figures/figure';
import { originOf, rowsOf } from '~/figures/origin';
import { type Materials, materialsByKey } from '~/figures/materials';
import { Picture } from '~/ui/picture';
import { Quiet, Seen } from '~/figures/provenance';
import { isWanted } from '~/figures/wanted';
import { separated } from '~/ui/whole-number';

export const handle: PageHandle = { query: ['rank'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [upgrades, materialList] = await Promise.all([ask.get('/api/village'), ask.materials()]);
  return {
    page: {
      title: 'The co-op village: funds, bonuses and roles',
      description:
        'What a donation is worth in village funds, ' +
        'what the five buildings and the tractor do and cost, and what leaders, deputies and members can do.',
      path: '/co-op/village',
      facts: [['Upgrades', String(upgrades.length)]],
    },
    upgrades,
    materials: materialsByKey(materialList),
  };
}

export default function CoopVillage() {
  const { upgrades, materials } = useLoaderData<typeof loader>();
  const ordered = sortedUpgrades(upgrades);
  const within = originOf(upgrades.flatMap((upgrade) => rowsOf(upgrade, upgrade.levels)));
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-3 md:text-center">The co-op village</h1>
      <Donations materials={materials} />
      <Section id="buildings" title={`The ${upgrades.length === 5 ? 'five' : upgrades.length} buildings`}>
        <LinkCards>
          {ordered.map((upgrade) => {
            const { name, link, pic, info, levels } = upgrade;
            return (
              <LinkCard key={link} href={`/co-op/upgrades/${link}`} pic={pic} name={name}>
                {isWanted(upgrade) ? (
                  <span>{info.value}: unknown</span>
                ) : (
                  <>
                    <span>
                      {info.value}: {bonusText(levels)} <Seen within={within} row={upgrade} />
                    </span>
                    <span>
                      {counted(levels.length, 'level')}, {counted(totalOf(levels), 'fund')} in total
                    </span>
                  </>
                )}
              </LinkCard>
            );
          })}
        </LinkCards>
      </Section>
      <Section id="who" title="Who can spend the funds">
        <p>
          Everybody can donate funds, but only <b>the leader and the deputies</b> can buy upgrades or activate the
          tractor. <b>The game does not ask for confirmation</b>: one tap, and the funds are gone. Agree in the
          leadership chat on what comes next and who presses the button.
        </p>
      </Section>
      <Section id="roles" title="Roles: what each coat can do">
        <Island of={roles} props={{}} data={{}} />
        <p className="mt-2">
          Only the leader can make somebody else leader, and then becomes a deputy. If the leader leaves, the member
          with the highest rank takes over. For more, and some good manners, see{' '}
          <a href="/posts/co-op-roles">the guide to co-op roles</a>.
        </p>
      </Section>
      <Quiet>
        Donations, tractor and coats: rules written down for this site; no source. The levels of the buildings:
      </Quiet>
      <OriginLines items={ordered} about="/co-op/village" />
    </div>
  );
}

function Donations({ materials }: { materials: Materials }) {
  const pic = (key: string) => materials[key]?.pic && <Picture src={materials[key].pic} size={24} />;
  return (
    <Card aria-labelledby="donations">
      <CardTitle id="donations">What funds cost</CardTitle>
      <ul>
        {DONATIONS.map(({ gives, amount, funds }) => (
          <li key={gives} className="flex flex-wrap items-center gap-1 py-1 whitespace-nowrap">
            {pic(gives)}
            <span className="min-w-26">
              <b className="font-serif">{separated(amount)}</b> {gives}
            </span>
            <span className="flex items-center gap-1">
              <span aria-hidden="true">→</span>
              <span className="sr-only">gives </span>
              {pic('funds')}
              <span>
                <b className="font-serif">{separated(funds)}</b> funds
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <b>The tractor</b> takes {separated(TRACTOR_FUNDS)} funds and runs for {TRACTOR_HOURS} hours. In donations:{' '}
        {DONATIONS.map((donation) => `${separated(donationFor(TRACTOR_FUNDS, donation))} ${donation.gives}`).join(
          ' or ',
        )}
        .
      </p>
    </Card>
  );
}
