/** Permanent redirects (specification §2). `:name` is one path segment. */
export const redirects: ReadonlyArray<readonly [from: string, to: string]> = [
  ['/post', '/posts'],
  ['/blog', '/posts'],
  ['/guide', '/posts'],
  ['/blogs', '/posts'],
  ['/guides', '/posts'],
  ['/blog/:pageName', '/posts/:pageName'],
  ['/blogs/:pageName', '/posts/:pageName'],
  ['/guide/:pageName', '/posts/:pageName'],
  ['/guides/:pageName', '/posts/:pageName'],
  ['/post/:pageName', '/posts/:pageName'],
  ['/land', '/buildings/land'],
  ['/building', '/buildings/house'],
  ['/buildings', '/buildings/house'],
  ['/library', '/library/wildflower'],
  ['/market/upgrade', '/market/upgrades/contract'],
  ['/market/upgrades', '/market/upgrades/contract'],
  ['/event', '/themes'],
  ['/theme', '/themes'],
  ['/tree', '/tree-of-life'],
  ['/co-op', '/co-op/projects'],
  ['/co-op/upgrades', '/co-op/upgrades/funds'],
  // Not in §2, but where the error catalogue (§8) leads.
  ['/dream/buildings', '/dream/buildings/windmill'],
  // Where forms that are still open lead.
  ['/contact/table/file', '/contact/table.file'],
];

const targets = new Map(redirects);

/** Where a path has moved to, without a query; undefined when it stays. */
export function redirectFor(path: string): string | undefined {
  const [, area, name] = /^(\/\w+\/)([^/]+)$/.exec(path) ?? [];
  return targets.get(path) ?? (name && targets.get(`${area}:pageName`)?.replace(':pageName', () => name));
}
