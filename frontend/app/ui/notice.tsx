import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes';

const FRAME = 'mb-5 rounded-md border border-l-5 px-4.5 py-3.5';

/** A sentence that must be seen. */
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

/** A notice of what went well, or wrong. An error is announced at once and can be brought into focus. */
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
