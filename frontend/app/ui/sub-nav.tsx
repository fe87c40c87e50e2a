interface SubNavProps {
  /** Its accessible name. */
  label: string;
  places: ReadonlyArray<readonly [name: string, href: string]>;
  /** Of the page. */
  path: string;
}

/** The first two segments of a path. */
const areaOf = (path: string) => path.split('/', 3).join('/');

const LIST = 'mb-4 flex justify-between gap-1 border-y border-rule text-fluid max-md:-mt-3 md:justify-center md:gap-8';
const PLACE =
  'flex min-h-11 items-center justify-center font-serif leading-tight font-semibold text-ink no-underline ' +
  'hover:text-red aria-[current]:text-red aria-[current]:bar forced-colors:aria-[current]:underline';

/** The sub-menu of an area of the site. */
export function SubNav({ label, places, path }: SubNavProps) {
  return (
    <nav aria-label={label}>
      <ul className={LIST}>
        {places.map(([name, href]) => (
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
  );
}
