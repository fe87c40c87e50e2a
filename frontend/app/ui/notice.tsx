import type { ReactNode } from 'react';

/** A sentence that must be seen. `error` is announced at once. */
export function Notice({ children, tone = 'info', id }: { children: ReactNode; tone?: 'info' | 'success' | 'error'; id?: string }) {
  return (
    <div id={id} className={`notice notice-${tone}`} role={tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined}>
      {children}
    </div>
  );
}
