import { Island } from '~/islands/island';
import { Provenance } from '~/ui/provenance';
import { CoopPage } from '../coop-page';
import lights from './lights.island';

/** What the lights beside the players' names mean. */
export function LightsPage() {
  return (
    <CoopPage place="lights" title="Co-op lights">
      <Island of={lights} props={{}} data={{}} />
      <p className="mt-5 max-w-2xl">
        A red light is no reason to throw anybody out: ask in the chat first. Who may remove whom stands under{' '}
        <a href="/co-op/village#roles">roles</a>.
      </p>
      <Provenance provenance="spec" sources={[]} about="/co-op/lights" />
    </CoopPage>
  );
}
