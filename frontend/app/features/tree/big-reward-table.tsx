import { AmountList, FigureText } from '~/ui/amount';
import type { Materials } from '~/ui/materials';
import { stepsOf, type RewardStep, type BigReward, type Branch } from './tokens';

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
      <h2 id="big-rewards" className="mb-2.5">
        The {rewards.length} big rewards
      </h2>
      <table className="border border-rule bg-card shadow-lift" aria-labelledby="big-rewards">
        <thead>
          <tr>
            <th scope="col" className="px-2">
              Tokens
            </th>
            <th scope="col" className="px-2">
              Reward
            </th>
            <th scope="col" className="w-1/3 px-2">
              Comes with
            </th>
          </tr>
        </thead>
        <tbody>
          {stepsOf(rewards, branches).map(({ tokens, more, reward, ...step }, place) => (
            <tr key={place}>
              <th scope="row" className="px-2 whitespace-nowrap">
                <FigureText of={tokens} />
                <span className="block text-xs font-normal text-soft">
                  +<FigureText of={more} />
                </span>
              </th>
              <td className="px-2">
                <AmountList amounts={reward} materials={materials} named />
              </td>
              <td className="px-2 text-sm">{reachedText(step)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-soft">
        The running totals reckon with flowers opened in the order of this page. Open them as you like: the sum is what
        counts.
      </p>
    </section>
  );
}

function reachedText({ reachedBy, certain }: Pick<RewardStep, 'reachedBy' | 'certain'>): string {
  const flower = reachedBy && `${reachedBy.branch}: ${reachedBy.flower}`;
  if (certain) return flower ?? 'More than all flowers give';
  return flower ? `?, at the latest ${flower}` : '?';
}
