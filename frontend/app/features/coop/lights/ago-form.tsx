import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { SelectField } from '~/ui/select';
import { UNITS, type Ago } from './ago';
import { Lamp } from './lamp';
import { consequences, lightFor } from './lights';

/** Asks how long ago a player was online, and says which light that is. */
export function AgoForm({ text, unit, minutes, error }: Ago) {
  return (
    <section className="card ago" aria-labelledby="ago-title">
      <h2 id="ago-title">How long ago?</h2>
      <form action="/co-op/lights">
        <TextField label="Last online" name="ago" inputMode="decimal" defaultValue={text} maxLength={20} autoComplete="off" error={error} />
        <SelectField label={<span className="sr-only">Counted in</span>} name="unit" value={unit} options={UNITS.map(({ unit }) => [unit, `${unit} ago`])} />
        <Button type="submit">Which light?</Button>
      </form>
      <div aria-live="polite">{minutes !== null && <Answer minutes={minutes} />}</div>
    </section>
  );
}

function Answer({ minutes }: { minutes: number }) {
  const { key, name, last } = lightFor(minutes);
  const { unranked, replaced } = consequences(minutes);
  return (
    <div className="ago-answer">
      <p>
        <Lamp light={key} />
        <strong>{name}</strong>, {last}
      </p>
      {unranked && <p>No longer in the rankings.</p>}
      {replaced && <p>As a leader, replaced by now.</p>}
    </div>
  );
}
