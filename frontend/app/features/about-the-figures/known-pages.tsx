import type { TableFigures } from '~/api/types';
import { counted } from '~/figures/figure';
import { Tile } from '~/ui/card';
import { Section } from '~/ui/page-header';

type Counted = Pick<TableFigures, 'page' | 'name' | 'group' | 'figures' | 'examples' | 'rules'>;

interface KnownPage extends Pick<TableFigures, 'page' | 'name' | 'group'> {
  /** Figures of all its tables that players saw or published, and rules of this site. */
  known: number;
  rules: number;
}

const MOST = 12;
const MOST_OF_GROUP = 3;

/** The pages with the most real figures, of all groups. */
export function knownPages(tables: readonly Counted[]): KnownPage[] {
  const pages = new Map<string, KnownPage>();
  for (const { page, name, group, figures, examples, rules } of tables) {
    const before = pages.get(page) ?? { known: 0, rules: 0 };
    pages.set(page, {
      page,
      name,
      group,
      known: before.known + figures - examples - rules,
      rules: before.rules + rules,
    });
  }
  const real = ({ known, rules }: KnownPage) => known + rules;
  const best = [...pages.values()].filter(real).sort((one, other) => real(other) - real(one));
  return best
    .filter((page, index) => best.slice(0, index).filter(({ group }) => group === page.group).length < MOST_OF_GROUP)
    .slice(0, MOST);
}

/** "6 figures, 26 rules" */
const knownText = (known: number, rules: number) =>
  [known > 0 && counted(known, 'figure'), rules > 0 && counted(rules, 'rule')].filter(Boolean).join(', ');

export function KnownPages({ pages }: { pages: readonly KnownPage[] }) {
  if (pages.length === 0) return null;
  return (
    <Section id="known" title="What we know">
      <ul className="grid grid-fill-36 gap-1.5">
        {pages.map(({ page, name, known, rules }) => (
          <li key={page}>
            <Tile href={page}>
              <span>
                <b className="font-serif font-semibold text-red">{name}</b>
                <small className="block text-soft">{knownText(known, rules)}</small>
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
