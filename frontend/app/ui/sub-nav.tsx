export interface SubNavPlace<Place extends string> {
  place: Place;
  name: string;
  href: string;
}

interface SubNavProps<Place extends string> {
  /** Its accessible name. */
  label: string;
  places: ReadonlyArray<SubNavPlace<Place>>;
  current: Place;
  /** Path of the page in hand: tells the page itself from another of the same place. */
  path?: string;
}

/** The sub-menu of one area of the site. */
export function SubNav<Place extends string>({ label, places, current, path }: SubNavProps<Place>) {
  return (
    <nav aria-label={label}>
      <ul className="mb-4 flex justify-between gap-1 border-y border-rule text-fluid max-md:-mt-3 md:justify-center md:gap-8">
        {places.map(({ place, name, href }) => (
          <li key={place}>
            <a
              className="flex min-h-11 items-center justify-center font-serif leading-tight font-semibold text-ink no-underline hover:text-red aria-[current]:text-red aria-[current]:bar forced-colors:aria-[current]:underline"
              href={href}
              aria-current={place !== current ? undefined : path === undefined || path === href ? 'page' : 'true'}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
