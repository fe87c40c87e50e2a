import { imageAddress, Picture } from '~/ui/picture';

interface NavbarProps {
  name: string;
  tagline: string;
  /** Replaces the seasonal link while an event is current. */
  seasonal: { thumb: string; link: string; name?: string } | null;
}

const places = [
  { href: '/themes', name: 'Themes' },
  { href: '/dream', name: 'Dream Farm' },
  { href: '/co-op/projects', name: 'Co-op' },
  { href: '/posts', name: 'Guides' },
];

/** The site's name and its main places. On a phone the places stand at the bottom, in reach of a thumb. */
export function Navbar({ name, tagline, seasonal }: NavbarProps) {
  return (
    <header className="masthead">
      <a className="brand" href="/">
        <span className="brand-name">{name}</span>
        <span className="brand-tagline">{tagline}</span>
      </a>
      <nav className="navbar" aria-label="Main">
        <ul>
          {places.map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
          <li>
            {seasonal ? (
              <a href={`/seasonal/${seasonal.link}`}>
                <Picture src={imageAddress(seasonal.thumb)} size={24} eager /> {seasonal.name ?? 'Seasonal'}
              </a>
            ) : (
              <a href="/seasonal">Seasonal</a>
            )}
          </li>
          <li>
            <a href="/menu">Menu</a>
          </li>
        </ul>
      </nav>
    </header>
  );
}
