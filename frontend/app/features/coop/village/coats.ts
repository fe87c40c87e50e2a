/** In the order of the columns. */
export const COATS = [
  { rank: 'leader', role: 'Leader', coat: 'red', fill: '#b3372b' },
  { rank: 'deputy', role: 'Deputy', coat: 'yellow', fill: '#e2b33b' },
  { rank: 'member', role: 'Member', coat: 'blue', fill: '#3f7ca8' },
] as const;

/** What each coat may do (specification §6): for leader, deputy and member. Null where it does not apply. */
export const RIGHTS: ReadonlyArray<readonly [what: string, ...ranks: Array<boolean | string | null>]> = [
  ['Give to projects, donate to the village', true, true, true],
  ['Start and cancel projects', true, true, false],
  ['Buy upgrades, activate the tractor', true, true, false],
  ['See and use the leadership chat', true, true, false],
  ['Edit description, level to join and note pad', true, true, false],
  ['Send invites', true, true, false],
  ['Promote, demote and remove members', true, true, false],
  ['Demote a deputy', true, true, false],
  ['Remove a deputy', true, 'demote first', false],
  ['Demote or remove the leader', null, false, false],
  ['Make somebody else leader', true, false, false],
];
