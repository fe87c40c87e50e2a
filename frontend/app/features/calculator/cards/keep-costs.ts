import { answerAt } from '~/islands/answers';
import { cellKey, servedAt, setFigures, SO_MANY, today } from '~/islands/own-figures';
import { counted } from '~/figures/figure';
import { NOT_KEPT } from '~/islands/stored';
import { levelOffset, pathsOf, type OwnCost } from '../plan/plan';

const API = '/api/dream/buildings';

/** Makes costs of a link figures of the player's own. Returns what to say. */
export async function keepCosts(costs: readonly OwnCost[]): Promise<string> {
  const answer = await answerAt(API);
  const at = today();
  const kept = setFigures(
    costs.flatMap(({ ref, row, key, value }) => {
      const page = `/dream/buildings/${ref}`;
      const level = row + levelOffset({ ref });
      return pathsOf(key).flatMap((column) => {
        const was = servedAt(API, answer, page, level, column);
        return was === undefined ? [] : [{ page, cell: cellKey(level, column), figure: { value, was, at } }];
      });
    }),
  );
  if (kept === 'full') return SO_MANY;
  return kept === 'lost' ? NOT_KEPT : `Yours now: ${counted(costs.length, 'figure')}.`;
}
