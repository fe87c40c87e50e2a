import { Fragment } from 'react';

/**
 * The way to the page from the home page. A crumb without an address is the page itself. Phones do without: their bar of
 * places has the same pages, and the answer is nearer.
 */
export function Breadcrumbs({ crumbs }: { crumbs: ReadonlyArray<{ name: string; href?: string }> }) {
  return (
    <nav className="max-md:hidden" aria-label="Breadcrumb">
      <ol className="flex items-center gap-2 text-sm text-soft">
        <li className="shrink-0">
          <a className="inline-block py-2.5" href="/">
            Home
          </a>
        </li>
        {crumbs.map(({ name, href }) => (
          <Fragment key={name}>
            <li aria-hidden="true" className="shrink-0 text-gold">
              ›
            </li>
            {href ? (
              <li className="shrink-0">
                <a className="inline-block py-2.5" href={href}>
                  {name}
                </a>
              </li>
            ) : (
              // A long name is cut: the page's heading has it in full.
              <li className="min-w-0 truncate py-2.5">
                <span aria-current="page">{name}</span>
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
