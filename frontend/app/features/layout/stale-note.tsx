/** The place into which the server writes that a page is old, when the latest figures cannot be fetched. React leaves that text alone. */
export function StaleNote() {
  return <p className="stale-note" dangerouslySetInnerHTML={{ __html: '' }} />;
}
