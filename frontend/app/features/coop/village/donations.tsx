import { separated } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { DONATIONS, donationFor, TRACTOR_FUNDS, TRACTOR_HOURS } from './village';

/** What a donation gives, and what the tractor costs in donations. */
export function Donations({ materials }: { materials: Materials }) {
  const pic = (key: string) => materials[key]?.pic && <Picture src={materials[key].pic} size={24} />;
  return (
    <section className="card donations" aria-labelledby="donations">
      <h2 id="donations">What funds cost</h2>
      <ul>
        {DONATIONS.map(({ gives, amount, funds }) => (
          <li key={gives}>
            {pic(gives)}
            <span>
              <b>{separated(amount)}</b> {gives}
            </span>
            <span aria-hidden="true">→</span>
            <span className="sr-only">gives</span>
            {pic('funds')}
            <span>
              <b>{separated(funds)}</b> funds
            </span>
          </li>
        ))}
      </ul>
      <p>
        <b>The tractor</b> takes {separated(TRACTOR_FUNDS)} funds and runs for {TRACTOR_HOURS} hours. In donations:{' '}
        {DONATIONS.map((donation) => `${separated(donationFor(TRACTOR_FUNDS, donation))} ${donation.gives}`).join(
          ' or ',
        )}
        .
      </p>
    </section>
  );
}
