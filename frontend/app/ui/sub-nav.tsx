export interface SubNavPlace<Place extends string> {
  place: Place;
  name: string;
  href: string;
}

interface SubNavProps<Place extends string> {
  /** Its accessible name. */
  label: string;
  className: string;
  places: ReadonlyArray<SubNavPlace<Place>>;
  current: Place;
  /** Path of the page in hand: tells the page itself from another of the same place. */
  path?: string;
}

/** The sub-menu of one area of the site. */
export function SubNav<Place extends string>({ label, className, places, current, path }: SubNavProps<Place>) {
  return (
    <nav className={`sub-nav ${className}`} aria-label={label}>
      <ul>
        {places.map(({ place, name, href }) => (
          <li key={place}>
            <a
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
