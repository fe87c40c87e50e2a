import type { ReactNode } from 'react';

/** A sentence that must be seen. */
export function Notice({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <div id={id} className="notice">
      {children}
    </div>
  );
}

/** A notice of what went well, or wrong. An error is announced at once and can be brought into focus. */
export function ResultNotice({ children, tone }: { children: ReactNode; tone: 'success' | 'error' }) {
  return (
    <div
      tabIndex={tone === 'error' ? -1 : undefined}
      className={`notice notice-${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}
