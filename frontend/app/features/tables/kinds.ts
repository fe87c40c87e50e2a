export type UpgradeKind = 'building' | 'library' | 'market' | 'dream' | 'village';

interface Kind {
  /** Where the pages of this kind stand. */
  path: string;
  /** Where the public API answers its items. */
  api: `/api/${string}`;
  /** What `from` below the first level means. */
  start: string;
}

export const KINDS: Record<UpgradeKind, Kind> = {
  building: { path: '/buildings/', api: '/api/buildings/', start: 'not built yet' },
  library: { path: '/library/', api: '/api/library/', start: 'not started yet' },
  market: { path: '/market/upgrades/', api: '/api/market/upgrade/', start: 'not started yet' },
  village: { path: '/co-op/upgrades/', api: '/api/village/', start: 'not bought yet' },
  dream: { path: '/dream/buildings/', api: '/api/dream/buildings/', start: 'not built yet' },
};
