interface Kind {
  /** Where the pages of this kind stand. */
  path: string;
  /** Where the public API answers its items. */
  api: `/api/${string}`;
  /** What an item is, above its name. */
  kicker: string;
  /** What level 0 is. */
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
