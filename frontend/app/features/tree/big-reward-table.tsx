import { AmountList, FigureText } from '~/ui/amount';
import type { Materials } from '~/ui/materials';
import { stepsOf, type Step } from './tokens';
import type { BigReward, Branch } from './types';

/** The big rewards, and with which flower each comes. */
export function BigRewardTable({
  rewards,
  branches,
  materials,
}: {
  rewards: BigReward[];
  branches: Branch[];
  materials: Materials;
}) {
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
          {stepsOf(rewards, branches).map(({ tokens, more, reward, ...step }, place) => (
            <tr key={place}>
              <th scope="row">
                <FigureText of={tokens} />
                <span className="more-tokens">
                  +<FigureText of={more} />
                </span>
              </th>
              <td>
                <AmountList amounts={reward} materials={materials} named />
              </td>
              <td className="reached-by">{reachedText(step)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tree-note">
        The running totals reckon with flowers opened in the order of this page. Open them as you like: the sum is what
        counts.
      </p>
    </section>
  );
}

function reachedText({ reachedBy, certain }: Pick<Step, 'reachedBy' | 'certain'>): string {
  const flower = reachedBy && `${reachedBy.branch}: ${reachedBy.flower}`;
  if (certain) return flower ?? 'More than all flowers give';
  return flower ? `?, at the latest ${flower}` : '?';
}
