import type { ReactNode } from 'react';

/** Where a figure is reported: `about` is the address of its page, such as `/buildings/house?level=4&column=cash`; empty for a letter. */
export function reportPath(about: string): string {
  return about ? `/contact?about=${about.replace('?', '&')}` : '/contact';
}

/** The way to report a figure: the form begins with what it is about. */
export function ReportLink({ about, children }: { about: string; children: ReactNode }) {
  return (
    <a href={reportPath(about)} rel="nofollow">
      {children}
    </a>
  );
}
