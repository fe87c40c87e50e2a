interface Kind {
  path: string;
  /** The path of its items in the public API. */
  api: `/api/${string}`;
  /** What is above an item's name. */
  kicker: string;
  /** The name of level 0. */
  start: string;
}

export const KINDS = {
  building: { path: '/buildings/', api: '/api/buildings/', kicker: 'Building', start: 'not built yet' },
  library: { path: '/library/', api: '/api/library/', kicker: 'Library upgrade', start: 'not started yet' },
  market: {
    path: '/market/upgrades/',
    api: '/api/market/upgrade/',
    kicker: 'Market upgrade',
    start: 'not started yet',
  },
  village: { path: '/co-op/upgrades/', api: '/api/village/', kicker: 'Village upgrade', start: 'not bought yet' },
  dream: {
    path: '/dream/buildings/',
    api: '/api/dream/buildings/',
    kicker: 'Dream Farm building',
    start: 'not built yet',
  },
} as const satisfies Record<string, Kind>;

export type UpgradeKind = keyof typeof KINDS;

export interface UpgradeName {
  kind: UpgradeKind;
  link: string;
}
