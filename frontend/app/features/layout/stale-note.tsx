/** The place into which the server writes that a page is old, when the latest figures cannot be fetched. React leaves that text alone. */
export function StaleNote() {
  return (
    <p
      className="mx-auto mt-3 w-page border-l-5 border-gold px-3 py-1.5 text-sm text-soft empty:hidden"
      data-stale=""
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
