/** The cookie notice, one line below the header. It is hidden until a script in the document's `<head>` shows it; without scripts nothing is stored, so it is not needed. */
export function CookieNotice({ html }: { html: string }) {
  return (
    <section
      className="mx-auto hidden w-page items-center justify-between gap-3 border-b border-rule bg-card px-2 text-sm leading-snug in-data-notice:flex print:hidden"
      id="cookie-notice"
      aria-label="Notice about browser storage"
    >
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <button type="button" className="min-h-11 px-2 font-semibold text-red underline">
        Accept
      </button>
    </section>
  );
}

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
