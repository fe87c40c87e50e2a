import { AmountList } from '~/ui/amount';
import { separated } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { stepsOf } from './tokens';
import type { BigReward, Branch } from './types';

/** The big rewards, and with which flower each comes. */
export function BigRewardTable({ rewards, branches, materials }: { rewards: BigReward[]; branches: Branch[]; materials: Materials }) {
  return (
    <section aria-labelledby="big-rewards">
      <h2 id="big-rewards">The {rewards.length} big rewards</h2>
      <table className="big-rewards" aria-labelledby="big-rewards">
        <thead>
          <tr>
            <th scope="col">Tokens</th>
            <th scope="col">Reward</th>
            <th scope="col">Comes with</th>
          </tr>
        </thead>
        <tbody>
          {stepsOf(rewards, branches).map(({ tokens, more, reward, reachedBy }) => (
            <tr key={tokens}>
              <th scope="row">
                {separated(tokens)}
                <span className="more-tokens">+{separated(more)}</span>
              </th>
              <td>
                <AmountList amounts={reward} materials={materials} named />
              </td>
              <td className="reached-by">{reachedBy ? `${reachedBy.branch}: ${reachedBy.flower}` : 'More than all flowers give'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tree-note">The running totals reckon with flowers opened in the order of this page. Open them as you like: the sum is what counts.</p>
    </section>
  );
}
