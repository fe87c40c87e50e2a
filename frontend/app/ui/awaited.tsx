import type { ReactNode } from 'react';
import { Button } from './button';

interface AwaitedProps {
  /** What is waited for has come. */
  here: boolean;
  /** It could not be had. */
  failed: boolean;
  retry: () => void;
  /** What it is called. */
  what?: string;
  children: ReactNode;
}

/** What is shown once the data of a further choice have come, and until then that they are on their way or out of reach. */
export function Awaited({ here, failed, retry, what = 'events', children }: AwaitedProps) {
  if (here) return children;
  if (!failed) return `Loading ${what}...`;
  return (
    <>
      These {what} are out of reach: you are offline.{' '}
      <Button look="quiet" onClick={retry}>
        Try again
      </Button>
    </>
  );
}
