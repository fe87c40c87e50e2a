import type { ReactNode } from 'react';
import { Picture } from '~/ui/picture';
import { Moon, Sun } from './luminaries';
import { PlaceIcon } from './place-icon';

interface NavbarProps {
  name: string;
  tagline: string;
  /** Path of the page that is shown. */
  path: string;
  /** Replaces the seasonal link while an event is current. */
  seasonal: { thumb: string; link: string; name?: string } | null;
}

/** The site's name and its main places. On a phone the places stand at the bottom, in reach of a thumb. */
export function Navbar({ name, tagline, path, seasonal }: NavbarProps) {
  const place = (href: string, area: string, icon: ReactNode, short: string, long = short) => (
    <li>
      <a href={href} aria-current={path === href ? 'page' : path.startsWith(area) ? 'true' : undefined}>
        {icon}
        {short === long ? (
          <span>{long}</span>
        ) : (
          <>
            <span className="short">{short}</span>
            <span className="long">{long}</span>
          </>
        )}
      </a>
    </li>
  );
  return (
    <header className="masthead">
      <div className="banner">
        <Sun />
        <a className="brand" href="/">
          <span className="brand-name">{name}</span>
          <span className="brand-tagline">{tagline}</span>
        </a>
        <Moon />
      </div>
      <nav className="navbar" aria-label="Main">
        <ul>
          {place('/themes', '/themes', <PlaceIcon of="themes" />, 'Themes')}
          {place('/dream', '/dream', <PlaceIcon of="dream" />, 'Dream', 'Dream Farm')}
          {place('/co-op/projects', '/co-op', <PlaceIcon of="coop" />, 'Co-op')}
          {place('/posts', '/posts', <PlaceIcon of="posts" />, 'Guides')}
          {seasonal
            ? place(
                `/seasonal/${seasonal.link}`,
                '/seasonal',
                <Picture src={seasonal.thumb} size={24} />,
                'Season',
                seasonal.name ?? 'Seasonal',
              )
            : place('/seasonal', '/seasonal', <PlaceIcon of="seasonal" />, 'Season', 'Seasonal')}
          {place('/menu', '/menu', <PlaceIcon of="menu" />, 'Menu')}
        </ul>
      </nav>
    </header>
  );
}
