/** A reserved place for an ad, of a fixed size so that nothing moves; nothing at all while no provider is configured. */
export function AdSlot({ provider, name }: { provider: string | null; name: string }) {
  if (!provider) return null;
  return (
    <aside className="ad-slot" data-ad-provider={provider} data-ad-slot={name} aria-label="Advertisement">
      <span>Advertisement</span>
    </aside>
  );
}
