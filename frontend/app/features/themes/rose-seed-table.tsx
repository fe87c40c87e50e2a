import { formatNumber, figureOf, figureText, madeOf } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import type { RoseSeeds } from './types';
import { roseSeedValue } from './view';

/** How fast each kind of building gives rose seeds. */
export function RoseSeedTable({ rows }: { rows: RoseSeeds[] }) {
  return (
    <section aria-labelledby="rose-seeds">
      <h2 id="rose-seeds">Rose seeds</h2>
      <table className="mt-1 text-right" aria-labelledby="rose-seeds">
        <thead>
          <tr>
            <th scope="col" className="text-left">
              Building
            </th>
            <th scope="col">Rate an hour</th>
            <th scope="col">Rose seeds</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, pic, rate }) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                <span className="flex items-center gap-1.5">
                  <Picture src={pic} size={24} />
                  {name}
                </span>
              </th>
              <td>{formatNumber(rate)}</td>
              <td>
                <strong>{figureText(madeOf([figureOf(rate)], roseSeedValue))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-soft italic">Rose seeds are the rate ÷ 1.2 × 5, rounded down.</p>
    </section>
  );
}
