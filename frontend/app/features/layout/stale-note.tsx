/**
 * Stands hidden in every page. When the figures cannot be fetched and the last good page is sent instead, the server shows it by taking
 * `hidden` away; the framework leaves the attribute as it finds it.
 */
export function StaleNote() {
  return (
    <p className="stale-note" data-stale="" hidden suppressHydrationWarning>
      The latest figures are out of reach at the moment. This is the page as we last had it.
    </p>
  );
}
