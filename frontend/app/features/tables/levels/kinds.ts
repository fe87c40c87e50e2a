interface Kind {
  path: string;
  /** The path of its items in the public API. */
  api: `/api/${string}`;
}

export const KINDS = {
  building: { path: '/buildings/', api: '/api/buildings/' },
  library: { path: '/library/', api: '/api/library/' },
  market: { path: '/market/upgrades/', api: '/api/market/upgrade/' },
  village: { path: '/co-op/upgrades/', api: '/api/village/' },
  dream: { path: '/dream/buildings/', api: '/api/dream/buildings/' },
} as const satisfies Record<string, Kind>;

export type UpgradeKind = keyof typeof KINDS;

export interface UpgradeName {
  kind: UpgradeKind;
  link: string;
}

export const KICKERS: Record<UpgradeKind, string> = {
  building: 'Building',
  library: 'Library upgrade',
  market: 'Market upgrade',
  village: 'Village upgrade',
  dream: 'Dream Farm building',
};

/** The name of level 0. */
export const STARTS: Record<UpgradeKind, string> = {
  building: 'not built yet',
  library: 'not started yet',
  market: 'not started yet',
  village: 'not bought yet',
  dream: 'not built yet',
};
