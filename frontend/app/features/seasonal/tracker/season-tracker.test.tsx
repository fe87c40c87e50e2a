import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SeasonalEvent } from '~/api/types';
import season from './season-tracker.island';

it.each([
  ['how long is left', '', 'Time left 28 days, 0 hours'],
  ['the editor’s words in place of that', 'when all is sold', 'Ends when all is sold'],
])('says %s', (_, endText, fact) => {
  const event = { provenance: 'spec', sources: [], link: 'winter', tasks: [{ task: {}, reward: { xp: 5 } }] };
  const html = renderToStaticMarkup(
    <season.Content
      link="winter"
      rendered={Date.parse('2026-12-10T08:00:00Z')}
      start="2026-12-03T08:00:00Z"
      end="2027-01-07T08:00:00Z"
      endText={endText}
      events={[event as unknown as SeasonalEvent]}
      materialList={{ materials: [] }}
    />,
  );
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain(fact);
});
