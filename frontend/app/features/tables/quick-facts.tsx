import { Facts } from '~/ui/facts';
import { Picture } from '~/ui/picture';
import type { Fact } from './facts';

/** A few facts as name and value. */
export function QuickFacts({ facts }: { facts: Fact[] }) {
  return (
    <Facts
      className="grid grid-fill-30 content-start gap-x-5 lg:col-start-1 lg:row-start-2"
      facts={facts.map(({ label, value, pic }) => [
        label,
        <span key={label} className="flex items-center gap-2 font-serif">
          {pic && <Picture src={pic} size={20} />}
          {value}
        </span>,
      ])}
    />
  );
}
