import type { ReactNode } from 'react';
import { Button } from './button';

interface AwaitedProps {
  /** What is waited for has come. */
  here: boolean;
  /** It could not be had. */
  failed: boolean;
  retry: () => void;
  children: ReactNode;
}

/** What is shown once the events of a further choice have come, and until then that they are on their way or out of reach. */
export function Awaited({ here, failed, retry, children }: AwaitedProps) {
  if (here) return children;
  if (!failed) return 'Loading events...';
  return (
    <>
      These events are out of reach: there is no line. <Button look="quiet" onClick={retry}>Try again</Button>
    </>
  );
}
