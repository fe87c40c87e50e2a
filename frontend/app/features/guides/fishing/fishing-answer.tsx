import { Amount } from '~/ui/amount';
import { separated } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { durationText } from '../duration';
import type { FishingView } from './fishing-view';
import type { FishingFigures } from '../types';

/** How much the reader can catch, what bites, and what the rod still costs. */
export function FishingAnswer({ figures: { rules }, view, materials }: { figures: FishingFigures; view: FishingView; materials: Materials }) {
  const { catches, speed, shownMinutes, level, fish, rods, rod, toMahiMahi } = view;
  const yours = catches.filter(({ upgrade }) => speed === null || upgrade === speed);
  const faster = speed === null ? undefined : catches.find(({ upgrade }) => upgrade === speed + 1);
  return (
    <dl className="answers">
      <div>
        <dt>In {durationText(shownMinutes)}</dt>
        <dd>
          <strong>
            {yours.map(({ catches }) => separated(catches)).join(', ')} {yours.at(-1)?.catches === 1 ? 'catch' : 'catches'}
          </strong>
          {speed === null ? `, at ${yours.map(({ seconds }) => seconds).join(', ')} seconds each.` : `, at ${yours[0]?.seconds} seconds each.`}
          {faster && ` The next upgrade would make it ${separated(faster.catches)}.`}
        </dd>
      </div>
      {fish && (
        <div>
          <dt>What bites at level {level}</dt>
          <dd>
            <strong>{fish.open.length === 0 ? 'Nothing yet' : fish.open.map(({ fish }) => fish).join(', ')}</strong>
            {fish.next ? `. ${fish.next.fish} from level ${fish.next.from}.` : '. That is all of them.'}
          </dd>
        </div>
      )}
      {rods && (
        <div>
          <dt>Rods at level {level}</dt>
          <dd>
            <strong>{rods.best ? `up to upgrade ${rods.best.upgrade}` : 'no upgrade yet'}</strong>
            {rods.next ? `; upgrade ${rods.next.upgrade} from level ${rods.next.level}.` : '; that is the last.'}
          </dd>
        </div>
      )}
      <div>
        <dt>The sure Mahi Mahi</dt>
        <dd>
          {toMahiMahi === null ? (
            <strong>Each of yours gives {rules.mahiMahiFillets} fillets.</strong>
          ) : (
            <>
              Rod upgrade {rules.mahiMahiRod}: always {rules.mahiMahiFillets} fillets. {rod === null ? 'From no upgrade' : `From upgrade ${rod}`} it takes
              <span className="answer-amounts">
                {Object.entries(toMahiMahi).map(([material, amount]) => (
                  <Amount key={material} of={material} value={amount} materials={materials} />
                ))}
              </span>
              <a href="#rods">by example figures</a>.
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
