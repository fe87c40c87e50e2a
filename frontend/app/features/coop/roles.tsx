import { Sheet } from '~/ui/sheet';
import { COATS, RIGHTS, type Right } from './coats';

/** Who may do what in a co-op, by the colour of the coat. */
export function Roles() {
  return (
    <section className="coop-section" aria-labelledby="roles">
      <h2 id="roles">Roles: what each coat may do</h2>
      <div className="roles">
        <Sheet label="what leader, deputy and member may do">
          <thead>
            <tr>
              <th scope="col">May</th>
              {COATS.map(({ role, coat }) => (
                <th key={role} scope="col">
                  <svg className={`coat coat-${coat}`} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                    <path d="M8 3 12 5 16 3 22 7 20 12 18 11V21H6V11L4 12 2 7Z" />
                    <path d="M12 5V21" />
                  </svg>
                  {role}
                  <span className="coat-name">{coat} coat</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHTS.map(([what, ...rights]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {rights.map((right, place) => (
                  <td key={COATS[place]?.role} className={right === false || right === null ? 'faint' : undefined}>
                    {rightText(right)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Sheet>
      </div>
      <p>
        Only the leader can make somebody else leader, and then becomes a deputy. If the leader leaves, the member with the highest rank takes over. More, and some manners, in <a href="/posts/co-op-roles">the guide to co-op roles</a>.
      </p>
    </section>
  );
}

function rightText(right: Right) {
  if (right === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">does not apply</span>
      </>
    );
  }
  return right === true ? <b>yes</b> : right === false ? 'no' : right;
}
