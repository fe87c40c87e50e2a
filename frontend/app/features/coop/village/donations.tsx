import { Card, CardTitle } from '~/ui/card';
import { separated } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { DONATIONS, donationFor, TRACTOR_FUNDS, TRACTOR_HOURS } from './village';

/** What a donation gives, and what the tractor costs in donations. */
export function Donations({ materials }: { materials: Materials }) {
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
              <span className="sr-only">gives</span>
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
