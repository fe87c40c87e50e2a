import { Provenance } from '~/ui/provenance';
import type { Origin } from './origins';

/** Where a page's figures come from, one quiet line for each origin; `about` is the page. */
export function OriginLines({ origins, about }: { origins: Origin[]; about: string }) {
  return origins.map(({ provenance, sources, of }) => (
    <div key={provenance} className="origin">
      {of.length > 0 && <p className="provenance origin-of">{of.join(', ')}:</p>}
      {of.length === 0 && origins.length > 1 && <p className="provenance origin-of">Everything else:</p>}
      <Provenance provenance={provenance} sources={sources} about={about} />
    </div>
  ));
}
