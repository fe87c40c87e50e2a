/** Areas of the site with a sub-menu, by the beginning of their paths. */
const AREAS = [
  {
    root: '/dream/',
    label: 'Dream Farm',
    places: [
      ['Intro', '/dream'],
      ['Quests', '/dream/quests'],
      ['Market', '/dream/market'],
      ['Calculator', '/dream/calculator'],
      ['Buildings', '/dream/buildings/windmill'],
      ['Guide', '/dream/guide'],
    ],
  },
  {
    root: '/co-op/',
    label: 'Co-op',
    places: [
      ['Projects', '/co-op/projects'],
      ['Village', '/co-op/village'],
      ['Upgrades', '/co-op/upgrades/funds'],
      ['Lights', '/co-op/lights'],
      ['Roles', '/posts/co-op-roles'],
    ],
  },
] as const;

/** The first two segments of a path. */
const areaOf = (path: string) => path.split('/', 3).join('/');

const LIST =
  'mb-4 flex justify-between gap-1 border-y border-rule text-fluid ' +
  'max-md:-mt-3 max-xs:flex-wrap md:justify-center md:gap-8';
const PLACE =
  'flex min-h-11 items-center justify-center font-serif leading-tight font-semibold text-ink no-underline ' +
  'hover:text-red aria-[current]:text-red aria-[current]:bar forced-colors:aria-[current]:underline';

/** The sub-menu of the page at `path`, if its area has one. */
export function AreaNav({ path }: { path: string }) {
  const area = AREAS.find(({ root }) => `${path}/`.startsWith(root));
  return (
    area && (
      <nav aria-label={area.label}>
        <ul className={LIST}>
          {area.places.map(([name, href]) => (
            <li key={href}>
              <a
                className={PLACE}
                href={href}
                aria-current={areaOf(href) !== areaOf(path) ? undefined : path === href ? 'page' : 'true'}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  );
}
