import type { ReactNode } from 'react';
import { ErrorScreen } from '~/ui/error-screen';

interface ContactFailureProps {
  screen: { message: string; target: string; label: string };
  /** The form with what was typed, because it went nowhere: the countdown never leaves it. */
  children: ReactNode;
}

/** The failure screen of the specification, with a second chance below it in place of the way home by itself. */
export function ContactFailure({ screen, children }: ContactFailureProps) {
  return (
    <>
      <ErrorScreen {...screen}>
        <p>Your message was most likely not sent: our letter box did not answer. It stands below as you wrote it, so that you can copy it or send it again in a few minutes.</p>
      </ErrorScreen>
      <div className="page page-narrow">{children}</div>
    </>
  );
}
