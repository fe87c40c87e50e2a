import type { TableFigures } from '~/api/types';
import { counted } from '~/figures/figure';
import { LinkCard, LinkCards } from '~/ui/card';
import { Section } from '~/ui/page-header';

interface KnownPage extends Pick<TableFigures, 'page' | 'name'> {
  /** Real figures of all its tables. */
  real: number;
}

const MOST = 12;

/** The pages with the most real figures. */
export function knownPages(
  tables: ReadonlyArray<Pick<TableFigures, 'page' | 'name' | 'figures' | 'examples'>>,
): KnownPage[] {
  const pages = new Map<string, KnownPage>();
  for (const { page, name, figures, examples } of tables) {
    const real = (pages.get(page)?.real ?? 0) + figures - examples;
    if (real > 0) pages.set(page, { page, name, real });
  }
  return [...pages.values()].sort((one, other) => other.real - one.real).slice(0, MOST);
}

export function KnownPages({ pages }: { pages: readonly KnownPage[] }) {
  if (pages.length === 0) return null;
  return (
    <Section id="known" title="What we know">
      <LinkCards>
        {pages.map(({ page, name, real }) => (
          <LinkCard key={page} href={page} name={name}>
            <span>{counted(real, 'figure')}</span>
          </LinkCard>
        ))}
      </LinkCards>
      <a className="inline-block py-3" href="/about-the-figures">
        All tables, and what is wanted most
      </a>
    </Section>
  );
}
