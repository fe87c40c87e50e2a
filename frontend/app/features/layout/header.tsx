import { classes } from '~/ui/classes';

interface NavbarProps {
  name: string;
  tagline: string;
  /** Path of the page that is shown. */
  path: string;
  /** The visible seasonal event, if any. */
  seasonal: { link: string; name?: string } | null;
}

const PLACE =
  'flex h-11 items-center justify-center gap-x-1.5 px-1 font-serif leading-snug font-semibold ' +
  'md:h-15 phone:h-15 phone:flex-col phone:px-0 phone:text-fluid';
const HEADER =
  'mx-auto flex w-page flex-wrap items-center justify-between gap-x-2 border-b-4 border-double border-header-rule ' +
  'md:flex-nowrap';
const PLACES =
  'z-4 border-double border-strong-rule max-md:order-1 print:hidden ' +
  'phone:fixed phone:inset-x-0 phone:bottom-0 phone:border-t-3 phone:bg-card phone:pr-[14.29%]';

/** The site's name and its main places. On a phone the places and the search field are at the bottom. */
export function Navbar({ name, tagline, path, seasonal }: NavbarProps) {
  const place = (of: keyof typeof drawings, text: string, href: string, area = href, title?: string) => (
    <li className="grow">
      <a
        className={classes(PLACE, 'text-ink no-underline hover:text-red aria-[current]:text-red aria-[current]:bar')}
        href={href}
        title={title}
        aria-current={path === href ? 'page' : `${path}/`.startsWith(`${area}/`) ? 'true' : undefined}
      >
        <PlaceIcon of={of} />
        <span>{text}</span>
      </a>
    </li>
  );
  return (
    <header className={HEADER}>
      <a className="py-2.5 text-ink no-underline hover:text-red" href="/">
        <span className="block font-serif text-xl font-bold whitespace-nowrap">{name}</span>{' '}
        {path === '/' && <span className="hidden font-serif text-sm text-soft italic xl:block">{tagline}</span>}
      </a>
      <nav aria-label="Main" className={classes(PLACES, path === '/' && 'xl:shrink-0')}>
        <ul className="flex flex-wrap md:gap-1">
          {place('themes', 'Themes', '/themes')}
          {place('dream', 'Dream', '/dream')}
          {place('coop', 'Co-op', '/co-op/projects', '/co-op')}
          {place('posts', 'Guides', '/posts')}
          {place('seasonal', 'Season', `/seasonal${seasonal ? `/${seasonal.link}` : ''}`, '/seasonal', seasonal?.name)}
          {place('menu', 'Menu', '/menu')}
        </ul>
      </nav>
      {path === '/search' ? (
        <label className={classes(PLACE, 'fixed right-0 bottom-0 z-4 hidden w-1/7 phone:flex')} htmlFor="q">
          <PlaceIcon of="search" />
          <span>Search</span>
        </label>
      ) : (
        <form className="find max-w-52 flex-1 print:hidden" action="/search" role="search">
          <PlaceIcon of="search" />
          <input name="q" type="search" placeholder="Search" aria-label="Search" aria-keyshortcuts="/" maxLength={80} />
        </form>
      )}
      <ColourSwitch />
    </header>
  );
}

/** Line drawings, one path each. */
const drawings = {
  themes: 'M4 21V9M4 9l14-5v9L4 17M4 9c5 2 9-2 14 0M2.5 21h3',
  dream: 'M19 14.5A8 8 0 1 1 10 4a6.5 6.5 0 0 0 9 10.5ZM17 3l.7 2 2 .7-2 .7L17 8.5l-.7-2.1-2-.7 2-.7Z',
  coop: 'M3 20v-8l5-4 5 4v8ZM6.5 20v-4h3v4M13 20h8v-7l-4-3.5-4 3M16 16h2',
  posts: 'M12 6.5C10 5 7 4.5 3 5v13c4-.5 7 0 9 1.5 2-1.5 5-2 9-1.5V5c-4-.5-7 0-9 1.5Zm0 0v13',
  seasonal: 'M12 21v-8M12 13c-5 0-7-3-7-8 5 0 7 3 7 8Zm0 0c0-4 2-6.5 6.5-6.5 0 4.5-2 6.5-6.5 6.5Z',
  search: 'M15 15l6 6M17 10.5a6.5 6.5 0 1 0-13 0 6.5 6.5 0 0 0 13 0Z',
  menu: 'M4 6h16M4 12h16M4 18h16',
};

function PlaceIcon({ of }: { of: keyof typeof drawings }) {
  return (
    <svg
      className="size-6 text-gold md:max-lg:hidden"
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...DRAWN}
      strokeWidth="1.5"
    >
      <path d={drawings[of]} />
    </svg>
  );
}

const DRAWN = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, 'aria-hidden': true } as const;

/** Shows which colours the page has, and with scripts changes them. */
function ColourSwitch() {
  return (
    <button
      type="button"
      role="switch"
      id="colours"
      aria-label="Dark colours"
      aria-checked="false"
      disabled
      className="flex h-11 items-center opacity-100! noscript:hidden"
    >
      <span className="flex gap-2 rounded-full border border-strong-rule bg-sunk px-0.5 py-0.5">
        <svg className="size-6 rounded-full border border-day" viewBox="-4 -4 32 32" {...DRAWN}>
          <circle className="fill-gold-wash" cx="12" cy="12" r="4.5" />
          <path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5" />
        </svg>
        <svg className="size-6 rounded-full border border-night" viewBox="-4 -4 32 32" {...DRAWN}>
          <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />
        </svg>
      </span>
    </button>
  );
}

const ABOUT = '/about-the-figures';

/** On each page of a demonstration; `of`: which of the page's figures are made up. */
export function ExamplesBanner({ of }: { of?: 'all' | 'some' | 'any' | '' | undefined }) {
  const figures = of === 'any' ? 'most figures that you look up here' : 'the figures on this page';
  return (
    <aside className="border-b border-gold bg-gold-wash px-4 py-2" aria-label="Demonstration">
      <p className="text-center text-sm leading-snug">
        {of ? (
          <>
            <b>Demonstration:</b> {figures} are <a href={ABOUT}>made up</a>
            {of === 'all' && ', none is from the game'}
            {of === 'some' && ', except those marked ✓'}.
          </>
        ) : (
          <>
            Demonstration: this site shows <a href={ABOUT}>made-up figures</a>; none is on this page.
          </>
        )}
      </p>
    </aside>
  );
}

const COOKIE_NOTICE =
  'mx-auto hidden w-page items-center justify-between gap-3 border-b border-rule bg-card px-2 text-sm leading-snug ' +
  'in-data-notice:flex print:hidden';

/** Hidden until a script in the `<head>` shows it: nothing is stored without scripts. */
export function CookieNotice({ html }: { html: string }) {
  return (
    <section className={COOKIE_NOTICE} id="cookie-notice" aria-label="Notice about browser storage">
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <button type="button" className="min-h-11 px-2 font-semibold text-red underline">
        Accept
      </button>
    </section>
  );
}

/** The server writes here that the latest figures cannot be fetched. React leaves that text alone. */
export function StaleNote() {
  return (
    <p
      className="mx-auto mt-3 w-page border-l-5 border-gold px-3 py-1.5 text-sm text-soft empty:hidden"
      data-stale=""
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
