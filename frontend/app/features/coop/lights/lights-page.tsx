import { Island } from '~/islands/island';
import { Provenance } from '~/ui/provenance';
import { CoopNav } from '../coop-nav';
import lights from './lights.island';

/** What the lights beside the players' names mean. */
export function LightsPage() {
  return (
    <>
      <CoopNav current="lights" />
      <div className="coop-narrow">
        <h1 className="coop-title">Co-op lights</h1>
        <Island of={lights} props={{}} data={{}} />
        <p className="lights-more">
          A red light is no reason to throw anybody out: ask in the chat first. Who may remove whom stands under{' '}
          <a href="/co-op/village#roles">roles</a>.
        </p>
        <Provenance provenance="spec" sources={[]} about="/co-op/lights" />
      </div>
    </>
  );
}
