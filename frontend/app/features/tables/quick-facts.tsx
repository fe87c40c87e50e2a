import { Picture } from '~/ui/picture';
import type { Fact } from './facts';

/** A few facts as name and value. */
export function QuickFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, pic }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {pic && <Picture src={pic} size={20} />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
