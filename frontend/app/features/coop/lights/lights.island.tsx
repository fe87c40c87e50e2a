import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { Button, ButtonLink } from '~/ui/button';
import { Card, CardTitle } from '~/ui/card';
import { classes } from '~/ui/classes';
import { TextField, SelectField } from '~/ui/field';
import { ColumnHeads, DataTable } from '~/ui/data-table';
import { separated } from '~/ui/whole-number';
import { agoText, type Light, lightFor, LIGHTS, readAgo, REPLACED_AFTER, UNITS, UNRANKED_AFTER } from './lights';

function Lights() {
  const { text, unit, minutes, error, choices } = readAgo(useSearch());
  const mine = minutes === null ? undefined : lightFor(minutes);
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <div className="min-w-0">
        <DataTable label="what each light means">
          <ColumnHeads heads={['Light', 'Last online']} classOf={() => 'words'} />
          <tbody>
            {LIGHTS.map((light) => (
              <tr key={light.key} className={light === mine ? 'mine' : undefined}>
                <th scope="row">
                  <span className="flex items-center gap-2">
                    <StatusDot light={light} />
                    {light.name}
                  </span>
                </th>
                <td className="words">{light.last}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
        <p>
          After <b>28 days</b> away, a player is removed from the rankings.
        </p>
        <p className="mt-2">
          A leader whose light is red is replaced after <b>60 days</b>.
        </p>
      </div>
      <Card className="mt-4 print:hidden" aria-labelledby="ago-title">
        <CardTitle id="ago-title">How long ago?</CardTitle>
        <form
          action="/co-op/lights"
          className={classes('grid items-end gap-2.5 *:mb-0', error === undefined && 'grid-cols-[1fr_auto]')}
        >
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
          <Button type="submit" className="col-span-full">
            Which light?
          </Button>
        </form>
        <div aria-live="polite">
          {minutes !== null && mine && (
            <div className="mt-3.5 font-serif text-lg">
              <p className="flex items-center gap-2">
                <StatusDot light={mine} />
                <span>
                  <strong>{mine.name}</strong>
                  {`, ${mine.last}`}
                </span>
              </p>
              {minutes >= UNRANKED_AFTER && <p>No longer in the rankings.</p>}
              {minutes >= REPLACED_AFTER && <p>A leader has been replaced by now.</p>}
            </div>
          )}
          {choices && (
            <div className="mt-3.5 flex flex-wrap items-center gap-2">
              <span className="font-serif text-lg">Did you mean</span>
              {choices.map((number) => (
                <ButtonLink
                  key={number}
                  look="plain"
                  rel="nofollow"
                  href={`/co-op/lights?ago=${agoText(number)}&unit=${unit}`}
                >
                  {`${separated(number)} ${unit}`}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}

/** As in the game, in every colour scheme. */
const DOT_COLOURS: Record<Light['key'], string> = {
  online: '#5df06d',
  green: '#2e8b3d',
  yellow: '#f5d327',
  orange: '#ef8321',
  red: '#cc2a24',
};

/** A light beside its name. The light of who is online has a halo. */
function StatusDot({ light: { key } }: { light: Light }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill={DOT_COLOURS[key]} aria-hidden="true">
      {key === 'online' && <circle cx="10" cy="10" r="9" stroke="#2a2018" />}
      <circle cx="10" cy="10" r="6.5" stroke="#2a2018" strokeWidth="1.5" />
    </svg>
  );
}

export default defineIsland('lights', Lights);
