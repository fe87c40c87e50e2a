import type { ReactNode } from 'react';

/** A sentence that must be seen. `error` is announced at once and can be brought into focus. */
export function Notice({ children, tone = 'info', id }: { children: ReactNode; tone?: 'info' | 'success' | 'error'; id?: string }) {
  return (
    <div id={id} tabIndex={tone === 'error' ? -1 : undefined} className={`notice notice-${tone}`} role={tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined}>
      {children}
    </div>
  );
}
