import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { setFarm, useFarm } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { classes } from '~/ui/classes';
import { Sheet } from '~/ui/sheet';
import { COATS, RIGHTS } from './coats';

/** Who may do what in a co-op, by the colour of the coat; the reader's own is marked. */
function Roles() {
  const { rank } = useFarm();
  const asked = useSearch().get('rank');
  const mine = COATS.find(({ rank }) => rank === asked)?.rank ?? rank;
  return (
    <>
      <p>Which coat is yours?</p>
      <ul className="choice">
        {COATS.map(({ rank, role }) => (
          <li key={rank}>
            <a
              href={`/co-op/village?rank=${rank}#roles`}
              rel="nofollow"
              aria-current={rank === mine ? 'true' : undefined}
              onClick={() => setFarm({ rank })}
            >
              {role}
            </a>
          </li>
        ))}
      </ul>
      <FarmPanel uses={['rank']} />
      <div className="roles">
        <Sheet label="what leader, deputy and member may do">
          <thead>
            <tr>
              <th scope="col">May</th>
              {COATS.map(({ rank, role, coat }) => (
                <th key={role} scope="col" className={rank === mine ? 'own' : undefined}>
                  <svg className={`coat coat-${coat}`} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                    <path d="M8 3 12 5 16 3 22 7 20 12 18 11V21H6V11L4 12 2 7Z" />
                    <path d="M12 5V21" />
                  </svg>
                  {role}
                  <span className="coat-name">{rank === mine ? 'your coat' : `${coat} coat`}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHTS.map(([what, ...rights]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {rights.map((right, place) => (
                  <td
                    key={place}
                    className={classes(!right && 'faint', COATS[place]?.rank === mine && 'own') || undefined}
                  >
                    {right === true ? <b>yes</b> : right === false ? 'no' : (right ?? <NotApplicable />)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Sheet>
      </div>
    </>
  );
}

function NotApplicable() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">does not apply</span>
    </>
  );
}

export default defineIsland('roles', Roles, () => ({}));
