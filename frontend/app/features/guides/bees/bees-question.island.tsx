import { Example } from '~/ui/provenance';
import { Facts } from '~/ui/facts';
import { TextField } from '~/ui/field';
import { counted, formatNumber, figureText, isKnown, separated } from '~/ui/figure';
import { BedName } from './bed-name';
import { holdText, beesIsland } from './bees';
import { durationText } from '../duration';
import { QuestionForm } from '../question-form';

/** What the reader still needs: bees that are missing, when the energy is full, and what the personal rewards take. */
export default beesIsland('bees-question', function BeesQuestion({ path, figures: { rules, milestones }, view }) {
  const { entry, energyFull, level, energy, bees, attacks, fields } = view;
  const row = milestones.rows[view.milestone];
  const [best] = view.bedMinutes;
  return (
    <QuestionForm
      path={path}
      view={view}
      labels={{ bees: 'Bees', energy: 'Energy', level: 'Farm level' }}
      more={
        <TextField
          tight
          label="Time now"
          name="at"
          type="time"
          defaultValue={fields.at.value ?? ''}
          error={fields.at.error}
        />
      }
    >
      <Facts
        beside
        facts={[
          [
            'To enter',
            entry.missing === 0 ? (
              <strong>{`You have the ${rules.entryBees} bees that it takes.`}</strong>
            ) : (
              <>
                <strong>{`${counted(entry.missing, 'bee')}${bees === null ? '' : ' more'}:`}</strong>
                {` ${figureText(entry.fewest)} of the best contracts, or ${separated(entry.gold)} gold.`}
              </>
            ),
          ],
          [
            'Full energy',
            energyFull.minutes === 0 ? (
              <strong>{`You are at ${rules.energyMax}: spend it, more is lost.`}</strong>
            ) : (
              <>
                <strong>{`in ${durationText(energyFull.minutes)}${energyFull.at ? `, at ${energyFull.at.time}${energyFull.at.days > 0 ? ' tomorrow' : ''}` : ''}`}</strong>
                {`, from ${energy ?? 0} to ${rules.energyMax}.`}
              </>
            ),
          ],
          energy !== null && [
            'Attacks now',
            <ul className="max-w-96">
              {attacks.map(({ color, times, wait }) => (
                <li key={color} className="flex justify-between">
                  <BedName color={color} />{' '}
                  <strong>
                    {!isKnown(times) || times.least > 0 ? (
                      `${figureText(times)}×`
                    ) : (
                      <span className="font-normal text-soft">{`in ${figureText(wait, durationText)}`}</span>
                    )}
                  </strong>
                </li>
              ))}
            </ul>,
          ],
          level !== null && [
            `Rewards at level ${level}`,
            row ? (
              <>
                <strong>{`${formatNumber(row.first)}, ${formatNumber(row.second)} and ${formatNumber(row.third)} jelly`}</strong>{' '}
                {milestones.provenance === 'sample' && <Example />} for <a href="#milestones">the three</a>.
                {best &&
                  ` One ${best.color} bed with the bonus gives the third in ${holdText(best.bonus, rules.days)}.`}
              </>
            ) : (
              `The table of personal rewards begins at level ${milestones.rows[0]?.from}.`
            ),
          ],
        ]}
      />
    </QuestionForm>
  );
});
