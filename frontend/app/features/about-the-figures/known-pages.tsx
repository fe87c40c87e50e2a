import type { TableFigures } from '~/api/types';
import { counted } from '~/figures/figure';
import { Tile } from '~/ui/card';
import { Section } from '~/ui/page-header';

type Counted = Pick<TableFigures, 'page' | 'name' | 'group' | 'figures' | 'examples'>;

interface KnownPage extends Pick<TableFigures, 'page' | 'name' | 'group'> {
  /** Real figures of all its tables. */
  real: number;
}

const MOST = 12;
const MOST_OF_GROUP = 3;

/** The pages with the most real figures, of all groups. */
export function knownPages(tables: readonly Counted[]): KnownPage[] {
  const pages = new Map<string, KnownPage>();
  for (const { page, name, group, figures, examples } of tables) {
    const real = (pages.get(page)?.real ?? 0) + figures - examples;
    if (real > 0) pages.set(page, { page, name, group, real });
  }
  const best = [...pages.values()].sort((one, other) => other.real - one.real);
  return best
    .filter((page, index) => best.slice(0, index).filter(({ group }) => group === page.group).length < MOST_OF_GROUP)
    .slice(0, MOST);
}

export function KnownPages({ pages }: { pages: readonly KnownPage[] }) {
  if (pages.length === 0) return null;
  return (
    <Section id="known" title="What we know">
      <ul className="grid grid-fill-36 gap-1.5">
        {pages.map(({ page, name, real }) => (
          <li key={page}>
            <Tile href={page}>
              <span>
                <b className="font-serif font-semibold text-red">{name}</b>
                <small className="block text-soft">{counted(real, 'figure')}</small>
              </span>
            </Tile>
          </li>
        ))}
      </ul>
      <a className="inline-block py-3" href="/about-the-figures">
        All tables, and what is wanted most
      </a>
    </Section>
  );
}
