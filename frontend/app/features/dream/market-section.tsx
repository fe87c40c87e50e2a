import { classes } from '~/ui/classes';
import { figure } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import { Provenance } from '~/ui/provenance';
import { Sheet } from '~/ui/sheet';
import type { MarketColumn, MarketTable } from './market';
import type { MarketQuests } from './types';

const PATH = '/dream/market';

/** What the contracts of the Dream market ask for and give. Each heading puts the best of its column first. */
export function MarketSection({ quests, table: { columns, rows, by } }: { quests: MarketQuests; table: MarketTable }) {
  const [first, ...others] = columns;
  const sorted = columns.find(({ key }) => key === by);
  if (!first) return null;
  return (
    <section className="market-quests" id="contracts" aria-labelledby="contracts-title">
      <h2 id="contracts-title">What the contracts pay</h2>
      <p className="market-order" aria-live="polite">
        {sorted ? (
          <>
            The most first: <strong>{sorted.name.toLowerCase() === 'xp' ? 'XP' : sorted.name.toLowerCase()}</strong>. <a href={`${PATH}#contracts`}>Back to the usual order</a>
          </>
        ) : (
          'Choose a heading to see the best contracts for it first.'
        )}
      </p>
      <Sheet label="Dream market quests">
        <thead>
          <tr>
            <th scope="col">{first.name}</th>
            {others.map((column) => (
              <Heading key={column.key} column={column} sorted={column.key === by} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ key }, place) => {
                const value = row[key];
                const text = typeof value === 'number' ? figure(value) : value;
                if (place === 0) {
                  return (
                    <th key={key} scope="row">
                      {text}
                    </th>
                  );
                }
                return (
                  <td key={key} className={classes(typeof value !== 'number' && 'words short', text === '?' && 'unknown', key === by && 'sorted') || undefined}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Sheet>
      {quests.info && <div className="prose market-info" dangerouslySetInnerHTML={{ __html: quests.info }} />}
      <Provenance provenance={quests.provenance} sources={quests.sources} />
    </section>
  );
}

function Heading({ column: { key, name, pic, sortable }, sorted }: { column: MarketColumn; sorted: boolean }) {
  const label = (
    <>
      {pic && <Picture src={pic} size={24} />}
      {name}
    </>
  );
  return (
    <th scope="col" aria-sort={sorted ? 'descending' : undefined} className={classes(sortable && 'sortable', sorted && 'sorted') || undefined}>
      {sortable ? (
        <a href={`${PATH}?by=${key}#contracts`} rel="nofollow">
          {label}
        </a>
      ) : (
        label
      )}
    </th>
  );
}
