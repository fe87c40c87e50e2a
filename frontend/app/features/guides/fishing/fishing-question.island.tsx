import { Amount } from '~/ui/amount';
import { Example } from '~/ui/provenance';
import { Facts } from '~/ui/facts';
import { separated } from '~/ui/figure';
import { SelectField } from '~/ui/field';
import { fishingIsland } from './fishing';
import { durationText } from '../duration';
import { QuestionForm } from '../question-form';

/** How much the reader can catch, what bites, and what the rod still costs. */
export default fishingIsland(
  'fishing-question',
  function FishingQuestion({ path, figures: { rules, fish: allFish, rods: allRods }, view, materials }) {
    const { catches, speed, shownMinutes, level, fish, rods, rod, toMahiMahi, fields } = view;
    const yours = catches.filter(({ upgrade }) => speed === null || upgrade === speed);
    const faster = speed === null ? undefined : catches[speed + 1];
    const speeds = rules.seconds.map((seconds, upgrade) => [`${upgrade}`, `${seconds} seconds`] as const);
    return (
      <QuestionForm
        path={path}
        view={view}
        labels={{ level: 'Farm level', rod: 'Rod', minutes: 'Minutes' }}
        more={
          <SelectField
            tight
            label="Fishing time"
            name="speed"
            value={`${speed ?? ''}`}
            options={[['', 'any'], ...speeds]}
            error={fields.speed.error}
          />
        }
      >
        <Facts
          beside
          facts={[
            [
              `In ${durationText(shownMinutes)}`,
              <>
                <strong>{`${yours.map(({ catches }) => separated(catches)).join(', ')} ${yours.at(-1)?.catches === 1 ? 'catch' : 'catches'}`}</strong>
                {`, at ${yours.map(({ seconds }) => seconds).join(', ')} seconds each.${faster ? ` The next upgrade would make it ${separated(faster.catches)}.` : ''}`}
              </>,
            ],
            fish && [
              `What bites at level ${level}`,
              <>
                <strong>{fish.open.map(({ fish }) => fish).join(', ') || 'Nothing yet'}</strong>
                {fish.next ? `. ${fish.next.fish} from level ${fish.next.from}. ` : '. That is all of them. '}
                {allFish.provenance === 'sample' && <Example />}
              </>,
            ],
            rods && [
              `Rods at level ${level}`,
              <>
                <strong>{rods.best ? `up to upgrade ${rods.best.upgrade}` : 'no upgrade yet'}</strong>
                {rods.next ? `; upgrade ${rods.next.upgrade} from level ${rods.next.level}. ` : '; that is the last. '}
                {allRods.provenance === 'sample' && <Example />}
              </>,
            ],
            [
              'The sure Mahi Mahi',
              toMahiMahi === null ? (
                <strong>{`Each of yours gives ${rules.mahiMahiFillets} fillets.`}</strong>
              ) : (
                <>
                  {`Rod upgrade ${rules.mahiMahiRod}: always ${rules.mahiMahiFillets} fillets. From ${rod === null ? 'no upgrade' : `upgrade ${rod}`} it takes`}
                  <span className="flex flex-wrap gap-x-4">
                    {Object.entries(toMahiMahi).map(([material, amount]) => (
                      <Amount key={material} of={material} value={amount} materials={materials} />
                    ))}
                  </span>
                  {allRods.provenance === 'sample' && <Example />}
                </>
              ),
            ],
          ]}
        />
      </QuestionForm>
    );
  },
);
