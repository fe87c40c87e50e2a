import { Provenance } from '~/ui/provenance';
import { Sheet } from '~/ui/sheet';
import type { Ago } from './ago';
import { AgoForm } from './ago-form';
import { CoopNav } from './coop-nav';
import { Lamp } from './lamp';
import { lightFor, LIGHTS } from './lights';

/** What the lights beside the players' names mean. */
export function LightsPage({ ago }: { ago: Ago }) {
  const mine = ago.minutes === null ? undefined : lightFor(ago.minutes).key;
  return (
    <>
      <CoopNav current="lights" />
      <div className="coop-narrow">
        <h1 className="coop-title">Co-op lights</h1>
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
        <p className="lights-more">
          A red light is no reason to throw anybody out: ask in the chat first. Who may remove whom stands under <a href="/co-op/village#roles">roles</a>.
        </p>
        <Provenance provenance="spec" sources={[]} />
      </div>
    </>
  );
}
