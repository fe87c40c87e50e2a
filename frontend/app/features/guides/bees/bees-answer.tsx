import { counted, figure, figureText, isKnown, separated } from '~/ui/figure';
import { BedName } from './bed-name';
import { holdText } from './bees';
import type { BeesView } from './bees-view';
import { durationText } from '../duration';
import type { BeeFigures } from '../types';

/** Bees that are missing, when the energy is full, and what the personal rewards take. */
export function BeesAnswer({ figures: { rules, milestones }, view }: { figures: BeeFigures; view: BeesView }) {
  const { entry, energyFull, level, energy, bees } = view;
  const row = milestones.rows[view.milestone];
  const [best] = view.bedMinutes;
  return (
    <dl className="answers">
      <div>
        <dt>To enter</dt>
        <dd>
          {entry.missing === 0 ? (
            <strong>You have the {rules.entryBees} bees that it takes.</strong>
          ) : (
            <>
              <strong>
                {counted(entry.missing, 'bee')}{bees === null ? '' : ' more'}:
              </strong>{' '}
              {figureText(entry.fewest)} of the best contracts, or {separated(entry.gold)} gold.
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Full energy</dt>
        <dd>
          {energyFull.minutes === 0 ? (
            <strong>You are at {rules.energyMax}: spend it, more is lost.</strong>
          ) : (
            <>
              <strong>
                in {durationText(energyFull.minutes)}
                {energyFull.at && `, at ${energyFull.at.time}${energyFull.at.days > 0 ? ' tomorrow' : ''}`}
              </strong>
              , from {energy ?? 0} to {rules.energyMax}.
            </>
          )}
        </dd>
      </div>
      {energy !== null && (
        <div>
          <dt>Attacks now</dt>
          <dd>
            <ul className="attacks">
              {view.attacks.map(({ color, times, wait }) => (
                <li key={color}>
                  <BedName color={color} /> <strong>{!isKnown(times) || times.least > 0 ? `${figureText(times)}×` : <span className="faint">in {figureText(wait, durationText)}</span>}</strong>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {level !== null && (
        <div>
          <dt>Rewards at level {level}</dt>
          <dd>
            {row ? (
              <>
                <strong>
                  {figure(row.first)}, {figure(row.second)} and {figure(row.third)} jelly
                </strong>{' '}
                for the three, <a href="#milestones">example figures</a>. {best && (
                  <>
                    One {best.color} bed with the bonus gives the third in {holdText(best.bonus, rules.days)}.
                  </>
                )}
              </>
            ) : (
              <>The table of personal rewards begins at level {milestones.rows[0]?.from}.</>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
