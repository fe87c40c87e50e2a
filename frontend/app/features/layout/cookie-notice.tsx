import { Button } from '~/ui/button';
import { Prose } from '~/ui/prose';

/** Stands hidden in the page; the enhancement script shows it where it is due. Without scripts nothing is stored, and nothing asked. */
export function CookieNotice({ html, since }: { html: string; since: string }) {
  return (
    <section
      className="cookie-notice"
      id="cookie-notice"
      data-since={since}
      aria-label="Notice about browser storage"
      hidden
    >
      <Prose html={html} />
      <Button>Accept</Button>
    </section>
  );
}
