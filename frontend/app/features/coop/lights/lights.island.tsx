import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { Sheet } from '~/ui/sheet';
import { readAgo } from './ago';
import { AgoForm } from './ago-form';
import { Lamp } from './lamp';
import { lightFor, LIGHTS } from './lights';

/** Every light, and which one a player has who was last online so long ago. */
function Lights() {
  const ago = readAgo(useSearch());
  const mine = ago.minutes === null ? undefined : lightFor(ago.minutes).key;
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
            {LIGHTS.map(({ key, name, last }) => (
              <tr key={key} className={key === mine ? 'mine' : undefined}>
                <th scope="row">
                  <Lamp light={key} />
                  {name}
                </th>
                <td>{last}</td>
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
      <AgoForm {...ago} />
    </div>
  );
}

export default defineIsland('lights', Lights, () => ({}));
