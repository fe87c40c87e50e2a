import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { SelectField } from '~/ui/select';
import { Sheet } from '~/ui/sheet';
import { readAgo, UNITS } from './ago';
import { consequences, lightFor, LIGHTS, type Light } from './lights';

/** Every light, and which one a player has who was last online so long ago. */
function Lights() {
  const { text, unit, minutes, error } = readAgo(useSearch());
  const mine = minutes === null ? undefined : lightFor(minutes);
  return (
    <div className="lights">
      <div>
        <Sheet label="what each light means">
          <thead>
            <tr>
              <th scope="col">Light</th>
              <th scope="col">Last online</th>
            </tr>
          </thead>
          <tbody>
            {LIGHTS.map((light) => (
              <tr key={light.key} className={light === mine ? 'mine' : undefined}>
                <th scope="row">
                  <Lamp light={light} />
                  {light.name}
                </th>
                <td>{light.last}</td>
              </tr>
            ))}
          </tbody>
        </Sheet>
        <ul className="lights-rules">
          <li>
            After <b>28 days</b> away, a player is removed from the rankings.
          </li>
          <li>
            A leader whose light is red is replaced after <b>60 days</b>.
          </li>
        </ul>
      </div>
      <section className="card ago" aria-labelledby="ago-title">
        <h2 id="ago-title">How long ago?</h2>
        <form action="/co-op/lights">
          <TextField
            label="Last online"
            name="ago"
            inputMode="decimal"
            defaultValue={text}
            maxLength={20}
            autoComplete="off"
            error={error}
          />
          <SelectField
            label={<span className="sr-only">Counted in</span>}
            name="unit"
            value={unit}
            options={UNITS.map(({ unit }) => [unit, `${unit} ago`])}
          />
          <Button type="submit">Which light?</Button>
        </form>
        <div aria-live="polite">{minutes !== null && <Answer minutes={minutes} />}</div>
      </section>
    </div>
  );
}

function Answer({ minutes }: { minutes: number }) {
  const light = lightFor(minutes);
  const { unranked, replaced } = consequences(minutes);
  return (
    <div className="ago-answer">
      <p>
        <Lamp light={light} />
        <strong>{light.name}</strong>
        {`, ${light.last}`}
      </p>
      {unranked && <p>No longer in the rankings.</p>}
      {replaced && <p>As a leader, replaced by now.</p>}
    </div>
  );
}

/** A light beside its name, which says its colour too. */
function Lamp({ light }: { light: Light }) {
  return <span className={`lamp lamp-${light.key}`} aria-hidden="true" />;
}

export default defineIsland('lights', Lights, () => ({}));
