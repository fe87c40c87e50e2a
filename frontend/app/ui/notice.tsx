import type { HTMLAttributes, ReactNode } from 'react';
import { Button } from './button';
import { classes } from './classes';

const FRAME = 'mb-5 rounded-md border border-l-5 px-4.5 py-3.5';

/** Text that must be seen. */
export function Notice({
  as: Tag = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'aside' }) {
  return <Tag className={classes(FRAME, 'border-gold bg-gold-wash', className)} {...rest} />;
}

/** Sentences, each in a paragraph of its own. */
export function Sentences({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

/** Warnings, which are announced; what can be done about them follows. */
export function Warnings({ texts, children }: { texts: readonly string[]; children?: ReactNode }) {
  return (
    texts.length > 0 && (
      <Notice>
        <div role="status">
          <Sentences texts={texts} />
        </div>
        {children}
      </Notice>
    )
  );
}

/** A success or an error, which is announced at once and can have the focus. */
export function ResultNotice({ children, tone }: { children: ReactNode; tone: 'success' | 'error' }) {
  const wrong = tone === 'error';
  return (
    <div
      tabIndex={wrong ? -1 : undefined}
      className={classes(FRAME, wrong ? 'border-red bg-red-wash' : 'border-sage bg-sage-wash')}
      role={wrong ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}

interface AwaitedProps {
  /** The data have come. */
  here: boolean;
  failed: boolean;
  retry: () => void;
  /** The name of the data. */
  what?: string;
  children: ReactNode;
}

/** Shows its children once the data have come. */
export function Awaited({ here, failed, retry, what = 'events', children }: AwaitedProps) {
  if (here) return children;
  if (!failed) return `Loading ${what}...`;
  return (
    <>
      These {what} cannot be loaded.{!navigator.onLine && ' You are offline.'}{' '}
      <Button look="quiet" onClick={retry}>
        Try again
      </Button>
    </>
  );
}
