import type { Material } from '~/api/types';
import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { classes } from '~/ui/classes';
import { figure } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import { Sheet } from '~/ui/sheet';
import { marketTable, type MarketColumn } from './market';
import { namesOf } from './quests';
import type { MarketQuests } from './types';

const PATH = '/dream/market';

interface Data {
  quests: MarketQuests;
  counted: { materials: readonly Material[] };
}

/** What the contracts of the Dream market ask for and give. Each heading puts the best of its column first. */
function MarketTable({ quests, counted }: Data) {
  const { columns, rows, by } = marketTable(quests, namesOf(counted.materials, []), useSearch().get('by'));
  const [first, ...others] = columns;
  const sorted = columns.find(({ key }) => key === by);
  return (
    <>
      <p className="market-order" aria-live="polite">
        {sorted ? (
          <>
            The most first: <strong>{sorted.name.toLowerCase() === 'xp' ? 'XP' : sorted.name.toLowerCase()}</strong>.{' '}
            <a href={`${PATH}#contracts`}>Back to the usual order</a>
          </>
        ) : (
          'Choose a heading to see the best contracts for it first.'
        )}
      </p>
      <Sheet label="Dream market quests">
        <thead>
          <tr>
            <th scope="col">{first?.name}</th>
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
                  <td
                    key={key}
                    className={
                      classes(
                        typeof value !== 'number' && 'words short',
                        text === '?' && 'unknown',
                        key === by && 'sorted',
                      ) || undefined
                    }
                  >
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </>
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
    <th
      scope="col"
      aria-sort={sorted ? 'descending' : undefined}
      className={classes(sortable && 'sortable', sorted && 'sorted') || undefined}
    >
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

export default defineIsland<object, Data>('market-table', MarketTable, () => ({
  quests: '/api/dream/market-quest',
  counted: '/api/materials',
}));
