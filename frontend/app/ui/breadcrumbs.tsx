/** Where the page stands, from the home page on. A crumb without an address is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: ReadonlyArray<{ name: string; href?: string }> }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {[{ name: 'Home', href: '/' }, ...crumbs].map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
