import lights from '~/features/coop/lights/lights.island';
import { Island } from '~/islands/island';
import type { PageHandle } from '~/page/handle';
import { Provenance } from '~/figures/provenance';

export const handle: PageHandle = { query: ['ago', 'unit'] };

export const loader = () => ({
  page: {
    title: 'Co-op lights: who was online when',
    description:
      'What the lights beside the names in a co-op mean, ' +
      'from bright green to red, when a player leaves the rankings and when a leader is replaced.',
    path: '/co-op/lights',
  },
});

export default function CoopLights() {
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-3 md:text-center">Co-op lights</h1>
      <Island of={lights} props={{}} data={{}} />
      <p className="mt-5 max-w-2xl">
        A red light is no reason to remove anybody: ask in the chat first. For who can remove whom, see{' '}
        <a href="/co-op/village#roles">roles</a>.
      </p>
      <Provenance of={{ provenance: 'spec', sources: [] }} about="/co-op/lights" />
    </div>
  );
}
