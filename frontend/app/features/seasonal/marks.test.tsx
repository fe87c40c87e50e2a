import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SeasonalEvent } from '~/api/types';
import type { Origin, Stated } from '~/figures/origin';
import pace from './tracker/season-pace.island';
import season from './tracker/season-tracker.island';

const known = { provenance: 'community', sources: ['seen in the game'] } as const;
const sample = { provenance: 'sample', sources: [] } as const;
const rendered = Date.parse('2026-12-10T08:00:00Z');

/** What the page says of the player's way through two tasks, and of a steady player's. */
function textsOf(of: Origin, second: Stated, tracker: Partial<Origin>): string[] {
  const event = {
    ...of,
    name: 'Winter',
    link: 'winter',
    visible: true,
    date: '2026-12-03T08:00:00Z',
    thumb: '/winter.svg',
    html: '',
    pdescription: '',
    taskHeader: 'Tasks',
    tasks: [
      { task: { cookie: 60 }, reward: { xp: 5 } },
      { task: { cookie: 90_000 }, reward: { xp: 5 }, ...second },
    ],
    tracker: { item: 'cookie', start: '2026-12-03T08:00:00Z', perHour: 20, days: 35, ...tracker },
  } as unknown as SeasonalEvent;
  const materialList = { materials: [] } as never;
  const span = { start: '2026-12-03T08:00:00Z', end: '2027-01-07T08:00:00Z', endText: '' };
  return [
    <season.Content link="winter" rendered={rendered} {...span} events={[event]} materialList={materialList} />,
    <pace.Content link="winter" rendered={rendered} events={[event]} materialList={materialList} />,
  ].map((part) =>
    renderToStaticMarkup(part)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

it.each<[string, Origin, Stated, Partial<Origin>, string, string, string]>([
  [
    'examples',
    sample,
    {},
    {},
    '90,060 cookie in 35 days: 2,574 cookie a day. Example',
    'Are you on pace? Example',
    '20 cookie an hour (480',
  ],
  [
    'known',
    known,
    {},
    {},
    '90,060 cookie in 35 days: 2,574 cookie a day. cookie',
    'Are you on pace? You',
    '20 cookie an hour (480',
  ],
  [
    'in part known',
    sample,
    known,
    {},
    'a day. Part example',
    'Are you on pace? Part example',
    '20 cookie an hour Example (480',
  ],
  [
    'known but for the steady player',
    known,
    {},
    sample,
    'a day. cookie',
    'Are you on pace? Part example',
    '20 cookie an hour Example (480',
  ],
])('a pace whose figures are %s says so', (_, of, second, tracker, way, title, perHour) => {
  const [track, pace] = textsOf(of, second, tracker);
  expect(track).toContain(way);
  expect(pace).toMatch(new RegExp(`^${title.replace('?', '\\?')}`));
  expect(pace).toContain(perHour);
});
