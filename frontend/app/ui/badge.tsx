import type { ReactNode } from 'react';

/** The text, the line and the background of a tone. */
export const accentClass = {
  plain: 'text-soft',
  red: 'bg-red-wash text-red',
  gold: 'bg-gold-wash text-gold-ink',
  sage: 'bg-sage-wash text-sage-ink',
  sky: 'bg-sky-wash text-sky',
  plum: 'bg-plum-wash text-plum',
  earth: 'bg-earth-wash text-earth',
};

export type Accent = keyof typeof accentClass;

/** A small label: a tag, a difficulty, "new". */
export function Badge({ children, tone = 'plain' }: { children: ReactNode; tone?: Accent }) {
  return (
    <span
      className={`inline-block rounded-sm border border-current px-2 py-px text-xs font-semibold ${accentClass[tone]}`}
    >
      {children}
    </span>
  );
}
