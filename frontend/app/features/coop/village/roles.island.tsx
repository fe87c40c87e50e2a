import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { setFarm, useFarm } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { classes } from '~/ui/classes';
import { DataTable } from '~/ui/data-table';

const ROLES = [
  { rank: 'leader', role: 'Leader', coat: 'red', fill: '#b3372b' },
  { rank: 'deputy', role: 'Deputy', coat: 'yellow', fill: '#e2b33b' },
  { rank: 'member', role: 'Member', coat: 'blue', fill: '#3f7ca8' },
] as const;

/** What leader, deputy and member may do (specification §6). Null: does not apply. */
const RIGHTS: ReadonlyArray<readonly [what: string, ...ranks: Array<boolean | string | null>]> = [
  ['Give to projects, donate to the village', true, true, true],
  ['Start and cancel projects', true, true, false],
  ['Buy upgrades, activate the tractor', true, true, false],
  ['See and use the leadership chat', true, true, false],
  ['Edit description, minimum level and note pad', true, true, false],
  ['Send invites', true, true, false],
  ['Promote, demote and remove members', true, true, false],
  ['Demote a deputy', true, true, false],
  ['Remove a deputy', true, 'demote first', false],
  ['Demote or remove the leader', null, false, false],
  ['Make somebody else leader', true, false, false],
];

/** Borders, because forced colours drop backgrounds. */
const MINE = 'border-x-2 border-gold bg-gold-wash';

/** Who may do what in a co-op; the reader's own coat is marked. */
function Roles() {
  const { rank } = useFarm();
  const asked = useSearch().get('rank');
  const mine = ROLES.find(({ rank }) => rank === asked)?.rank ?? rank;
  return (
    <>
      <p>Which coat is yours?</p>
      <ChoiceList className="mt-1.5 mb-3">
        {ROLES.map(({ rank, role }) => (
          <ChoiceLink
            key={rank}
            href={`/co-op/village?rank=${rank}#roles`}
            rel="nofollow"
            aria-current={rank === mine ? 'true' : undefined}
            onClick={() => setFarm({ rank })}
          >
            {role}
          </ChoiceLink>
        ))}
      </ChoiceList>
      <FarmPanel uses={['rank']} />
      <DataTable label="what leaders, deputies and members can do" fits="every" className="table-fixed">
        <thead>
          <tr>
            <th scope="col" className="w-1/3 text-left">
              May
            </th>
            {ROLES.map(({ rank, role, coat, fill }) => (
              <th key={role} scope="col" className={rank === mine ? MINE : undefined}>
                <svg
                  className="mx-auto stroke-ink"
                  fill={fill}
                  viewBox="0 0 24 24"
                  width="24"
                  height="24"
                  aria-hidden="true"
                >
                  <path d="M8 3 12 5 16 3 22 7 20 12 18 11V21H6V11L4 12 2 7Z" />
                  <path d="M12 5V21" />
                </svg>
                {role} <span className="block font-normal">{rank === mine ? 'your coat' : `${coat} coat`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map(([what, ...rights]) => (
            <tr key={what}>
              <th scope="row" className="font-sans text-sm font-normal whitespace-normal">
                {what}
              </th>
              {rights.map((right, index) => (
                <td
                  key={index}
                  className={classes(
                    'text-center text-xs whitespace-normal',
                    !right && 'faint',
                    ROLES[index]?.rank === mine && MINE,
                  )}
                >
                  {right === true ? <b>yes</b> : right === false ? 'no' : right}
                  {right === null && <span aria-hidden="true">–</span>}
                  {right === null && <span className="sr-only">does not apply</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}

export default defineIsland('roles', Roles);
