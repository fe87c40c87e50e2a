/** Each role with what it is for (app/ui/styles/tokens.css). */
const ROLES: ReadonlyArray<readonly [role: string, use: string]> = [
  ['paper', 'the page'],
  ['card', 'what lies on it'],
  ['sunk', 'heads of tables, wells'],
  ['ink', 'words'],
  ['soft', 'side words'],
  ['rule', 'fine lines'],
  ['strong-rule', 'edges of controls'],
  ['red', 'links, what is chosen'],
  ['fill', 'the one thing a screen is for'],
  ['gold', 'ornaments, focus'],
  ['gold-wash', 'news, what is marked'],
  ['sage', 'growth'],
  ['sage-wash', 'growth, as a ground'],
  ['sky', 'water'],
  ['sky-wash', 'water, as a ground'],
  ['plum', 'the Dream Farm'],
  ['plum-wash', 'the Dream Farm, as a ground'],
  ['earth', 'buildings'],
  ['earth-wash', 'buildings, as a ground'],
  ['red-wash', 'what went wrong'],
];

/** Every colour role, in the scheme that the reader has. */
export function Colours() {
  return (
    <ul className="swatches">
      {ROLES.map(([role, use]) => (
        <li key={role}>
          <Swatch role={role} />
          <span>
            <code>{role}</code> {use}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Swatch({ role }: { role: string }) {
  const [, tone, wash = ''] = /^(sky|plum|earth)(-wash)?$/.exec(role) ?? [];
  return (
    <svg width="48" height="48" className={tone && `tone-${tone}`} aria-hidden="true">
      <rect className={tone ? `swatch-tone${wash}` : `swatch-${role}`} width="48" height="48" rx="6" />
    </svg>
  );
}
