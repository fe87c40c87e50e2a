import { Ornament } from '~/ui/ornament';

/** Says that the site is unofficial, and which content it shows. */
export function Footer({ disclaimer, version }: { disclaimer: string; version: string | null }) {
  return (
    <footer className="colophon">
      <Ornament />
      <p>
        {disclaimer ||
          'Made by players, for players. This site is unofficial and has no tie to the makers of the game.'}
      </p>
      <ul>
        <li>
          <a href="/my-farm">My farm</a>
        </li>
        <li>
          <a href="/contact">Contact</a>
        </li>
        <li>
          <a href="/privacy">Privacy</a>
        </li>
        <li>
          <a href="/menu">All pages</a>
        </li>
      </ul>
      {version && (
        <p className="content-version">
          Content <code>{version.slice(0, 12)}</code>
        </p>
      )}
    </footer>
  );
}
