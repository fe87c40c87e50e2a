import { Fragment } from 'react';

/** A crumb without an address is the page itself. Not on phones, whose bar of places has the same pages. */
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
              // A long name is cut: the heading has it in full.
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
