/** Where the server writes that the page is an old one, when the latest figures cannot be fetched. React leaves the text as it finds it. */
export function StaleNote() {
  return <p className="stale-note" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
