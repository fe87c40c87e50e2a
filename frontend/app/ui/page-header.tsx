import { type ReactNode, forwardRef, type HTMLAttributes } from 'react';
import { classes } from './classes';

/** A line over a title. */
function Kicker({ children }: { children: ReactNode }) {
  return (
    <p className="mb-1 font-serif text-base text-soft italic max-md:text-sm md:*:data-zone:ml-2 md:*:data-zone:inline">
      {children}
    </p>
  );
}

/** The text under a page's title. */
export function Lede({ children }: { children: ReactNode }) {
  return <div className="mx-auto mt-1 max-w-xl text-balance text-soft max-md:text-sm">{children}</div>;
}

interface PageHeaderProps {
  title: ReactNode;
  children?: ReactNode;
  kicker?: ReactNode;
}

/** The top of a page, with its h1. */
export function PageHeader({ title, children, kicker }: PageHeaderProps) {
  return (
    <header className="mb-4 text-center md:first:mt-3">
      {kicker && <Kicker>{kicker}</Kicker>}
      <h1>{title}</h1>
      {children && <Lede>{children}</Lede>}
    </header>
  );
}

/** A section with a heading; `id` is the heading's. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A heading whose double rule runs on to the margin. */
export const Ruled = forwardRef<HTMLHeadingElement, HTMLAttributes<HTMLHeadingElement>>(function Ruled(
  { className, children, ...rest },
  ref,
) {
  return (
    <h2
      ref={ref}
      className={classes('flex items-center gap-3 after:h-1 after:flex-1 after:border-y after:border-rule', className)}
      {...rest}
    >
      {children}
    </h2>
  );
});

const LINES =
  'before:h-1 before:flex-1 before:border-y before:border-rule after:h-1 after:flex-1 after:border-y after:border-rule';
const GRAINS = [10, 19, 28].map((x) => `M${x} 8q3-5 7-4q-1 4-7 4q6 0 7 4q-4 1-7-4Z`).join('');

/** A rule with an ear of wheat in its middle. */
export function Ornament() {
  return (
    <div className={`mx-auto mt-4 flex max-w-96 items-center gap-3 text-gold ${LINES}`} aria-hidden="true">
      <svg viewBox="0 0 48 16" width="48" height="16">
        <path className="stroke-current" d="M2 8h44" />
        <path className="fill-current" d={`${GRAINS}M37 8q3-2.5 7 0q-4 2.5-7 0Z`} />
      </svg>
    </div>
  );
}
