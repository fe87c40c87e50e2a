import type { ReactNode } from 'react';
import { Picture } from '~/ui/picture';
import { ColourSwitch } from './colour-switch';
import { PlaceIcon } from './place-icon';

interface NavbarProps {
  name: string;
  tagline: string;
  /** Path of the page that is shown. */
  path: string;
  /** Replaces the seasonal link while an event is current. */
  seasonal: { thumb: string; link: string; name?: string } | null;
}

/** The site's name and its main places. On a phone the places lie at the bottom, in reach of a thumb. */
export function Navbar({ name, tagline, path, seasonal }: NavbarProps) {
  const place = (href: string, area: string, icon: ReactNode, text: string, title?: string) => (
    <li className="min-w-0 grow">
      <a
        className="flex h-15 items-center justify-center gap-x-1.5 px-1 font-serif leading-snug font-semibold text-ink no-underline hover:text-red aria-[current]:text-red aria-[current]:bar phone:flex-col phone:text-fluid"
        href={href}
        title={title}
        aria-current={path === href ? 'page' : path.startsWith(area) ? 'true' : undefined}
      >
        {icon}
        <span className="max-w-full truncate">{text}</span>
      </a>
    </li>
  );
  return (
    <header className="mx-auto flex w-page flex-wrap items-center justify-between gap-x-4 border-b-4 border-double border-masthead md:flex-nowrap">
      <a className="py-2.5 text-ink no-underline hover:text-red" href="/">
        <span className="block font-serif text-xl font-bold whitespace-nowrap">{name}</span>
        {path === '/' && <span className="block font-serif text-sm text-soft italic max-lg:hidden">{tagline}</span>}
      </a>
      <nav
        aria-label="Main"
        className="z-3 min-w-0 border-double border-strong-rule max-md:order-1 print:hidden phone:fixed phone:inset-x-0 phone:bottom-0 phone:border-t-3 phone:bg-card"
      >
        <ul className="flex md:gap-2">
          {place('/themes', '/themes', <PlaceIcon of="themes" />, 'Themes')}
          {place('/dream', '/dream', <PlaceIcon of="dream" />, 'Dream')}
          {place('/co-op/projects', '/co-op', <PlaceIcon of="coop" />, 'Co-op')}
          {place('/posts', '/posts', <PlaceIcon of="posts" />, 'Guides')}
          {seasonal
            ? place(
                `/seasonal/${seasonal.link}`,
                '/seasonal',
                <Picture src={seasonal.thumb} size={24} className="size-6 rounded-sm object-cover md:max-lg:hidden" />,
                'Season',
                seasonal.name,
              )
            : place('/seasonal', '/seasonal', <PlaceIcon of="seasonal" />, 'Season')}
          {place('/menu', '/menu', <PlaceIcon of="menu" />, 'Menu')}
        </ul>
      </nav>
      <ColourSwitch />
    </header>
  );
}
