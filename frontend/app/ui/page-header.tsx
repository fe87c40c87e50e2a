import type { ReactNode } from 'react';
import { Ornament } from './ornament';

/** The top of a page: its one h1, a line under it, and the ornament that ends it. */
export function PageHeader({
  title,
  children,
  kicker,
}: {
  title: ReactNode;
  children?: ReactNode;
  kicker?: ReactNode;
}) {
  return (
    <header className="page-header">
      {kicker && <p className="kicker">{kicker}</p>}
      <h1>{title}</h1>
      {children && <div className="lede">{children}</div>}
      <Ornament />
    </header>
  );
}
