import { LightsPage } from '~/features/coop/lights/lights-page';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true, query: ['ago', 'unit'] });

export const loader = () => ({
  page: {
    title: 'Co-op lights: who was online when',
    description:
      'What the lights beside the names in a co-op mean, from bright green to red, when a player leaves the rankings and when a leader is replaced.',
    path: '/co-op/lights',
  },
});

export default function CoopLights() {
  return <LightsPage />;
}
