import { ReportLink } from '~/figures/provenance';
import { fileOf, type Repository } from './source';
import { Ornament } from '~/ui/page-header';

const links = [
  ['/my-farm', 'My farm'],
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy'],
  ['/developers', 'For developers'],
  ['/about-the-figures', 'About the figures'],
  ['/menu', 'All topics'],
] as const;

interface FooterProps {
  disclaimer: string;
  /** The page to report on; '' for none. */
  about: string;
  path: string;
  repository: Repository | null;
}

export function Footer({ disclaimer, about, path, repository }: FooterProps) {
  return (
    <footer className="mx-auto w-page max-w-2xl py-8 text-center text-sm text-soft">
      <Ornament />
      <p className="mt-3.5">
        Made by players, for players. Wrong number? <ReportLink about={about}>Tell us</ReportLink>.
      </p>
      <ul className="mt-1.5 flex flex-wrap justify-center gap-x-4 print:hidden">
        {[...links, ...(repository ? sourceLinks(repository, fileOf(path)) : [])].map(([href, name]) => (
          <li key={href}>
            <a className="inline-block min-w-11 px-2 py-3" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-xs">
        {disclaimer || 'This site is unofficial and not affiliated with the makers of the game.'}
      </p>
    </footer>
  );
}

const sourceLinks = ({ url, edit }: Repository, file: string | undefined) => [
  ...(file ? [[edit.replace('{file}', file), 'Edit this page'] as const] : []),
  [url, 'Source'] as const,
];
