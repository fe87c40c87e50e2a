import { pagePath } from './pages';

interface PageIndexProps {
  link: string;
  /** The titles of all pages, in order. */
  titles: string[];
  /** The page in hand, from 1. */
  number: number;
}

/** All pages of a post that has several: open on the first, folded on the others, whose reader came for the text. */
export function PageIndex({ link, titles, number }: PageIndexProps) {
  return (
    <nav className="page-index" aria-label="Pages of this post">
      <details open={number === 1}>
        <summary>All {titles.length} pages</summary>
        <ol>
          {titles.map((title, place) => (
            <li key={title}>
              <a href={pagePath(link, place + 1)} aria-current={place + 1 === number ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
