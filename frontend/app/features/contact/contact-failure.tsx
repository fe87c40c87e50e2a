import { ErrorScreen } from '~/ui/error-screen';
import type { ContactValues } from './types';

interface ContactFailureProps {
  screen: { message: string; target: string; label: string };
  values: ContactValues;
}

/** The failure screen of the specification; what was typed stays at hand, because it went nowhere. */
export function ContactFailure({ screen, values }: ContactFailureProps) {
  return (
    <ErrorScreen {...screen}>
      <p>Your message was not sent: our letter box does not answer just now. Please try again in a few minutes.</p>
      <details className="unsent">
        <summary>Show what you wrote, to copy it</summary>
        <pre>{values.message}</pre>
      </details>
      <p>
        <a href="/contact">Back to the form</a>
      </p>
    </ErrorScreen>
  );
}
