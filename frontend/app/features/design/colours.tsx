/** Each role with what it is for (app/app.css); its class is written in full, so that it is found: that of a ground, or of words. */
const ROLES: ReadonlyArray<readonly [role: string, ground: string, use: string]> = [
  ['paper', 'bg-paper', 'the page'],
  ['card', 'bg-card', 'what lies on it'],
  ['sunk', 'bg-sunk', 'heads of tables, wells'],
  ['ink', 'text-ink', 'words'],
  ['soft', 'text-soft', 'side words'],
  ['rule', 'bg-rule', 'fine lines'],
  ['strong-rule', 'bg-strong-rule', 'edges of controls'],
  ['red', 'text-red', 'links, what is chosen'],
  ['fill', 'bg-fill', 'the one thing a screen is for'],
  ['gold', 'text-gold', 'ornaments, focus'],
  ['gold-wash', 'bg-gold-wash', 'news, what is marked'],
  ['sage', 'bg-sage', 'growth'],
  ['sage-wash', 'bg-sage-wash', 'growth, as a ground'],
  ['sky', 'text-sky', 'water'],
  ['sky-wash', 'bg-sky-wash', 'water, as a ground'],
  ['plum', 'text-plum', 'the Dream Farm'],
  ['plum-wash', 'bg-plum-wash', 'the Dream Farm, as a ground'],
  ['earth', 'text-earth', 'buildings'],
  ['earth-wash', 'bg-earth-wash', 'buildings, as a ground'],
  ['red-wash', 'bg-red-wash', 'what went wrong'],
];

/** Every colour role, in the scheme that the reader has. */
export function Colours() {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {ROLES.map(([role, ground, use]) => (
        <li key={role} className="flex items-center gap-3">
          <svg className={`rounded-md border border-strong-rule ${ground}`} viewBox="0 0 1 1" width="48" height="48">
            {ground.startsWith('text') && <path className="fill-current" d="M0 0h1v1H0z" />}
          </svg>
          <span>
            <code>{role}</code> {use}
          </span>
        </li>
      ))}
    </ul>
  );
}
